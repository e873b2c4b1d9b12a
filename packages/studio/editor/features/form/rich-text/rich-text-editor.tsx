/** The editor of formatted text. It is loaded when the first text that needs it is shown. */
import { EditorContent, useEditor, type Editor } from "@tiptap/react"
import type { EditorState } from "@tiptap/pm/state"
import type { EditorProps } from "@tiptap/pm/view"
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react"
import { TextAreaContext, useSlottedContext } from "react-aria-components"
import {
  isSame,
  type JsonValue,
  type ValuePath,
  proseFormat,
  textFormat,
  type Names,
  type ProseShape,
  type Written,
} from "../../../../document"
import {
  useSiteNames,
  locate,
  errorsFirst,
  isError,
  type PlacedFinding,
  placeId,
  toKeyPath,
  type StudioStore,
  useStore,
  useStudio,
} from "../../../state"
import { shortcutKeyOf, fieldStyles, richTextStyles } from "../../../controls"
import { Copying } from "./copying"
import { askForLink, isLoading, isTyping, load, readSelection, setLink } from "./editing"
import { proseExtensions, textExtensions } from "./extensions"
import { FormatToolbar } from "./format-toolbar"
import { LinkDialog } from "./link-dialog"
import { makePasteProps, PasteNote, type Pasted } from "./pasting"
import { Pointers, showPointers, type Pointer } from "./pointers"

interface RichTextEditorProps {
  readonly place: string
  readonly label: string
  readonly value: JsonValue | undefined
  readonly findings: readonly PlacedFinding[]
  /** What running text is like; `undefined` for a text of one paragraph. */
  readonly prose?: ProseShape
  readonly onChange: (value: JsonValue, isTyping: boolean) => void
  /** The language of the text, and the direction in which it runs. */
  readonly attributes: Readonly<Record<"lang" | "dir", string>>
}

/** Returns the attributes that connect a field with its label, help and findings. */
const toAttributes = (field: object | null | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(field ?? {}).flatMap(([name, value]) =>
      /^(?:id|aria-.+)$/.test(name) && value !== undefined ? [[name, String(value)]] : [],
    ),
  )

const describe = (prose: ProseShape | undefined, names: Names) =>
  prose === undefined
    ? { format: textFormat, extensions: [...textExtensions(names), Copying, Pointers] }
    : { format: proseFormat(prose), extensions: [...proseExtensions(names), Copying, Pointers] }

const makeProps = (
  editor: () => Editor,
  store: StudioStore,
  askForLink: () => void,
): EditorProps => ({
  handleKeyDown: (_, event) => {
    /* ProseMirror keeps Undo from the browser's own and from the studio's shortcuts. */
    const act = {
      b: () => editor().commands.toggleMark("strong"),
      i: () => editor().commands.toggleMark("emphasis"),
      k: askForLink,
      y: store.redo,
      z: event.shiftKey ? store.redo : store.undo,
    }[shortcutKeyOf(event) ?? ""]
    act?.()
    return act !== undefined
  },
  handleDOMEvents: {
    keydown: readSelection,
    beforeinput: (view, event) => {
      readSelection(view)
      const act = {
        formatBold: () => editor().commands.toggleMark("strong"),
        formatItalic: () => editor().commands.toggleMark("emphasis"),
        historyUndo: store.undo,
        historyRedo: store.redo,
      }[event.inputType]
      if (!act) return false
      event.preventDefault()
      act()
      return true
    },
  },
})

const pointTo = (
  { places }: Written,
  findings: readonly PlacedFinding[],
  nameOf: (inner: ValuePath) => string,
): readonly Pointer[] =>
  places.map(({ path, at }) => {
    const name = nameOf(path)
    const worst = errorsFirst(findings).find(
      each => each.place === name && !(each.isEarly && isError(each)),
    )
    return { at, name, severity: worst?.finding.severity }
  })

interface NamedProps extends RichTextEditorProps {
  readonly names: Names
}

type Format = ReturnType<typeof describe>["format"]

/** The value that the editor shows, and what writes its document as a value. */
interface Shown {
  value: JsonValue | undefined
  write: ReturnType<Format["writer"]>
}

/** Returns the path, inside of the value, of the text that holds the cursor. */
const pathOfCursor = ({ selection: { $head }, doc }: EditorState, write: Shown["write"]) => {
  /* All is selected as one, which is in no text. */
  const at = $head.depth === 0 ? undefined : $head.before()
  return write(doc).places.find(each => each.at === at)?.path ?? []
}

/** Loads what something else than the editor changed, and shows findings at their places. */
const useOutside = (
  editor: Editor,
  knownRef: RefObject<Shown>,
  format: Format,
  { value, names, findings }: Pick<NamedProps, "value" | "names" | "findings">,
  nameOf: (inner: ValuePath) => string,
): void => {
  const shown = useRef("")
  useEffect(() => {
    if (isSame(value ?? "", knownRef.current.value ?? "")) return
    knownRef.current = { value, write: format.writer(value) }
    load(editor, format.read(value, names))
    shown.current = ""
  }, [editor, format, knownRef, names, value])
  useEffect(() => {
    const { doc } = editor.state
    const pointers = pointTo(knownRef.current.write(doc), findings, nameOf)
    /* The editor moves them along with its text. */
    const described = JSON.stringify(pointers.map(({ name, severity }) => [name, severity]))
    if (described !== shown.current) showPointers(editor.view, pointers)
    shown.current = described
  }, [editor, findings, knownRef, nameOf, value])
}

/** Returns the editor of a field, which reports what is typed and where the cursor is. */
const useRichText = (
  { place, value, findings, attributes, prose, onChange, names }: NamedProps,
  onPaste: (pasted: Pasted) => void,
  onLink: (known: string) => void,
): Editor => {
  const store = useStore()
  const isReadOnly = useStudio(({ isWriting }) => !isWriting)
  const [{ format, write, ...options }] = useState(() => {
    const described = describe(prose, names)
    const { read, writer } = described.format
    return { ...described, content: read(value, names), write: writer(value) }
  })
  const known = useRef<Shown>({ value, write })
  const field = useSlottedContext(TextAreaContext)
  const nameOf = useCallback(
    (inner: ValuePath): string =>
      placeId(place, toKeyPath(locate(store.get().files, place)?.keys, inner)),
    [place, store],
  )

  const present = useRef(onChange)
  useLayoutEffect(() => {
    present.current = onChange
  })
  const editor: Editor = useEditor({
    ...options,
    editable: !isReadOnly,
    injectCSS: false,
    onUpdate: ({ editor: { state }, transaction }) => {
      if (transaction.getMeta(isLoading) === true) return
      const { value: next } = known.current.write(state.doc)
      if (isSame(next, known.current.value ?? "")) return
      known.current.value = next
      present.current(next, isTyping(transaction))
    },
    onSelectionUpdate: ({ editor: { state, isFocused } }) => {
      if (isFocused) store.holdField(nameOf(pathOfCursor(state, known.current.write)))
    },
    editorProps: {
      ...makeProps(
        () => editor,
        store,
        () => askForLink(editor, onLink),
      ),
      ...makePasteProps({
        editor: () => editor,
        origin: () => store.get().server?.deployment.origin ?? "",
        hasBlocks: prose !== undefined,
        names,
        onPaste,
      }),
      attributes: {
        ...toAttributes(field),
        ...attributes,
        role: "textbox",
        "aria-multiline": "true",
        class: richTextStyles.prose,
      },
    },
  })
  useOutside(editor, known, format, { value, names, findings }, nameOf)
  return editor
}

const NamedEditor = (props: NamedProps) => {
  const { place, label, prose, names } = props
  const isReadOnly = useStudio(({ isWriting }) => !isWriting)
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const [linked, setLinked] = useState<string | null>(null)
  const editor = useRichText(props, setPasted, setLinked)
  return (
    <>
      <div className={fieldStyles.rich}>
        {!isReadOnly && (
          <FormatToolbar
            editor={editor}
            label={label}
            names={names}
            hasBlocks={prose !== undefined}
            onLink={setLinked}
          />
        )}
        <EditorContent editor={editor} />
      </div>
      <PasteNote place={place} editor={editor} pasted={pasted} onClose={() => setPasted(null)} />
      {linked !== null && (
        <LinkDialog
          known={linked}
          onClose={() => setLinked(null)}
          onLink={href => {
            setLinked(null)
            setLink(editor, href)
          }}
        />
      )}
    </>
  )
}

/** An editor whose tokens show the site's names as they are now. */
const RichTextEditor = (props: RichTextEditorProps) => {
  const names = useSiteNames()
  return <NamedEditor key={JSON.stringify(names)} {...props} names={names} />
}

export default RichTextEditor

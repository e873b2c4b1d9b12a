/** The editor of formatted text. It is loaded when the first text that needs it is shown. */
import { EditorContent, useEditor, type Editor } from "@tiptap/react"
import type { EditorProps } from "@tiptap/pm/view"
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react"
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

const NamedEditor = ({
  place,
  label,
  value,
  findings,
  attributes,
  prose,
  onChange,
  names,
}: RichTextEditorProps & { readonly names: Names }) => {
  const store = useStore()
  const isReadOnly = useStudio(({ isWriting }) => !isWriting)
  const hasBlocks = prose !== undefined
  const [{ format, write, ...options }] = useState(() => {
    const described = describe(prose, names)
    const { read, writer } = described.format
    return { ...described, content: read(value, names), write: writer(value) }
  })
  const known = useRef({ value, write })
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const [linked, setLinked] = useState<string | null>(null)
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
      if (!isFocused) return
      const { $head } = state.selection
      const { places } = known.current.write(state.doc)
      /* All is selected as one, which is in no text. */
      const at = $head.depth === 0 ? undefined : $head.before()
      store.holdField(nameOf(places.find(each => each.at === at)?.path ?? []))
    },
    editorProps: {
      ...makeProps(
        () => editor,
        store,
        () => askForLink(editor, setLinked),
      ),
      ...makePasteProps({
        editor: () => editor,
        origin: () => store.get().server?.deployment.origin ?? "",
        hasBlocks,
        names,
        onPaste: setPasted,
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

  const shown = useRef("")
  useEffect(() => {
    if (isSame(value ?? "", known.current.value ?? "")) return
    known.current = { value, write: format.writer(value) }
    load(editor, format.read(value, names))
    shown.current = ""
  }, [editor, format, names, value])
  useEffect(() => {
    const { doc } = editor.state
    const pointers = pointTo(known.current.write(doc), findings, nameOf)
    /* The editor moves them along with its text. */
    const described = JSON.stringify(pointers.map(({ name, severity }) => [name, severity]))
    if (described !== shown.current) showPointers(editor.view, pointers)
    shown.current = described
  }, [editor, findings, nameOf, value])

  return (
    <>
      <div className={fieldStyles.rich}>
        {!isReadOnly && (
          <FormatToolbar
            editor={editor}
            label={label}
            names={names}
            hasBlocks={hasBlocks}
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

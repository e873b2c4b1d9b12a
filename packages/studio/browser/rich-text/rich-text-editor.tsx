/** The editor of formatted text. It is loaded when the first text that needs it is shown. */
import {
  EditorContent,
  useEditor,
  useEditorState,
  type ChainedCommands,
  type Editor,
} from "@tiptap/react"
import { Fragment, Slice, type Node, type Schema } from "@tiptap/pm/model"
import { ReplaceStep } from "@tiptap/pm/transform"
import type { Transaction } from "@tiptap/pm/state"
import type { EditorView } from "@tiptap/pm/view"
import { memo, useEffect, useLayoutEffect, useRef, useState } from "react"
import { TextAreaContext, Toolbar, useSlottedContext } from "react-aria-components"
import { getAt, isSame, type JsonValue, type ValuePath } from "../../document/value"
import { ActionMenu } from "../components/action-menu"
import { Button } from "../components/button"
import { IconButton } from "../components/icon-button"
import type { UiIconName } from "../components/icons"
import * as shared from "../components/shared.module.css"
import * as styles from "../form/form.module.css"
import { useSiteNames } from "../form/use-site-names"
import { shortcutKeyOf } from "../shortcut-key"
import { locate } from "../state/entry"
import { errorsFirst, type PlacedFinding } from "../state/findings"
import { placeId, toKeyPath } from "../state/keys"
import { useStore, useStudio } from "../state/use-store"
import { findPassage, proseFormat, textFormat, type Format, type Names } from "./document"
import { proseExtensions, textExtensions } from "./extensions"
import { LinkDialog } from "./link-dialog"
import { describeLeftOut, preparePasted, readMarkdown, readMarked, readPlain } from "./paste"
import { Pointers, showPointers, type Pointer } from "./pointers"

interface RichTextEditorProps {
  /** The id of the field's place. */
  readonly place: string
  readonly label: string
  readonly value: JsonValue | undefined
  readonly findings: readonly PlacedFinding[]
  /** The greatest number of paragraphs in a block of running text; `undefined` for a text of one paragraph. */
  readonly mostParagraphs?: number
  readonly onChange: (value: JsonValue, isTyping: boolean) => void
}

/** Returns whether a change only types or deletes, so that it joins the step of undo before it. */
const isTyping = (change: Transaction): boolean =>
  change.getMeta("uiEvent") === undefined && change.steps.every(step => step instanceof ReplaceStep)

const isLoading = "isLoading"

/** Replaces the part of the document that differs; the selection stays where it is. */
const load = ({ state, schema, view }: Editor, content: ReturnType<Format["read"]>): void => {
  const next = schema.nodeFromJSON(content)
  const start = state.doc.content.findDiffStart(next.content)
  const end = state.doc.content.findDiffEnd(next.content)
  if (start === null || !end) return
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const change = state.tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap))
  if (!change.doc.eq(next)) change.replaceWith(0, change.doc.content.size, next.content)
  view.dispatch(change.setMeta(isLoading, true))
}

/** Returns what was pasted into a text of one paragraph: its blocks are lines. */
const toLines = (slice: Slice, { nodes }: Schema): Slice => {
  const inline: Node[] = []
  slice.content.descendants(node => {
    if (node.isInline) inline.push(node)
    else if (node.isTextblock && node.childCount > 0) {
      const lineBreak = nodes.hardBreak?.create()
      if (inline.length > 0 && lineBreak) inline.push(lineBreak)
      inline.push(...node.children)
    }
    return !node.isTextblock
  })
  return new Slice(Fragment.from(inline), 0, 0)
}

/**
 * Has the editor read the browser's selection. Browsers report a change of it late: keys that are pressed before that
 * would act on the selection before.
 */
const readSelection = ({ composing }: EditorView): false => {
  if (!composing) document.dispatchEvent(new Event("selectionchange"))
  return false
}

/** Selects the word around a cursor; a cursor beside no word stays one. */
const selectWord = ({ state, commands }: Editor): void => {
  const { empty, $from } = state.selection
  if (!empty) return
  const text = $from.parent.textBetween(0, $from.parent.content.size, "\n", "\n")
  const before = /[\p{L}\p{N}]*$/u.exec(text.slice(0, $from.parentOffset))?.[0].length ?? 0
  const after = /^[\p{L}\p{N}]*/u.exec(text.slice($from.parentOffset))?.[0].length ?? 0
  commands.setTextSelection({ from: $from.pos - before, to: $from.pos + after })
}

/** Asks where the selected words lead; calls `ask` with the address of their link, or "" without one. */
const askForLink = (editor: Editor, ask: (href: string) => void): void => {
  selectWord(editor)
  /* The dialog returns the focus to the element that had it. */
  editor.view.focus()
  ask(String(editor.getAttributes("link").href ?? ""))
}

const setLink = (editor: Editor, href: string): void => {
  const chain = editor.chain().extendMarkRange("link")
  if (href === "") chain.unsetMark("link").run()
  else if (editor.state.selection.empty && !editor.isActive("link")) {
    chain
      .insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] })
      .run()
  } else chain.setMark("link", { href }).run()
}

interface Command {
  /** The mark or block that it makes. */
  readonly name: string
  readonly icon: UiIconName
  readonly title: string
  /** Nothing for the one that asks where a link leads. */
  readonly act?: (commands: ChainedCommands) => ChainedCommands
}

const marks: readonly Command[] = [
  { name: "strong", icon: "bold", title: "Bold", act: c => c.toggleMark("strong") },
  { name: "emphasis", icon: "italic", title: "Emphasis", act: c => c.toggleMark("emphasis") },
  { name: "link", icon: "link", title: "Link" },
]

const blocks: readonly Command[] = [
  {
    name: "heading",
    icon: "heading",
    title: "Heading",
    act: c => c.toggleNode("heading", "paragraph"),
  },
  { name: "bulletList", icon: "bullets", title: "Bulleted list", act: c => c.toggleBulletList() },
  {
    name: "orderedList",
    icon: "numbered",
    title: "Numbered list",
    act: c => c.toggleOrderedList(),
  },
]

const characters = [
  { id: "\u00a0", label: "No-break space" },
  { id: "\u00ad", label: "Soft hyphen" },
] as const

/** Returns the attributes that connect a field with its label, help and findings. */
const toAttributes = (field: object | null | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(field ?? {}).flatMap(([name, value]) =>
      /^(?:id|aria-.+)$/.test(name) && value !== undefined ? [[name, String(value)]] : [],
    ),
  )

/** Returns the format and schema of a text. */
const describe = (mostParagraphs: number | undefined, names: Names) =>
  mostParagraphs === undefined
    ? { format: textFormat, extensions: [...textExtensions(names), Pointers] }
    : { format: proseFormat(mostParagraphs), extensions: [...proseExtensions(names), Pointers] }

const Tools = memo(function Tools({
  editor,
  label,
  names,
  hasBlocks,
  onLink,
}: {
  editor: Editor
  label: string
  names: Names
  hasBlocks: boolean
  onLink: (href: string) => void
}) {
  const commands = hasBlocks ? [...marks, ...blocks] : marks
  const active = useEditorState({
    editor,
    selector: () => commands.map(({ name }) => editor.isActive(name)),
  })
  /* The focus command of the editor waits for a frame, in which the next key would be lost. */
  const run = (act: (commands: ChainedCommands) => ChainedCommands): void => {
    act(editor.chain()).run()
    editor.view.focus()
  }
  /* The menu returns the focus to its button when it has closed. */
  const hasInserted = useRef(false)
  const returnToText = (): void => {
    if (!hasInserted.current) return
    hasInserted.current = false
    editor.view.focus()
  }
  return (
    <Toolbar className={styles.toolbar} aria-label={`Formatting of ${label}`}>
      {commands.map(({ name, icon, title, act }, index) => (
        <IconButton
          key={name}
          icon={icon}
          label={title}
          aria-pressed={active[index] ?? false}
          onPress={() => (act ? run(act) : askForLink(editor, onLink))}
        />
      ))}
      <ActionMenu
        actions={[
          ...Object.entries(names).map(([id, name]) => ({ id, label: name, help: `{${id}}` })),
          ...characters,
        ]}
        onAction={id => {
          hasInserted.current = true
          run(commands =>
            commands.insertContent(
              Object.hasOwn(names, id)
                ? { type: "token", attrs: { name: id } }
                : { type: "text", text: id },
            ),
          )
        }}
      >
        <Button look="plain" onFocus={returnToText}>
          Insert
        </Button>
      </ActionMenu>
    </Toolbar>
  )
})

const NamedEditor = ({
  place,
  label,
  value,
  findings,
  mostParagraphs,
  onChange,
  names,
}: RichTextEditorProps & { readonly names: Names }) => {
  const store = useStore()
  const isReadOnly = useStudio(({ isWriting }) => !isWriting)
  const hasBlocks = mostParagraphs !== undefined
  const [{ format, write, ...options }] = useState(() => {
    const described = describe(mostParagraphs, names)
    const { read, writer } = described.format
    return { ...described, content: read(value, names), write: writer(value) }
  })
  const known = useRef({ value, write })
  const [leftOut, setLeftOut] = useState("")
  const [linked, setLinked] = useState<string | null>(null)
  const field = useSlottedContext(TextAreaContext)

  const placeOf = (inner: ValuePath): string =>
    placeId(place, toKeyPath(locate(store.get().files, place)?.keys, inner))

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
      const typing = isTyping(transaction)
      if (typing) setLeftOut("")
      present.current(next, typing)
    },
    onSelectionUpdate: ({ editor: { state, isFocused } }) => {
      if (!isFocused) return
      const { $head } = state.selection
      const { places } = known.current.write(state.doc)
      /* All is selected as one, which is in no text. */
      const at = $head.depth === 0 ? undefined : $head.before()
      store.holdField(placeOf(places.find(each => each.at === at)?.path ?? []))
    },
    editorProps: {
      attributes: {
        ...toAttributes(field),
        role: "textbox",
        "aria-multiline": "true",
        class: styles.prose,
      },
      handleKeyDown: (_, event) => {
        const key = shortcutKeyOf(event)
        if (key === "b") return editor.commands.toggleMark("strong")
        if (key === "i") return editor.commands.toggleMark("emphasis")
        if (key !== "k") return false
        askForLink(editor, setLinked)
        return true
      },
      handleDOMEvents: {
        keydown: readSelection,
        beforeinput: (view, event) => {
          readSelection(view)
          const act = {
            formatBold: () => editor.commands.toggleMark("strong"),
            formatItalic: () => editor.commands.toggleMark("emphasis"),
            historyUndo: store.undo,
            historyRedo: store.redo,
          }[event.inputType]
          if (!act) return false
          event.preventDefault()
          act()
          return true
        },
      },
      transformPastedHTML: html => {
        const prepared = preparePasted(html, store.get().server?.deployment.origin ?? "", hasBlocks)
        setLeftOut(describeLeftOut(prepared.leftOut))
        return prepared.html
      },
      transformPasted: (slice, { state }) => (hasBlocks ? slice : toLines(slice, state.schema)),
      clipboardTextParser: (text, _, isPlain, { state }) => {
        const read = isPlain ? readPlain : hasBlocks ? readMarkdown : readMarked
        const { content, leftOut } = read(text, names)
        setLeftOut(describeLeftOut(leftOut))
        return Slice.maxOpen(Fragment.from(content.map(block => state.schema.nodeFromJSON(block))))
      },
    },
  })

  const shown = useRef("")
  useEffect(() => {
    if (!isSame(value ?? "", known.current.value ?? "")) {
      known.current = { value, write: format.writer(value) }
      load(editor, format.read(value, names))
      shown.current = ""
    }
    const worstFirst = errorsFirst(findings)
    const { value: written, places } = known.current.write(editor.state.doc)
    const pointers = places.map(({ path: inner, at }): Pointer => {
      const name = placeOf(inner)
      const block = editor.state.doc.nodeAt(at)
      const found = worstFirst
        .filter(finding => finding.place === name)
        .map(({ finding: { severity, message, passage } }) => ({
          severity,
          message,
          range:
            passage && block && passage.text === getAt(written, inner)
              ? findPassage(block, passage, names)
              : passage && null,
        }))
      return { at, name, found }
    })
    /* The editor moves them along with its text. */
    const pointed = JSON.stringify(
      pointers.map(({ name, found }) => [
        name,
        found.map(({ severity, message, range }) => [severity, message, range === null]),
      ]),
    )
    if (pointed !== shown.current) showPointers(editor.view, pointers)
    shown.current = pointed
  })

  return (
    <>
      <div className={styles.rich}>
        {!isReadOnly && <Tools {...{ editor, label, names, hasBlocks }} onLink={setLinked} />}
        <EditorContent editor={editor} />
      </div>
      <p role="status" className={leftOut === "" ? shared.unseen : styles.help}>
        {leftOut}
      </p>
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

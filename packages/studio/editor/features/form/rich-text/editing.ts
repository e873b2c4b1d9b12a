/** What the editor of formatted text does with its document and selection. */
import { Fragment, Slice, type Node, type Schema } from "@tiptap/pm/model"
import type { Transaction } from "@tiptap/pm/state"
import { ReplaceStep } from "@tiptap/pm/transform"
import type { EditorView } from "@tiptap/pm/view"
import type { Editor } from "@tiptap/react"
import type { Format } from "../../../../document"

/** Returns whether a change only types or deletes, so that it joins the step of undo before it. */
export const isTyping = (change: Transaction): boolean =>
  change.getMeta("uiEvent") === undefined && change.steps.every(step => step instanceof ReplaceStep)

export const isLoading = "isLoading"

/** Replaces the part of the document that differs; the selection stays where it is. */
export const load = (
  { state, schema, view }: Editor,
  content: ReturnType<Format["read"]>,
): void => {
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
export const toLines = (slice: Slice, { nodes }: Schema): Slice => {
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
export const readSelection = ({ composing }: EditorView): false => {
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
export const askForLink = (editor: Editor, ask: (href: string) => void): void => {
  selectWord(editor)
  /* The dialog returns the focus to the element that had it. */
  editor.view.focus()
  ask(String(editor.getAttributes("link").href ?? ""))
}

/** Has the selected words, or the whole link around the cursor, lead to an address; "" removes the link. */
export const setLink = (editor: Editor, href: string): void => {
  const chain = editor.chain().extendMarkRange("link")
  if (href === "") chain.unsetMark("link").run()
  else if (editor.state.selection.empty && !editor.isActive("link")) {
    chain
      .insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] })
      .run()
  } else chain.setMark("link", { href }).run()
}

/** Removes what marks the places where a pasted text lost something. */
export const clearLost = ({ state: { doc, schema, tr }, view }: Editor): void => {
  const mark = schema.marks.lost
  if (mark) view.dispatch(tr.removeMark(0, doc.content.size, mark).setMeta(isLoading, true))
}

/** Removes the lines that a pasted table became. */
export const removeTables = ({ state: { doc, tr }, view }: Editor): void => {
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true
    const isOfTable = node.children.every(
      ({ marks, text = "" }) =>
        text.trim() === "" || marks.some(({ attrs }) => String(attrs.what).includes("a table")),
    )
    if (isOfTable && node.childCount > 0) {
      tr.delete(tr.mapping.map(at), tr.mapping.map(at + node.nodeSize))
    }
    return false
  })
  view.dispatch(tr)
}

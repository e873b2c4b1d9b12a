/** What the editor shows beside its document: the places of the content, what was found there, and unseen characters. */
import { Extension } from "@tiptap/core"
import type { Node } from "@tiptap/pm/model"
import { Plugin, PluginKey } from "@tiptap/pm/state"
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view"

/** Something that was found in a textblock. */
interface Found {
  readonly severity: string
  readonly message: string
  /** Where it is in the content of the textblock; `null` if the text has changed since, and `undefined` for all of it. */
  readonly range: readonly [from: number, to: number] | null | undefined
}

/** A textblock's place: its name in the form, and what was found there, the worst first. */
export interface Pointer {
  readonly at: number
  readonly name: string
  readonly found: readonly Found[]
}

const key = new PluginKey<DecorationSet>("pointers")

const unseen = /[\u00a0\u00ad]/g

const listUnseen = (document: Node): readonly Decoration[] => {
  const found: Decoration[] = []
  document.descendants((node, at) => {
    for (const { index, 0: character } of node.text?.matchAll(unseen) ?? []) {
      const kind = character === "\u00ad" ? "hyphen" : "space"
      found.push(
        Decoration.inline(at + index, at + index + 1, { nodeName: "span", "data-unseen": kind }),
      )
    }
  })
  return found
}

/** Shows pointers; until they are set again they stay with their textblocks, and what was found with its words. */
export const showPointers = (view: EditorView, pointers: readonly Pointer[]): void => {
  const { doc, tr } = view.state
  const before = key.getState(view.state)
  const shown = pointers.flatMap(({ at, name, found }) => {
    const node = doc.nodeAt(at)
    if (!node) return []
    const end = at + node.nodeSize
    const worst = found.find(({ range }) => range === undefined)
    const words = found.flatMap(({ severity, message, range }) => {
      if (range === undefined) return []
      if (range === null) {
        return (
          before?.find(at, end, (known: { message?: string }) => known.message === message) ?? []
        )
      }
      const attributes = { "data-severity": severity, title: message }
      const [from, to] = range
      return [Decoration.inline(at + 1 + from, at + 1 + to, attributes, { message })]
    })
    const attributes = { "data-place": name, ...(worst && { "data-severity": worst.severity }) }
    return [Decoration.node(at, end, attributes), ...words]
  })
  view.dispatch(tr.setMeta(key, DecorationSet.create(doc, shown)))
}

export const Pointers = Extension.create({
  name: "pointers",
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (change, shown) => {
          const next: unknown = change.getMeta(key)
          return next instanceof DecorationSet ? next : shown.map(change.mapping, change.doc)
        },
      },
      props: {
        decorations: state =>
          key.getState(state)?.add(state.doc, [...listUnseen(state.doc)]) ?? DecorationSet.empty,
      },
    }),
  ],
})

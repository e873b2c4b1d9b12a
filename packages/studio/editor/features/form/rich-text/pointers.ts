/** What the editor shows beside its document: the places of the content, what was found there, and unseen characters. */
import { Extension } from "@tiptap/core"
import type { Node } from "@tiptap/pm/model"
import { Plugin, PluginKey } from "@tiptap/pm/state"
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view"

/** A textblock's place: its name in the form, and the worst that was found there. */
export interface Pointer {
  readonly at: number
  readonly name: string
  readonly severity: string | undefined
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

/** Shows pointers; until they are set again they stay with their textblocks. */
export const showPointers = (view: EditorView, pointers: readonly Pointer[]): void => {
  const { doc, tr } = view.state
  const shown = pointers.flatMap(({ at, name, severity }) => {
    const node = doc.nodeAt(at)
    const attributes = { "data-place": name, ...(severity && { "data-severity": severity }) }
    return node ? [Decoration.node(at, at + node.nodeSize, attributes)] : []
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

/** Takes what the server sends of the files, and joins it with what is typed. */
import { type ContentFile, isPageFile, routeOf } from "@tools/content/addresses"
import {
  findMoved,
  rebasePage,
  renameIn,
  valueOf,
  titleOfPage,
  isSame,
  type Draft,
} from "../../../document"
import type { StudioState } from "../client"
import { readEntry, toDraft, type Snapshot } from "../edited"
import type { KeptDrafts } from "./keep-drafts"

type OwnDraft = Omit<Draft, "file">

/**
 * Returns the draft of a file with one that the server hands over; `undefined` if that has to wait until what is typed
 * here is saved.
 */
const joinHanded = ({ base, value }: Draft, own: OwnDraft | null): OwnDraft | undefined => {
  if (!own || isSame(own.value, value)) return { base, value }
  return isSame(valueOf(own.base), value) ? { base, value: own.value } : undefined
}

/** Makes the function that takes the server's state, and returns the drafts that were handed over. */
export const makeTakeState = ({ get, set, entryOf }: Snapshot, drafts: KeptDrafts) => {
  const followMoved = (
    owns: Map<ContentFile, OwnDraft | null>,
    textOf: ReadonlyMap<ContentFile, string>,
  ): void => {
    for (const [file, own] of owns) {
      const base = valueOf(own?.base ?? null)
      if (!own?.value || base == null || !isPageFile(file) || textOf.has(file)) continue
      const to = findMoved(textOf, file, base)
      if (to === undefined || owns.get(to)) continue
      const moved = rebasePage(file, to, base)
      owns.set(file, null)
      owns.set(to, { base: JSON.stringify(moved), value: rebasePage(file, to, own.value) })
      const { files, selection } = get()
      const entry = files.get(file)
      if (entry) set({ files: new Map(files).set(to, { ...entry, file: to }) })
      const message = `“${titleOfPage(file, own.value)}” is at ${routeOf(to).path} now, where somebody moved it. Your unsaved changes are there, too.`
      set({
        selection: selection?.file === file ? { ...selection, file: to } : selection,
        notice: { severity: "info", message },
      })
    }
  }

  /* Somebody else's file has the name that is typed here. */
  const followRenamed = (
    owns: Map<ContentFile, OwnDraft | null>,
    renamed: StudioState["renamed"],
  ): void => {
    for (const { from, to } of renamed) {
      for (const [file, own] of owns) {
        if (own?.value) owns.set(file, { ...own, value: renameIn(file, own.value, from, to) })
      }
    }
  }

  return ({ files: texts, drafts: offered, ...server }: StudioState): readonly Draft[] => {
    const { isWriting, files: known, phase } = get()
    const isStored = phase === "loading" || !isWriting
    const textOf = new Map(texts.map(({ file, text }) => [file, text]))
    const handed = new Map((isWriting ? offered : []).map(draft => [draft.file, draft]))
    const names = [...textOf.keys(), ...known.keys(), ...drafts.listFiles(), ...handed.keys()]
    const owns = new Map(
      names.map(file => [file, isStored ? drafts.find(file) : toDraft(entryOf(file))]),
    )
    followMoved(owns, textOf)
    const { length } = (phase === "loading" ? server : get().server)?.renamed ?? []
    followRenamed(owns, server.renamed.slice(length))
    const taken: Draft[] = []
    const entries = [...owns].map(([file, own]) => {
      const given = handed.get(file)
      const joined = given && joinHanded(given, own)
      if (joined) taken.push(given)
      return readEntry(entryOf(file), textOf.get(file) ?? null, joined ?? own)
    })
    const present = entries.filter(({ text, value }) => text !== null || value !== null)
    const files = new Map(present.map(entry => [entry.file, entry]))
    set({ server, phase: "ready", files })
    return taken
  }
}

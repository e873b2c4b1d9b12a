/** Stores each change in the browser before anything else happens. */
import type { Notice, Snapshot } from "./snapshot"
import { readEntry, toDraft } from "./entry"
import { openStoredDrafts } from "./stored-drafts"
import type { Tab } from "../tab"

const fullNotice: Notice = {
  severity: "error",
  message: "Save now: this browser's storage is full, so a reload would lose what you type.",
}

/** Makes what keeps the drafts; they are known once the project is. */
export const makeKeptDrafts = (
  { get, set, put, entryOf }: Snapshot,
  storage: Tab["storage"],
  check: () => void,
) => {
  let stored: ReturnType<typeof openStoredDrafts> | undefined
  let kept = get().files
  return {
    open: (project: string): void => {
      stored = openStoredDrafts(storage, project)
    },
    find: (file: Parameters<typeof entryOf>[0]) => stored?.find(file) ?? null,
    listFiles: () => stored?.listFiles() ?? [],
    /** Stores what has changed. */
    keep: (): void => {
      const { isWriting, files } = get()
      if (files === kept) return
      const before = kept
      kept = files
      if (!isWriting || !stored) return
      let isFull = false
      for (const [file, entry] of files) {
        if (before.get(file) !== entry && !stored.keep(file, toDraft(entry))) isFull = true
      }
      for (const file of before.keys()) if (!files.has(file)) stored.keep(file, null)
      if (isFull) set({ notice: fullNotice })
      else if (get().notice === fullNotice) set({ notice: null })
    },
    /** Shows what another tab has stored. */
    take: (key: string): void => {
      const file = stored?.fileOf(key)
      if (!stored || file === undefined) return
      const entry = entryOf(file)
      put(readEntry(entry, entry.text, stored.find(file)))
      check()
    },
  }
}

export type KeptDrafts = ReturnType<typeof makeKeptDrafts>

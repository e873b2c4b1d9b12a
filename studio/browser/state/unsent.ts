/** Drafts that the server may lack, in the browser's storage: each window has its own. */
import { z } from "zod"
import { mergeValues } from "../../document/merge"
import { isSame, jsonValue } from "../../document/value"
import { draftModel } from "../../protocol"
import type { Tab } from "../tab"
import { withDraft, withValue, type FileEntry } from "./entry"

/** A draft, and the content of the file that the server had; earlier versions of the studio did not store that. */
const unsentModel = draftModel.extend({ sent: jsonValue.nullable().default(null) })
type Unsent = z.infer<typeof unsentModel>

const read = (text: string | null): readonly Unsent[] | undefined => {
  try {
    return z.array(unsentModel).safeParse(JSON.parse(text ?? "[]")).data
  } catch {
    return undefined
  }
}

/** Opens what a browser stores for a project. */
export const openUnsent = (storage: Tab["storage"], window: string, project: string) => {
  const start = `studio unsent ${project}`
  const own = `${start} ${window}`
  return {
    /** Stores the changes that were not sent yet, in place of those stored before. */
    keep: (entries: readonly FileEntry[]): void => {
      const unsent = entries.map(({ file, base, value, sent }) => ({ file, base, value, sent }))
      try {
        if (unsent.length === 0) storage.removeItem(own)
        else storage.setItem(own, JSON.stringify(unsent))
      } catch {
        /* It is full. The server has all but the last moment; an older text must not come back. */
        storage.removeItem(own)
      }
    },
    /** Takes the changes of all windows out of the storage. */
    take: (): readonly Unsent[] => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
      return keys.flatMap(key => {
        if (key === null || !key.startsWith(start)) return []
        const found = read(storage.getItem(key))
        if (found) storage.removeItem(key)
        return found ?? []
      })
    },
  }
}

/**
 * Returns an entry with a change that had not been sent. Where the server has a later draft, both are merged.
 * @returns also whether text of that draft was replaced.
 */
export const addUnsent = (
  entry: FileEntry,
  { base, value, sent }: Unsent,
  hasDraft: boolean,
): { readonly entry: FileEntry; readonly isReplacing: boolean } => {
  const theirs = entry.value
  if (isSame(theirs, value)) return { entry, isReplacing: false }
  if (!hasDraft || isSame(theirs, sent)) {
    return { entry: { ...withDraft(entry, { base, value }), isSent: false }, isReplacing: false }
  }
  const merged = mergeValues(sent, value, theirs)
  return {
    entry: withValue(entry, merged.value),
    isReplacing: merged.conflicts.length > 0,
  }
}

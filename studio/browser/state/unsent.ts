/** Drafts that the server may lack, in the browser's storage: each window has its own. */
import { z } from "zod"
import { mergeValues } from "../../document/merge"
import { isSame, jsonValue, type JsonValue } from "../../document/value"
import { draftModel } from "../../protocol"
import type { Tab } from "../tab"
import { withDraft, withValue, type FileEntry } from "./entry"

const unsentModel = draftModel.extend({
  /** The content that the server had; earlier versions of the studio did not store it. */
  sent: jsonValue.nullable().default(null),
  /** The content that was on its way to the server. */
  attempted: jsonValue.nullable().optional(),
})
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
    /**
     * Stores the changes that the server may lack, in place of those stored before.
     * @param attempted what is on its way to the server.
     */
    keep: (
      entries: readonly FileEntry[],
      attempted: ReadonlyMap<string, JsonValue | null>,
    ): void => {
      const unsent = entries.map(({ file, base, value, sent }) => ({
        ...{ file, base, value, sent },
        attempted: attempted.get(file),
      }))
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
  { base, value, sent, attempted }: Unsent,
  hasDraft: boolean,
): { readonly entry: FileEntry; readonly isReplacing: boolean } => {
  const theirs = entry.value
  /* An earlier draft may still be on its way. */
  if (isSame(theirs, value)) return { entry: { ...entry, isSent: false }, isReplacing: false }
  const isOwn = isSame(theirs, sent) || (attempted !== undefined && isSame(theirs, attempted))
  if (!hasDraft || isOwn) {
    return { entry: { ...withDraft(entry, { base, value }), isSent: false }, isReplacing: false }
  }
  const merged = mergeValues(sent, value, theirs)
  return {
    entry: withValue(entry, merged.value),
    isReplacing: merged.conflicts.length > 0,
  }
}

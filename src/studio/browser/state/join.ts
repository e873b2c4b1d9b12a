/** Joins two versions of a file, either of which may be gone. */
import { mergeValues } from "../../document/merge"
import type { MergeValues } from "./store"

/** Where both sides changed the same, or one took away what the other changed, `mine` holds. */
export const joinVersions: MergeValues = (base, mine, theirs) => {
  if (base !== null && mine !== null && theirs !== null) {
    const { value, conflicts } = mergeValues(base, mine, theirs)
    return { value, clashes: conflicts.length > 0 }
  }
  const clashes = mine !== base && theirs !== base && mine !== theirs
  return { value: mine === base ? theirs : mine, clashes }
}

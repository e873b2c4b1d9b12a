/**
 * Reads the two versions in a text that a merge left with conflict marks (https://git-scm.com/docs/git-merge), or in
 * which fields are there twice.
 */
import { alignLists } from "./align"
import { valueOf, withoutByteOrderMark } from "./read"
import { readRepeated } from "./repeated-fields"
import { fieldOf, isGroup, isList, isSame, type JsonValue } from "./value"

/** Returns what two versions have in common; `null` where they differ. */
export const commonOf = (mine: JsonValue, theirs: JsonValue): JsonValue => {
  if (isSame(mine, theirs)) return mine
  if (isGroup(mine) && isGroup(theirs)) {
    return Object.fromEntries(
      Object.entries(mine).flatMap(([name, value]): [string, JsonValue][] => {
        const other = fieldOf(theirs, name)
        return other === undefined ? [] : [[name, commonOf(value, other)]]
      }),
    )
  }
  if (!isList(mine) || !isList(theirs)) return null
  return alignLists(mine, theirs).flatMap((origin, index) =>
    origin === undefined ? [] : commonOf(mine[origin] ?? null, theirs[index] ?? null),
  )
}

const hunk = /^<{7}.*\n([^]*?)(?:^\|{7}.*\n[^]*?)?^={7}.*\n([^]*?)^>{7}.*\n?/gm

/** Two versions of a file, and what they have in common. */
export interface TwoVersions {
  /** Why there are two. */
  readonly cause: "merge" | "repeated"
  /** What they have in common. */
  readonly base: JsonValue
  readonly mine: JsonValue
  readonly theirs: JsonValue
}

/** Returns the versions in a text; `undefined` if it has none, or one is not valid JSON. */
export const readTwoVersions = (text: string): TwoVersions | undefined => {
  const { first, last } = readRepeated(withoutByteOrderMark(text)) ?? {}
  if (first !== undefined && last !== undefined) {
    return { cause: "repeated", base: commonOf(first, last), mine: first, theirs: last }
  }
  const mine = valueOf(text.replace(hunk, "$1"))
  const theirs = valueOf(text.replace(hunk, "$2"))
  if (mine == null || theirs == null) return undefined
  return { cause: "merge", base: commonOf(mine, theirs), mine, theirs }
}

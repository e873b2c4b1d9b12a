/** The parts of a file that can be sent by themselves: the entries of its lists, such as sections, and its other groups. */
import { alignLists, keyOf } from "./align"
import { listDifferences, revert, type Difference } from "./differences"
import { entriesAt, type JsonValue } from "./value"

/** Returns what identifies the part in which a difference is, also while others are reverted. */
export const partOf = (before: JsonValue, after: JsonValue, difference: Difference): string => {
  const [name = "", index] = difference.path
  if (typeof index !== "number") return String(name)
  const old = entriesAt(before, [name])
  const list = entriesAt(after, [name])
  const origins = alignLists(old, list)
  const isGone = difference.kind === "removed" && difference.path.length === 2
  const lost = isGone ? keyOf(difference.before) : ""
  const origin = isGone
    ? old.findIndex((entry, at) => !origins.includes(at) && keyOf(entry) === lost)
    : origins[index]
  return `${name} ${origin ?? `new ${keyOf(list[index] ?? null)}`}`
}

/** Returns the later version with those of its parts as they were before that are not chosen. */
export const chooseParts = (
  before: JsonValue,
  after: JsonValue,
  isChosen: (part: string) => boolean,
): JsonValue => {
  let value = after
  /* A revert moves what follows, so each is found anew, and may show another move. */
  for (let most = 3 * listDifferences(before, after).length; most > 0; most--) {
    const left = listDifferences(before, value).find(each => !isChosen(partOf(before, value, each)))
    if (!left) break
    value = revert(value, left)
  }
  return value
}

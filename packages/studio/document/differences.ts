/** Lists the differences between two versions of a content file, field by field. */
import { alignLists, findSteady } from "./align"
import {
  fieldOf,
  getAt,
  insertAt,
  isGroup,
  isList,
  isSame,
  moveAt,
  setAt,
  type JsonGroup,
  type JsonList,
  type JsonValue,
  type ValuePath,
} from "./value"

/** A difference; `path` leads to its place in the later version, where what was removed stood. */
export type Difference =
  | {
      readonly kind: "changed"
      readonly path: ValuePath
      readonly before: JsonValue
      readonly after: JsonValue
    }
  | { readonly kind: "added"; readonly path: ValuePath; readonly after: JsonValue }
  | { readonly kind: "removed"; readonly path: ValuePath; readonly before: JsonValue }
  | {
      readonly kind: "moved"
      readonly path: ValuePath
      readonly after: JsonValue
      /** The index that it goes back to. */
      readonly back: number
    }

const compareGroups = (before: JsonGroup, after: JsonGroup, path: ValuePath): Difference[] => {
  const removed = Object.keys(before).filter(name => !Object.hasOwn(after, name))
  return [...Object.keys(after), ...removed].flatMap(name =>
    compare(fieldOf(before, name), fieldOf(after, name), [...path, name]),
  )
}

const compareLists = (before: JsonList, after: JsonList, path: ValuePath): Difference[] => {
  const origins = alignLists(before, after)
  const steady = findSteady(origins)
  const places = new Map(
    origins.flatMap((origin, index): [number, number][] =>
      origin === undefined ? [] : [[origin, index]],
    ),
  )
  /* Behind the entry that it stood behind, of those that have kept their order. */
  const placeOf = (origin: number): number => {
    const place = places.get(origin - 1)
    if (origin === 0) return 0
    return place !== undefined && steady.has(place) ? place + 1 : placeOf(origin - 1)
  }
  const present = after.flatMap((entry, index): Difference[] => {
    const here = [...path, index]
    const origin = origins[index]
    if (origin === undefined) return [{ kind: "added", path: here, after: entry }]
    const within = compare(before[origin], entry, here)
    if (steady.has(index)) return within
    const place = placeOf(origin)
    const back = place > index ? place - 1 : place
    return [{ kind: "moved", path: here, after: entry, back }, ...within]
  })
  const removed = before.flatMap((entry, index): Difference[] =>
    places.has(index) ? [] : [{ kind: "removed", path: [...path, placeOf(index)], before: entry }],
  )
  return [...present, ...removed]
}

const compare = (
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  path: ValuePath,
): Difference[] => {
  if (isSame(before, after)) return []
  if (before === undefined) return after === undefined ? [] : [{ kind: "added", path, after }]
  if (after === undefined) return [{ kind: "removed", path, before }]
  if (isGroup(before) && isGroup(after)) return compareGroups(before, after, path)
  if (isList(before) && isList(after)) return compareLists(before, after, path)
  return [{ kind: "changed", path, before, after }]
}

/**
 * Lists what is different, in the order of the later version. Entries of lists are found again where they moved: a
 * new section is one difference, whatever it holds.
 */
export const listDifferences = (before: JsonValue, after: JsonValue): readonly Difference[] =>
  compare(before, after, [])

/**
 * Puts one difference back.
 * @param value the later version, as it was when the difference was found.
 */
export const revert = (value: JsonValue, difference: Difference): JsonValue => {
  const { kind, path } = difference
  const list = path.slice(0, -1)
  const last = path.at(-1)
  switch (kind) {
    case "changed":
      return setAt(value, path, difference.before)
    case "added":
      return setAt(value, path, undefined)
    case "moved":
      return moveAt(value, list, Number(last), difference.back)
    case "removed":
      return typeof last === "number" && isList(getAt(value, list))
        ? insertAt(value, list, last, difference.before)
        : setAt(value, path, difference.before)
  }
}

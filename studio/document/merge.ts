/** Merges two versions that have a common base. */
import { alignLists, findSteady, keyOf, type Origins } from "./align"
import {
  fieldOf,
  isGroup,
  isList,
  isSame,
  type JsonGroup,
  type JsonList,
  type JsonValue,
  type ValuePath,
} from "./value"

/** A value that both versions changed differently; `undefined` in a version that removed it. */
export interface Conflict {
  /** Identifies it among the conflicts of a merge, whichever sides are chosen. */
  readonly key: string
  /** Its place in the version that both came of. */
  readonly path: ValuePath
  /** `true` if only the order of a list's entries is in conflict. */
  readonly isOrder: boolean
  readonly base: JsonValue | undefined
  readonly mine: JsonValue | undefined
  readonly theirs: JsonValue | undefined
}

/** Two versions as one, and what of it is in doubt: there the value holds mine, or theirs where they were taken. */
interface Merged {
  readonly value: JsonValue
  readonly conflicts: readonly Conflict[]
}

type Maybe = JsonValue | undefined

interface Three<Value> {
  readonly base: Value
  readonly mine: Value
  readonly theirs: Value
}

interface Merging {
  readonly taken: ReadonlySet<string>
  readonly conflicts: Conflict[]
}

/** Records a conflict, and returns whether theirs is taken. */
const meet = (
  { taken, conflicts }: Merging,
  path: ValuePath,
  { base, mine, theirs }: Three<Maybe>,
  isOrder = false,
): boolean => {
  const key = JSON.stringify([isOrder, ...path])
  conflicts.push({ key, path, isOrder, base, mine, theirs })
  return taken.has(key)
}

const mergeGroups = (
  { base, mine, theirs }: Three<JsonGroup>,
  path: ValuePath,
  merging: Merging,
): JsonGroup => {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  return Object.fromEntries(
    [...names].flatMap((name): [string, JsonValue][] => {
      const three = {
        base: fieldOf(base, name),
        mine: fieldOf(mine, name),
        theirs: fieldOf(theirs, name),
      }
      const merged = merge(three, [...path, name], merging)
      return merged === undefined ? [] : [[name, merged]]
    }),
  )
}

/** An entry of one of the versions: what it was, if it was there, and what it is to be; undefined where it goes. */
interface Entry {
  readonly origin: number | undefined
  readonly value: Maybe
}

const isInOrder = (origins: Origins): boolean =>
  findSteady(origins).size === origins.filter(origin => origin !== undefined).length

/** The additions of one version that the other has, too, by their indexes here and there. */
const matchEntries = (
  one: JsonList,
  oneOrigins: Origins,
  other: JsonList,
  otherOrigins: Origins,
): ReadonlyMap<number, number> => {
  const free = new Map<string, number[]>()
  other.forEach((entry, index) => {
    if (otherOrigins[index] !== undefined) return
    free.set(keyOf(entry), [...(free.get(keyOf(entry)) ?? []), index])
  })
  return new Map(
    one.flatMap((entry, index): [number, number][] => {
      if (oneOrigins[index] !== undefined) return []
      const [match, ...rest] = free.get(keyOf(entry)) ?? []
      free.set(keyOf(entry), rest)
      return match === undefined ? [] : [[index, match]]
    }),
  )
}

const mergeLists = (three: Three<JsonList>, path: ValuePath, merging: Merging): JsonList => {
  const { base, mine, theirs } = three
  const mineOrigins = alignLists(base, mine)
  const theirOrigins = alignLists(base, theirs)
  const entryOf = (list: JsonList, origins: Origins, origin: number): Maybe => {
    const index = origins.indexOf(origin)
    return index < 0 ? undefined : list[index]
  }
  const merged = base.map((entry, origin) =>
    merge(
      {
        base: entry,
        mine: entryOf(mine, mineOrigins, origin),
        theirs: entryOf(theirs, theirOrigins, origin),
      },
      [...path, origin],
      merging,
    ),
  )

  const common = (origins: Origins, others: Origins): Origins =>
    origins.filter(origin => origin !== undefined && others.includes(origin))
  const [mineOrder, theirOrder] = [
    common(mineOrigins, theirOrigins),
    common(theirOrigins, mineOrigins),
  ]
  const isAlike = isSame(mineOrder.map(Number), theirOrder.map(Number))
  const isTheirs = isInOrder(mineOrder)
    ? !isInOrder(theirOrder)
    : !isAlike && !isInOrder(theirOrder) && meet(merging, path, three, true)

  const [list, origins, others, otherOrigins] = isTheirs
    ? [theirs, theirOrigins, mine, mineOrigins]
    : [mine, mineOrigins, theirs, theirOrigins]
  const matches = matchEntries(others, otherOrigins, list, origins)
  const toEntry = (entries: JsonList, from: Origins, index: number): Entry => {
    const origin = from[index]
    return { origin, value: origin === undefined ? entries[index] : merged[origin] }
  }
  const joined = list.map((_, index) => toEntry(list, origins, index))
  const frame = [...joined]

  /* Entries that only the other version has follow the same entry as there. */
  let last: Entry | undefined
  others.forEach((_, index) => {
    const origin = otherOrigins[index]
    const match = matches.get(index)
    const known =
      match === undefined
        ? joined.find(entry => origin !== undefined && entry.origin === origin)
        : frame[match]
    if (known) {
      last = known
      return
    }
    const entry = toEntry(others, otherOrigins, index)
    let at = last ? joined.indexOf(last) + 1 : 0
    /* Behind what was added here at the same place, so that mine comes first. */
    while (!isTheirs && frame.includes(joined[at] ?? entry) && joined[at]?.origin === undefined)
      at++
    joined.splice(at, 0, entry)
    last = entry
  })
  return joined.flatMap(({ value }) => (value === undefined ? [] : [value]))
}

const merge = (three: Three<Maybe>, path: ValuePath, merging: Merging): Maybe => {
  const { base, mine, theirs } = three
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  if (isGroup(base) && isGroup(mine) && isGroup(theirs)) {
    return mergeGroups({ base, mine, theirs }, path, merging)
  }
  if (isList(base) && isList(mine) && isList(theirs)) {
    return mergeLists({ base, mine, theirs }, path, merging)
  }
  return meet(merging, path, three) ? theirs : mine
}

/**
 * Joins two versions of a content file. What only one of them changed is taken from it, and what both changed alike
 * is taken once; `null` means a missing file.
 * @param taken the keys of the conflicts in which theirs is taken, and not mine.
 */
export const mergeValues = (
  base: JsonValue,
  mine: JsonValue,
  theirs: JsonValue,
  taken: ReadonlySet<string> = new Set(),
): Merged => {
  const merging: Merging = { taken, conflicts: [] }
  const value = merge({ base, mine, theirs }, [], merging)
  return { value: value === undefined ? mine : value, conflicts: merging.conflicts }
}

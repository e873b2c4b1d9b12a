/** Merges two versions that have a common base. */
import { alignLists, keyOf, type Origins } from "./align"
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
  /** `true` if it is about which entries a list has, and in which order. */
  readonly isStructure: boolean
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
  isStructure = false,
): boolean => {
  const key = JSON.stringify([isStructure, ...path])
  conflicts.push({ key, path, isStructure, base, mine, theirs })
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

/** Identifies the entries of a list in their order, whatever they contain: known ones by their index in the base. */
const structureOf = (list: JsonList, origins: Origins): JsonList =>
  list.map((entry, index) => origins[index] ?? keyOf(entry))

const mergeLists = (three: Three<JsonList>, path: ValuePath, merging: Merging): JsonList => {
  const { base, mine, theirs } = three
  const mineOrigins = alignLists(base, mine)
  const theirOrigins = alignLists(base, theirs)
  const findEntries = (list: JsonList, origins: Origins) =>
    new Map(origins.map((origin, index) => [origin, list[index]]))
  const mineEntries = findEntries(mine, mineOrigins)
  const theirEntries = findEntries(theirs, theirOrigins)
  /* One side removed an entry that the other one changed. */
  const isLost = base.some((entry, origin) => {
    const isMine = mineEntries.has(origin)
    const changed = isMine ? mineEntries.get(origin) : theirEntries.get(origin)
    return isMine !== theirEntries.has(origin) && !isSame(entry, changed)
  })
  const structure = {
    base: [...base.keys()],
    mine: structureOf(mine, mineOrigins),
    theirs: structureOf(theirs, theirOrigins),
  }
  const isMineKept = isSame(structure.base, structure.mine)
  const isInConflict =
    !isSame(structure.mine, structure.theirs) &&
    (isLost || (!isMineKept && !isSame(structure.base, structure.theirs)))
  const takesTheirs = isInConflict ? meet(merging, path, three, true) : isMineKept

  const merged = base.map((entry, origin) =>
    mineEntries.has(origin) && theirEntries.has(origin)
      ? merge(
          { base: entry, mine: mineEntries.get(origin), theirs: theirEntries.get(origin) },
          [...path, origin],
          merging,
        )
      : undefined,
  )
  const [list, origins] = takesTheirs ? [theirs, theirOrigins] : [mine, mineOrigins]
  return list.map((entry, index) => {
    const value = merged[origins[index] ?? -1]
    return value === undefined ? entry : value
  })
}

const merge = (three: Three<Maybe>, path: ValuePath, merging: Merging): Maybe => {
  const { base, mine, theirs } = three
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  const group = base ?? {}
  if (isGroup(group) && isGroup(mine) && isGroup(theirs)) {
    return mergeGroups({ base: group, mine, theirs }, path, merging)
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

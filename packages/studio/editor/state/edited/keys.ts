/** Keys of list entries that stay with them when they are moved, so that focus and open entries follow. */
import { alignLists, isGroup, isList, type JsonValue, type ValuePath } from "../../../document"

interface KeyedEntry {
  readonly key: string
  readonly keys: Keys
}

/** The keys of all list entries in a value. */
export interface Keys {
  readonly value: JsonValue | undefined
  readonly entries: readonly KeyedEntry[]
  readonly fields: ReadonlyMap<string, Keys>
}

/** The path to a value by fields' names and entries' keys, which stays valid when a list is reordered. */
export type KeyPath = readonly string[]

/** Returns the id of a place in a file or in another place, the `data-place` of its field. */
export const placeId = (outer: string, path: KeyPath): string => [outer, ...path].join("\n")

/** Returns the ids of the places that hold a place, the file first, and the place itself last. */
export const placesAround = (place: string): readonly string[] =>
  place.split("\n").map((_, index, steps) => steps.slice(0, index + 1).join("\n"))

const noKeys: Keys = { value: undefined, entries: [], fields: new Map() }

let made = 0
const makeKey = (): string => `entry-${(made += 1)}`

/** The keys of groups that left their list: undo restores the same objects. */
const known = new WeakMap<object, string>()

const keepKey = (key: string, value: JsonValue): string => {
  if (typeof value === "object" && value !== null) known.set(value, key)
  return key
}

/** Returns the keys of a value. Entries that are the same, or were changed in place, keep their keys. */
export const keyValue = (value: JsonValue | undefined, before: Keys = noKeys): Keys => {
  if (value === before.value) return before
  if (isList(value)) {
    const old = before.entries.map(({ keys }) => keys.value ?? null)
    const matches = alignLists(old, value).map(origin => before.entries[origin ?? -1])
    const taken = new Set(matches.map(match => match?.key))
    const entries = value.map((entry, index): KeyedEntry => {
      const match = matches[index]
      const past = typeof entry === "object" && entry !== null ? known.get(entry) : undefined
      const key = match?.key ?? (past !== undefined && !taken.has(past) ? past : makeKey())
      taken.add(key)
      return { key: keepKey(key, entry), keys: keyValue(entry, match?.keys) }
    })
    return { value, entries, fields: noKeys.fields }
  }
  const fields = Object.entries(isGroup(value) ? value : {}).map(
    ([name, field]) => [name, keyValue(field, before.fields.get(name))] as const,
  )
  return { value, entries: [], fields: new Map(fields) }
}

const stepInto = (keys: Keys | undefined, step: string | number): Keys | undefined =>
  typeof step === "number" ? keys?.entries[step]?.keys : keys?.fields.get(step)

/** Returns the keys in the value at a path; `undefined` without such a value. */
export const keysAt = (keys: Keys | undefined, path: ValuePath): Keys | undefined =>
  path.reduce(stepInto, keys)

/** Returns the keys of a list's entries, in their order. */
export const listKeys = (keys: Keys, path: ValuePath): readonly string[] =>
  keysAt(keys, path)?.entries.map(({ key }) => key) ?? []

/** Returns a path by keys; an entry that does not exist keeps its index. */
export const toKeyPath = (keys: Keys | undefined, path: ValuePath): KeyPath => {
  let at = keys
  return path.map(step => {
    const key = typeof step === "number" ? (at?.entries[step]?.key ?? String(step)) : step
    at = stepInto(at, step)
    return key
  })
}

/** Returns the current path of a path by keys; `undefined` if an entry on it is gone. */
export const toValuePath = (keys: Keys, path: KeyPath): ValuePath | undefined => {
  let at: Keys | undefined = keys
  const steps: (string | number)[] = []
  for (const key of path) {
    const index: number =
      at && isList(at.value) ? at.entries.findIndex(entry => entry.key === key) : -1
    if (index < 0 && isList(at?.value)) return undefined
    const step: string | number = index < 0 ? key : index
    steps.push(step)
    at = stepInto(at, step)
  }
  return steps
}

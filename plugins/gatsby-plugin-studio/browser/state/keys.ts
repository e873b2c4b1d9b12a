/** Names for the entries of lists that stay with them wherever they are moved, so that focus and what is open follow. */
import {
  isGroup,
  isList,
  isSame,
  type JsonList,
  type JsonValue,
  type ValuePath,
} from "../../document/value"

interface KeyedEntry {
  readonly key: string
  readonly keys: Keys
}

/** The keys of a value and of all within: what a list's entries are called. */
export interface Keys {
  readonly value: JsonValue | undefined
  readonly entries: readonly KeyedEntry[]
  readonly fields: ReadonlyMap<string, Keys>
}

/** The way to a value by fields' names and entries' keys: it leads to the same thing when its list is in another order. */
export type KeyPath = readonly string[]

/** Returns the name of a place of a file, by which its field is found in the document. */
export const namePlace = (file: string, place: KeyPath): string => [file, ...place].join("\n")

const noKeys: Keys = { value: undefined, entries: [], fields: new Map() }

let made = 0
const makeKey = (): string => `entry-${(made += 1)}`

/** What groups were called that are in no list any more: undo brings back the very same ones. */
const known = new WeakMap<object, string>()

const remember = (key: string, value: JsonValue): string => {
  if (typeof value === "object" && value !== null) known.set(value, key)
  return key
}

/** Finds for each entry of a list the one of the list before that it is, or was before it was changed. */
const matchEntries = (
  before: readonly KeyedEntry[],
  list: JsonList,
): readonly (KeyedEntry | undefined)[] => {
  const free = new Set(before)
  const take = (entry: KeyedEntry | undefined): KeyedEntry | undefined => {
    if (entry === undefined || !free.has(entry)) return undefined
    free.delete(entry)
    return entry
  }
  const takeEqual = (value: JsonValue, index: number): KeyedEntry | undefined => {
    const there = before[index]
    if (there && isSame(there.keys.value, value)) return take(there)
    return take([...free].find(({ keys }) => isSame(keys.value, value)))
  }
  const same = list.map((value, index) => {
    const there = before[index]
    return there?.keys.value === value ? take(there) : undefined
  })
  const equal = list.map((value, index) => same[index] ?? takeEqual(value, index))
  return list.map((_, index) => equal[index] ?? take(before[index]))
}

/**
 * Keys a value, with the keys of what it was before for what is the same or was changed in its place.
 * @param before the keys of the value before.
 */
export const keyValue = (value: JsonValue | undefined, before: Keys = noKeys): Keys => {
  if (value === before.value) return before
  if (isList(value)) {
    const matches = matchEntries(before.entries, value)
    const taken = new Set(matches.map(match => match?.key))
    const entries = value.map((entry, index): KeyedEntry => {
      const match = matches[index]
      const past = typeof entry === "object" && entry !== null ? known.get(entry) : undefined
      const key = match?.key ?? (past !== undefined && !taken.has(past) ? past : makeKey())
      taken.add(key)
      return { key: remember(key, entry), keys: keyValue(entry, match?.keys) }
    })
    return { value, entries, fields: noKeys.fields }
  }
  if (isGroup(value)) {
    const fields = new Map(
      Object.entries(value).map(([name, field]) => [
        name,
        keyValue(field, before.fields.get(name)),
      ]),
    )
    return { value, entries: [], fields }
  }
  return { value, entries: [], fields: noKeys.fields }
}

const stepInto = (keys: Keys | undefined, step: string | number): Keys | undefined =>
  typeof step === "number" ? keys?.entries[step]?.keys : keys?.fields.get(step)

/** Gives the keys of a list's entries, in their order. */
export const listKeys = (keys: Keys, path: ValuePath): readonly string[] =>
  path.reduce<Keys | undefined>(stepInto, keys)?.entries.map(({ key }) => key) ?? []

/** Turns the way to a value into one that survives moves; what is not there keeps its index as a key. */
export const toKeyPath = (keys: Keys, path: ValuePath): KeyPath => {
  let at: Keys | undefined = keys
  return path.map(step => {
    const key = typeof step === "number" ? (at?.entries[step]?.key ?? String(step)) : step
    at = stepInto(at, step)
    return key
  })
}

/** Turns the way by keys into the present one; undefined where an entry on the way is gone. */
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

/** Content as plain values: the values of a JSON file and their paths. Values are never changed, only replaced. */
import * as z from "zod"
import type { JsonGroup, JsonList, JsonValue } from "@tools/check/json"

export type { JsonGroup, JsonList, JsonValue }

export const jsonValue: z.ZodType<JsonValue> = z.json()

/** The way from a file to a value in it. */
export type ValuePath = readonly (string | number)[]

/** Returns whether a value is a list. */
export const isList = (value: JsonValue | undefined): value is JsonList => Array.isArray(value)

/** Returns whether a value is a group: neither a list nor nothing. */
export const isGroup = (value: JsonValue | undefined): value is JsonGroup =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Returns a field of a group, or `undefined` if the group has no own field of that name. */
export const fieldOf = (group: JsonGroup, name: string): JsonValue | undefined =>
  Object.hasOwn(group, name) ? group[name] : undefined

/** Returns whether two values are equal. The order of a group's fields does not matter. */
export const isSame = (one: JsonValue | undefined, other: JsonValue | undefined): boolean => {
  if (one === other) return true
  if (isList(one) && isList(other)) {
    return one.length === other.length && one.every((entry, index) => isSame(entry, other[index]))
  }
  if (!isGroup(one) || !isGroup(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every(name => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  )
}

/** Changes all texts of a value; one in which none changes stays the same value. */
export const mapTexts = (value: JsonValue, change: (text: string) => string): JsonValue => {
  if (typeof value === "string") return change(value)
  if (isList(value)) {
    const entries = value.map(entry => mapTexts(entry, change))
    return entries.every((entry, index) => entry === value[index]) ? value : entries
  }
  if (!isGroup(value)) return value
  const fields = Object.entries(value).map(
    ([name, field]) => [name, mapTexts(field, change)] as const,
  )
  return fields.every(([name, field]) => field === value[name]) ? value : Object.fromEntries(fields)
}

/** Returns the value at a place, or `undefined` without such a place. */
export const getAt = (value: JsonValue | undefined, path: ValuePath): JsonValue | undefined => {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (typeof step === "number") return isList(value) ? getAt(value[step], rest) : undefined
  return isGroup(value) ? getAt(fieldOf(value, step), rest) : undefined
}

/** Returns the text at a place, or `undefined` if there is none. */
export const textAt = (value: JsonValue | undefined, path: ValuePath): string | undefined => {
  const text = getAt(value, path)
  return typeof text === "string" ? text : undefined
}

/** Returns the entries of the list at a place; none without a list. */
export const entriesAt = (value: JsonValue | undefined, path: ValuePath): JsonList => {
  const list = getAt(value, path)
  return isList(list) ? list : []
}

/** Returns the fields of a group that are texts; none of anything else. */
export const textsIn = (group: JsonValue | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(isGroup(group) ? group : {}).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value] as const] : [],
    ),
  )

const changeAt = (
  value: JsonValue | undefined,
  path: ValuePath,
  next: JsonValue | undefined,
): JsonValue | undefined => {
  const [step, ...rest] = path
  if (step === undefined) return next
  if (typeof step === "number") {
    const list = value ?? []
    if (!isList(list)) throw new Error(`The entry ${step + 1} is asked of what is no list.`)
    const entry = changeAt(list[step], rest, next)
    if (entry === list[step]) return value
    return list.toSpliced(step, 1, ...(entry === undefined ? [] : [entry]))
  }
  const group = value ?? {}
  if (!isGroup(group))
    throw new Error(`The field “${step}” is asked of what is no group of fields.`)
  const field = changeAt(fieldOf(group, step), rest, next)
  if (field === fieldOf(group, step)) return value
  if (field !== undefined) return { ...group, [step]: field }
  return Object.fromEntries(Object.entries(group).filter(([name]) => name !== step))
}

/**
 * Replaces the value at a place, and shares all else with the value before. What is already there stays the same
 * value. Groups and lists that are missing on the way are made; the entry behind a list's last one is added to it.
 * @param next undefined takes the field or the entry away.
 * @throws a sentence where the way leads through a text or a number.
 */
export const setAt = (
  value: JsonValue,
  path: ValuePath,
  next: JsonValue | undefined,
): JsonValue => {
  const changed = changeAt(value, path, next)
  if (changed === undefined)
    throw new Error("The content of a file cannot be taken away as a whole.")
  return changed
}

/** Puts an entry into a list before the one that has the index now; the list is made where it is missing. */
export const insertAt = (
  value: JsonValue,
  path: ValuePath,
  index: number,
  entry: JsonValue,
): JsonValue => setAt(value, path, entriesAt(value, path).toSpliced(index, 0, entry))

/**
 * Moves an entry of a list.
 * @param to its index in the list as it is afterwards.
 */
export const moveAt = (value: JsonValue, path: ValuePath, from: number, to: number): JsonValue => {
  const list = entriesAt(value, path)
  const entry = list[from]
  if (entry === undefined || from === to) return value
  return setAt(value, path, list.toSpliced(from, 1).toSpliced(to, 0, entry))
}

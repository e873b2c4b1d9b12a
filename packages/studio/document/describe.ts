/** Describes differences in words. */
import { type FieldKind, metaOf, type Schema } from "@tools/content/model"
import { alignLists } from "./align"
import type { Difference } from "./differences"
import type { Conflict } from "./merge"
import { kindOf, modelAt } from "./model-at"
import { nameEntry, namePlace, noLabel, showValue } from "./titles"
import { titleOfName } from "./words"
import { entriesAt, isList, isSame, type JsonList, type JsonValue, type ValuePath } from "./value"

export interface Description {
  /** The place, such as `Hero › Headline`; empty if the words name it. */
  readonly place: string
  /** The change, such as `“A” became “B”`. */
  readonly words: string
  /** The texts before and after, if one text changed; otherwise `null`. */
  readonly values: ChangedText | null
}

/** A text that changed, and the kind of its field. */
export interface ChangedText {
  readonly before: string
  readonly after: string
  readonly kind: FieldKind | undefined
}

const kindAt = (schema: Schema | undefined): FieldKind | undefined => schema && metaOf(schema).kind

/** Names an entry of a list in a sentence: `“Questions”`, `Card “News alerts”`. */
const nameIn = (model: Schema, value: JsonValue, list: ValuePath, entry: JsonValue): string => {
  const name = nameEntry(model, value, list, entry)
  return kindOf(entry) === undefined ? name : `“${name}”`
}

/** Describes which entry an index of a list follows. */
const describeOrder = (model: Schema, value: JsonValue, list: ValuePath, index: number): string => {
  const entries = entriesAt(value, list)
  const left = entries[index - 1]
  const right = entries[index + 1]
  if (left !== undefined) return ` after ${nameIn(model, value, list, left)}`
  return right === undefined ? "" : ` before ${nameIn(model, value, list, right)}`
}

const actions = { added: "was added", moved: "was moved", removed: "was removed" } as const

const describeChanged = (
  model: Schema,
  value: JsonValue,
  { path, before, after }: Extract<Difference, { kind: "changed" }>,
): Description => {
  const schema = modelAt(model, value, path)
  const isText = typeof before === "string" && typeof after === "string"
  return {
    place: namePlace(model, value, path),
    words: `${showValue(before, schema)} changed to ${showValue(after, schema)}`,
    values: isText ? { before, after, kind: kindAt(schema) } : null,
  }
}

/** Describes a switch: one that is off is not in the content. */
const describeSwitch = (name: string, isOn: boolean): string =>
  name === "hidden"
    ? `Section ${isOn ? "hidden" : "shown"}`
    : `${titleOfName(name)} turned ${isOn ? "on" : "off"}`

const describeField = (kind: keyof typeof actions, shown: string): string => {
  if (shown === noLabel) return actions[kind]
  return kind === "removed" ? `${actions.removed}; it was ${shown}` : `${actions[kind]}: ${shown}`
}

/** Describes an added, moved or removed entry of a list, with its neighbor if it is there. */
const describeEntry = (
  model: Schema,
  value: JsonValue,
  list: ValuePath,
  index: number,
  kind: keyof typeof actions,
  entry: JsonValue,
): string => {
  const name = nameIn(model, value, list, entry)
  const numbered = name.includes("“") ? name : `“${name} ${index + 1}”`
  const subject = kindOf(entry) === undefined ? numbered : `Section ${numbered}`
  const order = kind === "removed" ? "" : describeOrder(model, value, list, index)
  return `${subject} ${actions[kind]}${order}`
}

/** Describes a difference in words and values, for readers who never see the file. */
export const describeDifference = (
  model: Schema,
  value: JsonValue,
  difference: Difference,
): Description => {
  if (difference.kind === "changed") return describeChanged(model, value, difference)
  const { kind, path } = difference
  const entry = kind === "removed" ? difference.before : difference.after
  const around = path.slice(0, -1)
  const last = path.at(-1)
  if (typeof entry === "boolean") {
    return {
      place: namePlace(model, value, around),
      words: describeSwitch(String(last), entry && kind === "added"),
      values: null,
    }
  }
  if (typeof last === "number") {
    return {
      place: namePlace(model, value, around.slice(0, -1)),
      words: describeEntry(model, value, around, last, kind, entry),
      values: null,
    }
  }
  return {
    place: namePlace(model, value, path),
    words: describeField(kind, showValue(entry, modelAt(model, value, path))),
    values: null,
  }
}

/** A conflict in words: where it is, and what either side has there. */
interface ConflictDescription {
  /** Empty where the file as a whole is meant. */
  readonly place: string
  readonly mine: string
  readonly theirs: string
  /** The kind of the field, if both are texts of one. */
  readonly kind?: FieldKind | undefined
  /** The names of the entries that go with each choice, since only the other side has them. */
  readonly lost: Readonly<Record<"mine" | "theirs", readonly string[]>>
}

/** Returns the entries of a list that go where another version of it is kept. */
const listLost = (base: JsonList, list: JsonList, kept: JsonList): JsonList => {
  const origins = alignLists(base, list)
  const known = new Set(alignLists(base, kept))
  return list.filter((entry, index) => {
    const origin = origins[index]
    const isKept = origin === undefined ? kept.some(each => isSame(each, entry)) : known.has(origin)
    return !isKept
  })
}

/** Describes a conflict in words and values. */
export const describeConflict = (
  model: Schema,
  base: JsonValue,
  { path, isStructure, base: before, mine, theirs }: Conflict,
): ConflictDescription => {
  const place = namePlace(model, base, path)
  const nameAll = (entries: JsonList): string[] =>
    entries.map(entry => nameIn(model, base, path, entry))
  const showSide = (side: JsonValue | undefined): string => {
    if (side === undefined || (side === null && path.length === 0)) return "removed"
    return isList(side) && side.length > 0
      ? nameAll(side).join(", ")
      : showValue(side, modelAt(model, base, path))
  }
  const toList = (side: JsonValue | undefined): JsonList => (isList(side) ? side : [])
  const nameLost = (side: JsonValue | undefined, kept: JsonValue | undefined): string[] =>
    isStructure ? nameAll(listLost(toList(before), toList(side), toList(kept))) : []
  const lost = { mine: nameLost(theirs, mine), theirs: nameLost(mine, theirs) }
  if (typeof mine === "string" && typeof theirs === "string") {
    return { place, mine, theirs, kind: kindAt(modelAt(model, base, path)), lost }
  }
  const where = isStructure ? `${place === "" ? "" : `${place} › `}Entries and their order` : place
  return { place: where, mine: showSide(mine), theirs: showSide(theirs), lost }
}

/** Describes differences in words. */
import { type FieldKind, metaOf, type Schema } from "@tools/content/model"
import type { Difference } from "./differences"
import type { Conflict } from "./merge"
import { kindOf, modelAt } from "./model-at"
import { nameEntry, namePlace, noLabel, showValue } from "./titles"
import { wordsOf } from "./words"
import { entriesAt, isList, type JsonValue, type ValuePath } from "./value"

export interface Description {
  /** The place, such as `Hero › Headline`; empty if the words name it. */
  readonly place: string
  /** The change, such as `“A” became “B”`. */
  readonly words: string
  /** The texts before and after, if one text changed; otherwise `null`. */
  readonly values: ChangedText | null
}

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

const describeOrder = (model: Schema, value: JsonValue, list: ValuePath, index: number): string => {
  const entries = entriesAt(value, list)
  const left = entries[index - 1]
  const right = entries[index + 1]
  if (left !== undefined) return ` after ${nameIn(model, value, list, left)}`
  return right === undefined ? "" : ` before ${nameIn(model, value, list, right)}`
}

const actions = { added: "was added", moved: "was moved", removed: "was removed" } as const

/** Describes a difference in words and values, for readers who never see the file. */
export const describeDifference = (
  model: Schema,
  value: JsonValue,
  difference: Difference,
): Description => {
  const { kind, path } = difference
  const list = path.slice(0, -1)
  const last = path.at(-1)
  const schema = modelAt(model, value, path)
  if (kind === "changed") {
    const { before, after } = difference
    return {
      place: namePlace(model, value, path),
      words: `${showValue(before, schema)} changed to ${showValue(after, schema)}`,
      values:
        typeof before === "string" && typeof after === "string"
          ? { before, after, kind: kindAt(schema) }
          : null,
    }
  }
  const entry = kind === "removed" ? difference.before : difference.after
  if (typeof entry === "boolean") {
    const isOn = entry && kind === "added"
    const words =
      last === "hidden"
        ? `Section ${isOn ? "hidden" : "shown"}`
        : `${wordsOf(String(last))} turned ${isOn ? "on" : "off"}`
    return { place: namePlace(model, value, list), words, values: null }
  }
  if (typeof last !== "number") {
    const said = kind === "removed" ? `${actions.removed}; it was` : `${actions[kind]}:`
    const shown = showValue(entry, schema)
    return {
      place: namePlace(model, value, path),
      words: shown === noLabel ? actions[kind] : `${said} ${shown}`,
      values: null,
    }
  }
  const name = nameIn(model, value, list, entry)
  const numbered = name.includes("“") ? name : `“${name} ${last + 1}”`
  const subject = `${kindOf(entry) === undefined ? "" : "Section "}${numbered}`
  const order = kind === "removed" ? "" : describeOrder(model, value, list, last)
  return {
    place: namePlace(model, value, list.slice(0, -1)),
    words: `${subject} ${actions[kind]}${order}`,
    values: null,
  }
}

interface ConflictDescription {
  /** Empty where the file as a whole is meant. */
  readonly place: string
  readonly mine: string
  readonly theirs: string
  readonly kind?: FieldKind | undefined
}

/** Describes a conflict in words and values. */
export const describeConflict = (
  model: Schema,
  base: JsonValue,
  { path, isStructure, mine, theirs }: Conflict,
): ConflictDescription => {
  const place = namePlace(model, base, path)
  const showSide = (side: JsonValue | undefined): string => {
    if (side === undefined || (side === null && path.length === 0)) return "removed"
    if (!isStructure || !isList(side)) return showValue(side, modelAt(model, base, path))
    return side.map(entry => nameIn(model, base, path, entry)).join(", ")
  }
  if (typeof mine === "string" && typeof theirs === "string") {
    return { place, mine, theirs, kind: kindAt(modelAt(model, base, path)) }
  }
  const where = isStructure ? `${place === "" ? "" : `${place} › `}Entries and their order` : place
  return { place: where, mine: showSide(mine), theirs: showSide(theirs) }
}

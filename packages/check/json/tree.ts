/** The tree of a JSON text: its nodes, the paths that lead to them, and their offsets in the text. */
import { folderOf, languageOfFolder } from "@tools/content/addresses"
import { shorten } from "@tools/content/lib"
import type { Path } from "../catalog"

/** A range of a JSON text: `start` is the offset of its first character, `end` the one after its last. */
interface Range {
  readonly start: number
  readonly end: number
}

export interface JsonString extends Range {
  readonly type: "string"
  readonly value: string
  /** The offset of the first character after the quote mark. */
  readonly contentStart: number
  /** The source between the quotes, if it differs from the value. */
  readonly raw?: string
}

export interface JsonProperty {
  readonly name: string
  readonly key: JsonString
  readonly value: JsonNode
}

export interface JsonObject extends Range {
  readonly type: "object"
  readonly properties: readonly JsonProperty[]
}

export interface JsonArray extends Range {
  readonly type: "array"
  readonly items: readonly JsonNode[]
}

/** A value of a JSON text. */
export type JsonNode =
  | JsonString
  | JsonObject
  | JsonArray
  /** `raw` is the number as it is written, such as 4.50. */
  | (Range & { readonly type: "number"; readonly value: number; readonly raw: string })
  | (Range & { readonly type: "boolean"; readonly value: boolean })
  | (Range & { readonly type: "null" })

export type JsonList = readonly JsonValue[]
/** A group of fields by name. */
export interface JsonGroup {
  readonly [name: string]: JsonValue
}
/** The plain value of a JSON text. */
export type JsonValue = string | number | boolean | null | JsonList | JsonGroup

const addStep = (field: string, step: PropertyKey): string =>
  typeof step === "number" ? `${field}[${step}]` : `${field}.${shorten(String(step))}`

/** Returns a path as findings show it: `home.capabilities.cards[0].title`. */
export const formatPath = (file: string, path: Path): string =>
  path.reduce<string>(addStep, file.replace(/^.*\//, "").replace(/\.json$/, ""))

/** Returns the plain value of a node. */
export const toValue = (node: JsonNode): JsonValue => {
  switch (node.type) {
    case "object":
      return Object.fromEntries(node.properties.map(({ name, value }) => [name, toValue(value)]))
    case "array":
      return node.items.map(toValue)
    case "null":
      return null
    default:
      return node.value
  }
}

/** Returns the value of an object's field; the last one if the field is there twice. */
export const fieldOf = ({ properties }: JsonObject, field: PropertyKey): JsonNode | undefined =>
  properties.findLast(({ name }) => name === field)?.value

/** Returns the node at a path. */
export const nodeAt = (root: JsonNode | undefined, path: Path): JsonNode | undefined =>
  path.reduce<JsonNode | undefined>((node, step) => {
    if (node?.type === "object") return fieldOf(node, step)
    return node?.type === "array" && typeof step === "number" ? node.items[step] : undefined
  }, root)

/** Returns the entries of the list at a path. */
export const itemsAt = (
  root: JsonNode | undefined,
  ...path: Path
): readonly JsonNode[] | undefined => {
  const node = nodeAt(root, path)
  return node?.type === "array" ? node.items : undefined
}

/** Returns the text at a path. */
export const textAt = (root: JsonNode | undefined, ...path: Path): string | undefined => {
  const node = nodeAt(root, path)
  return node?.type === "string" ? node.value : undefined
}

/** The field that names the variant of a group. */
export const kindField = "section"

/** Returns the path at which a file names its language. */
const languagePath = (file: string): Path =>
  file === "site.json" ? ["language"] : ["seo", "language"]

/** Returns the language that a file names, in its text or by its folder. */
export const languageIn = (file: string, root: JsonNode): string | undefined => {
  const folder = folderOf(file)
  return (
    textAt(root, ...languagePath(file)) ??
    (folder === undefined ? undefined : languageOfFolder(folder))
  )
}

const stringUnits = /\\(?:u[\da-fA-F]{4}|[^\n])|[^\n]/g

/** Caches the offsets of characters in strings with escapes. */
const knownOffsets = new WeakMap<JsonString, readonly number[]>()

const measureUnits = ({ raw = "", contentStart }: JsonString): number[] => {
  let offset = contentStart
  return [offset, ...(raw.match(stringUnits) ?? []).map(unit => (offset += unit.length))]
}

/** Returns the offset in the JSON text of a character of a string's value; escapes are longer than the characters they encode. */
export const offsetOf = (node: JsonString, index: number): number => {
  if (node.raw === undefined) return node.contentStart + index
  const offsets = knownOffsets.get(node) ?? measureUnits(node)
  knownOffsets.set(node, offsets)
  return offsets[index] ?? node.contentStart + index
}

/** Reads the tree of a file by the content model. */
import { fieldsOf, isOptional, itemOf, type Schema, variantsOf } from "@tools/content/model"
import type { ContentFile } from "@tools/content/addresses"
import { shorten } from "@tools/content/lib"
import type { Path } from "../catalog"
import { type Fix, rateRule, type RawFinding } from "../findings"
import { remove } from "./fixes"
import { findNearest } from "../words"
import {
  fieldOf,
  formatPath,
  type JsonNode,
  type JsonObject,
  type JsonProperty,
  kindField,
  textAt,
  toValue,
} from "../json"

/** With more unknown fields than this, a group is something else altogether. */
const mostMisspelled = 100

/** A value, and the part of the model that describes it. */
export interface Part {
  readonly schema: Schema
  readonly node: JsonNode
  readonly path: Path
}

/** A file that is being read, and what was found in it so far. */
interface Reading {
  readonly file: ContentFile
  readonly parts: Part[]
  readonly findings: RawFinding[]
}

/** Returns the finding about a field that the model does not know, and the fix. */
const explainUnknown = (
  file: ContentFile,
  { name, key, value }: JsonProperty,
  path: Path,
  right: string | undefined,
  advice: string,
): RawFinding => {
  const own = { file, path: [...path, name], node: value }
  const content = toValue(value)
  const fixes = (): readonly Fix[] => {
    if (right === undefined) return [remove(own)]
    return [[...remove(own), { file, path: [...path, right], after: content }]]
  }
  const said = typeof content === "string" ? content : JSON.stringify(content)
  return {
    ...rateRule("unknown-field"),
    field: formatPath(file, own.path),
    message: `Unknown field “${shorten(name)}”: the site does not show what it says, “${shorten(said)}”.`,
    byHand: advice,
    start: key.start,
    end: key.end,
    fixes,
  }
}

/** Renames a misspelled field that names the group's variant, without which the group cannot be read. */
const nameVariant = (
  variants: ReadonlyMap<string, Schema>,
  node: JsonObject,
  path: Path,
  { file, findings }: Reading,
): JsonObject => {
  if (fieldOf(node, kindField)) return node
  const meant =
    node.properties.find(({ name }) => findNearest(name, [kindField]) !== undefined) ??
    node.properties.find(({ value }) => value.type === "string" && variants.has(value.value))
  if (!meant) return node
  findings.push(explainUnknown(file, meant, path, kindField, `Did you mean “${kindField}”?`))
  const properties = node.properties.map(property =>
    property === meant ? { ...property, name: kindField } : property,
  )
  return { ...node, properties }
}

/**
 * Returns the missing fields that unknown ones were probably meant to be, by the names of these: the one with the nearest
 * name, or else the only one. Each is meant once.
 */
const matchMissing = (
  unknown: readonly string[],
  missing: readonly string[],
): ReadonlyMap<string, string> => {
  if (unknown.length > mostMisspelled) return new Map()
  const only = unknown.length === 1 && missing.length === 1 ? missing[0] : undefined
  const left = new Set(missing)
  const matches = new Map<string, string>()
  for (const name of unknown) {
    const meant = findNearest(name, [...left]) ?? only
    if (meant === undefined) continue
    left.delete(meant)
    matches.set(name, meant)
  }
  return matches
}

const adviseOnUnknown = (
  near: string | undefined,
  names: readonly string[],
  isThere: boolean,
): string => {
  if (near === undefined) {
    return `The fields here are ${names.map(each => `\`${each}\``).join(", ")}. Delete it, or give it one of these names.`
  }
  return `Did you mean “${near}”?${isThere ? " That field is here already." : ""}`
}

const readGroup = (
  fields: Readonly<Record<string, Schema>>,
  node: JsonObject,
  path: Path,
  reading: Reading,
): JsonObject => {
  const { file, findings } = reading
  const names = Object.keys(fields)
  const last = new Map(node.properties.map(property => [property.name, property]))
  const isKnown = ({ name }: JsonProperty): boolean => Object.hasOwn(fields, name)
  const missing = names.filter(name => fields[name] && !isOptional(fields[name]) && !last.has(name))
  const unknown = [...last.values()].filter(property => !isKnown(property))
  const matches = matchMissing(
    unknown.map(({ name }) => name),
    missing,
  )
  for (const property of unknown) {
    const near = matches.get(property.name) ?? findNearest(property.name, names)
    const isThere = near !== undefined && last.has(near)
    const advice = adviseOnUnknown(near, names, isThere)
    findings.push(explainUnknown(file, property, path, isThere ? undefined : near, advice))
  }
  const properties = [...last.values()].flatMap((property): JsonProperty[] => {
    const name = matches.get(property.name) ?? property.name
    const schema = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!schema) return []
    return [
      { ...property, name, value: readPart(schema, property.value, [...path, name], reading) },
    ]
  })
  return { ...node, properties: properties.toSorted((a, b) => a.key.start - b.key.start) }
}

const readInside = (schema: Schema, node: JsonNode, path: Path, reading: Reading): JsonNode => {
  const fields = fieldsOf(schema)
  if (node.type === "object" && fields) return readGroup(fields, node, path, reading)
  const item = itemOf(schema)
  if (node.type !== "array" || !item) return node
  const items = node.items.map((value, index) => readPart(item, value, [...path, index], reading))
  return { ...node, items }
}

const readPart = (general: Schema, value: JsonNode, path: Path, reading: Reading): JsonNode => {
  const variants = variantsOf(general)
  const named =
    variants && value.type === "object" ? nameVariant(variants, value, path, reading) : value
  const schema = variants?.get(textAt(named, kindField) ?? "") ?? general
  const node = readInside(schema, named, path, reading)
  reading.parts.push({ schema, node, path })
  return node
}

/**
 * Reads a tree by the model: renames misspelled fields, and leaves out unknown ones.
 * @returns the tree's root, all values in it that the model describes, each after those inside it, and a finding for each
 *   field that was renamed or left out
 */
export const readParts = (
  file: ContentFile,
  tree: JsonNode,
  model: Schema,
): { readonly root: JsonNode } & Readonly<Pick<Reading, "parts" | "findings">> => {
  const reading: Reading = { file, parts: [], findings: [] }
  const root = readPart(model, tree, [], reading)
  return { root, parts: reading.parts, findings: reading.findings }
}

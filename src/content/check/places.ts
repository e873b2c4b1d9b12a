/** Lays the content model over a file's tree: every value with what the model says about it. */
import type { GlobalMeta } from "zod"
import {
  fieldsOf,
  isOptional,
  itemOf,
  metaOf,
  variantsOf,
  type Schema,
} from "../../model/schema-tree"
import type { Report } from "./finding"
import { findNearest } from "./nearest"
import { shorten } from "./shorten"
import type { JsonNode, JsonObject, JsonProperty, JsonString } from "./parse"

/** The way from a file to a value in it. */
export type Path = readonly PropertyKey[]

const addStep = (field: string, step: PropertyKey): string =>
  typeof step === "number" ? `${field}[${step}]` : `${field}.${shorten(String(step))}`

/** Writes a path as findings show it: `home.capabilities.cards[0].title`. */
export const formatPath = (file: string, path: Path): string =>
  path.reduce<string>(addStep, file.replace(/^.*\//, "").replace(/\.json$/, ""))

/** The plain value of a tree; broken parts are undefined. */
export const toValue = (node: JsonNode): unknown => {
  switch (node.type) {
    case "object":
      return Object.fromEntries(node.properties.map(({ name, value }) => [name, toValue(value)]))
    case "array":
      return node.items.map(toValue)
    case "null":
      return null
    case "broken":
      return undefined
    default:
      return node.value
  }
}

/** The field that says which of several groups is meant. */
export const kindField = "section"

/** The model of a value: where there is a choice of groups, the one that the value names. */
const choose = (schema: Schema, node: JsonNode | undefined): Schema => {
  const variants = variantsOf(schema)
  if (!variants || node?.type !== "object") return schema
  const named = node.properties.find(({ name }) => name === kindField)?.value
  return (named?.type === "string" ? variants.get(named.value) : undefined) ?? schema
}

/** The parts of the model and of the tree that a path leads to. */
export interface Spot {
  readonly schema: Schema | undefined
  readonly node: JsonNode | undefined
  /** The group or list around the value. */
  readonly parent: JsonNode | undefined
  readonly key: JsonString | undefined
}

/** What decides which of several groups a value is, has no other model than the choice itself. */
const choiceOf = (schema: Schema): Schema | undefined => (variantsOf(schema) ? schema : undefined)

/** Follows a path through the model and the tree. */
export const follow = (schema: Schema, root: JsonNode, path: Path): Spot =>
  path.reduce<Spot>(
    ({ schema: outer, node }, step) => {
      const schema = outer && choose(outer, node)
      const property =
        node?.type === "object" ? node.properties.find(({ name }) => name === step) : undefined
      const item = node?.type === "array" && typeof step === "number" ? node.items[step] : undefined
      return {
        schema: schema && (itemOf(schema) ?? fieldsOf(schema)?.[String(step)] ?? choiceOf(schema)),
        node: property?.value ?? item,
        parent: node,
        key: property?.key,
      }
    },
    { schema, node: root, parent: undefined, key: undefined },
  )

interface Place {
  readonly schema: Schema
  readonly node: JsonNode
  readonly path: Path
}

/** Lists all values that the model knows, in the order of the file. */
const listPlaces = (outer: Schema, node: JsonNode, path: Path): Place[] => {
  const schema = choose(outer, node)
  const fields = fieldsOf(schema)
  const item = itemOf(schema)
  const inner = (): Place[] => {
    if (node.type === "object" && fields) {
      return node.properties.flatMap(({ name, value }) => {
        const field = Object.hasOwn(fields, name) ? fields[name] : undefined
        return field ? listPlaces(field, value, [...path, name]) : []
      })
    }
    return node.type === "array" && item
      ? node.items.flatMap((value, index) => listPlaces(item, value, [...path, index]))
      : []
  }
  return [{ schema, node, path }, ...inner()]
}

/** A text of the content with its place in the model. */
export interface TextPlace {
  readonly field: string
  readonly path: Path
  readonly node: JsonString
  readonly meta: GlobalMeta
}

/** Lists all texts of a file that the model knows, in the order of the file. */
export const listTexts = (model: Schema, root: JsonNode, file: string): TextPlace[] =>
  listPlaces(model, root, []).flatMap(({ schema, node, path }) =>
    node.type === "string"
      ? [{ field: formatPath(file, path), path, node, meta: metaOf(schema) }]
      : [],
  )

/** A list of the content with its place in the model. */
export interface ListPlace {
  readonly path: Path
  readonly items: readonly JsonNode[]
  readonly distinctBy: string | undefined
  readonly mayRepeat: boolean
  /** The name of the list beside it that has an entry for each cell of a row. */
  readonly columns: string | undefined
}

/** Lists all lists that the model knows, in the order of the file. */
export const listLists = (model: Schema, root: JsonNode): ListPlace[] =>
  listPlaces(model, root, []).flatMap(({ schema, node, path }) => {
    const item = itemOf(schema)
    if (node.type !== "array" || !item) return []
    const { mayRepeat = false, columns } = metaOf(schema)
    return [{ path, items: node.items, distinctBy: metaOf(item).distinctBy, mayRepeat, columns }]
  })

/** With more fields than this that nobody knows, a group is something else altogether. */
const mostMisspelt = 100

const listNames = (names: readonly string[]): string => names.map(name => `\`${name}\``).join(", ")

/** The field that a name of a group was meant to be, out of those that are missing there. */
const findMeant = (name: string, missing: readonly string[], unknownCount: number) => {
  if (unknownCount > mostMisspelt) return undefined
  const isOnly = missing.length === 1 && unknownCount === 1
  return findNearest(name, missing) ?? (isOnly ? missing[0] : undefined)
}

const settleGroup = (
  fields: Readonly<Record<string, Schema>>,
  node: JsonObject,
  file: string,
  path: Path,
  report: Report,
): JsonObject => {
  const last = new Map(node.properties.map(property => [property.name, property]))
  const isKnown = (name: string) => Object.hasOwn(fields, name)
  const unknown = [...last.values()].filter(({ name }) => !isKnown(name))
  const missing = new Set(
    Object.keys(fields).filter(
      name => fields[name] && !isOptional(fields[name]) && !last.has(name),
    ),
  )
  const meant = new Map<string, string>()
  for (const { name, key } of unknown) {
    const match = findMeant(name, [...missing], unknown.length)
    if (match !== undefined) {
      missing.delete(match)
      meant.set(name, match)
    }
    const message = (): string => {
      const near = match ?? findNearest(name, Object.keys(fields))
      const offer = near
        ? ` Did you mean \`${near}\`?${last.has(near) ? " That field is here already." : ""}`
        : ` The fields here are ${listNames(Object.keys(fields))}. Delete it, or give it one of these names.`
      return `Unknown field \`${shorten(name)}\`: nothing on the site shows it.${offer}`
    }
    report({
      rule: "unknown-field",
      field: formatPath(file, [...path, name]),
      message,
      start: key.start,
      end: key.end,
    })
  }
  const properties = [...last.values()].flatMap((property): JsonProperty[] => {
    const name = isKnown(property.name) ? property.name : meant.get(property.name)
    const schema = name === undefined ? undefined : fields[name]
    if (name === undefined || schema === undefined) return []
    return [
      { ...property, name, value: settle(schema, property.value, file, [...path, name], report) },
    ]
  })
  return { ...node, properties }
}

/**
 * Reports a misspelt name of the field that says what a group is, or another name that says the same, and puts it right:
 * without it nothing of the group is known.
 */
const settleKind = (
  schema: Schema,
  node: JsonNode,
  file: string,
  path: Path,
  report: Report,
): JsonNode => {
  const variants = variantsOf(schema)
  if (!variants || node.type !== "object") return node
  if (node.properties.some(({ name }) => name === kindField)) return node
  const namesKind = ({ value }: JsonProperty): boolean =>
    value.type === "string" && variants.has(value.value)
  const meant =
    node.properties.find(({ name }) => findNearest(name, [kindField]) !== undefined) ??
    node.properties.find(namesKind)
  if (!meant) return node
  report({
    rule: "unknown-field",
    field: formatPath(file, [...path, meant.name]),
    message: `Unknown field \`${shorten(meant.name)}\`: nothing on the site shows it. Did you mean \`${kindField}\`?`,
    start: meant.key.start,
    end: meant.key.end,
  })
  const properties = node.properties.map(property =>
    property === meant ? { ...property, name: kindField } : property,
  )
  return { ...node, properties }
}

/**
 * Reports the fields of a tree that the model does not know, and gives back the tree as it was meant: misspelt
 * fields under their right names, unknown ones left out, of fields that stand twice the last.
 */
export const settle = (
  outer: Schema,
  given: JsonNode,
  file: string,
  path: Path,
  report: Report,
): JsonNode => {
  const node = settleKind(outer, given, file, path, report)
  const schema = choose(outer, node)
  const fields = fieldsOf(schema)
  const item = itemOf(schema)
  if (node.type === "object" && fields) return settleGroup(fields, node, file, path, report)
  if (node.type === "array" && item) {
    return {
      ...node,
      items: node.items.map((value, index) => settle(item, value, file, [...path, index], report)),
    }
  }
  return node
}

/** Finds values in a file's tree, and names their places. */
import type { JsonNode, JsonObject } from "./parse"
import { shorten } from "../../lib/shorten"

/** The way from a file to a value in it. */
export type Path = readonly PropertyKey[]

const addStep = (field: string, step: PropertyKey): string =>
  typeof step === "number" ? `${field}[${step}]` : `${field}.${shorten(String(step))}`

/** Writes a path as findings show it: `home.capabilities.cards[0].title`. */
export const formatPath = (file: string, path: Path): string =>
  path.reduce<string>(addStep, file.replace(/^.*\//, "").replace(/\.json$/, ""))

/** Returns the plain value of a tree; broken parts are undefined. */
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

/** Returns the value of a group's field; of fields that are there twice, the last. */
export const fieldOf = ({ properties }: JsonObject, field: PropertyKey): JsonNode | undefined =>
  properties.findLast(({ name }) => name === field)?.value

/** Returns the value that a path leads to. */
export const nodeAt = (root: JsonNode | undefined, path: Path): JsonNode | undefined =>
  path.reduce<JsonNode | undefined>((node, step) => {
    if (node?.type === "object") return fieldOf(node, step)
    return node?.type === "array" && typeof step === "number" ? node.items[step] : undefined
  }, root)

/** Returns the text that a path leads to. */
export const textAt = (root: JsonNode | undefined, ...path: Path): string | undefined => {
  const node = nodeAt(root, path)
  return node?.type === "string" ? node.value : undefined
}

/** The field that says which of several groups is meant. */
export const kindField = "section"

/** Returns where a file names its language. */
export const languagePath = (file: string): Path =>
  file === "site.json" ? ["language"] : ["seo", "language"]

/** Reads JSON texts as values. */
import {
  type JsonNode,
  type JsonObject,
  parseJson,
} from "../../plugins/gatsby-plugin-checked-content/browser"
import type { JsonGroup, JsonValue } from "./value"

const byteOrderMark = "\uFEFF"

/** Returns the value of a tree without findings. */
export const toPlain = (node: JsonNode): JsonValue => {
  switch (node.type) {
    case "object":
      return toGroup(node)
    case "array":
      return node.items.map(toPlain)
    case "null":
    case "broken":
      return null
    default:
      return node.value
  }
}

const toGroup = (node: JsonObject): JsonGroup =>
  Object.fromEntries(node.properties.map(({ name, value }) => [name, toPlain(value)]))

/**
 * Reads a JSON text as a tree.
 * @throws a sentence where it is no JSON, or names a field twice.
 */
export const parseTree = (text: string): JsonNode => {
  const { root, findings } = parseJson(text)
  const [mistake] = findings
  if (root && !mistake) return root
  const message = typeof mistake?.message === "function" ? mistake.message() : mistake?.message
  const line = text.slice(0, mistake?.start).split("\n").length
  throw new Error(`The file cannot be read as JSON. In line ${line}: ${message}`)
}

/** Returns a text without its byte-order mark. */
export const withoutMark = (text: string): string =>
  text.startsWith(byteOrderMark) ? text.slice(byteOrderMark.length) : text

/**
 * Reads the text of a content file.
 * @throws a sentence where it is no JSON, or names a field twice.
 */
export const readValue = (text: string): JsonValue => toPlain(parseTree(withoutMark(text)))

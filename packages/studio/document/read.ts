/** Reads JSON texts as values. */
import { type JsonNode, type JsonObject, parseJson } from "gatsby-plugin-checked-content/browser"
import type { JsonGroup, JsonValue } from "./value"

const byteOrderMark = "\uFEFF"

/** Returns the value of a tree without findings. */
const toPlain = (node: JsonNode): JsonValue => {
  switch (node.type) {
    case "object":
      return toGroup(node)
    case "array":
      return node.items.map(toPlain)
    case "null":
      return null
    default:
      return node.value
  }
}

const toGroup = (node: JsonObject): JsonGroup =>
  Object.fromEntries(node.properties.map(({ name, value }) => [name, toPlain(value)]))

/**
 * Returns the value of a file's text; `null` without a text, `undefined` if it is not valid JSON or names a field
 * twice.
 */
export const valueOf = (text: string | null): JsonValue | null | undefined => {
  if (text === null) return null
  const { root, findings } = parseJson(
    text.startsWith(byteOrderMark) ? text.slice(byteOrderMark.length) : text,
  )
  return root && findings.length === 0 ? toPlain(root) : undefined
}

/**
 * Reads the text of a content file.
 * @throws a sentence where it is not valid JSON.
 */
export const readValue = (text: string): JsonValue => {
  const value = valueOf(text)
  if (value === undefined) throw new Error("The file is not valid JSON.")
  return value
}

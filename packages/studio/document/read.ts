/** Reads JSON texts as values. */
import type { JsonNode, JsonObject } from "@tools/check/tree"
import { parseJson } from "@tools/check/parse"
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
      return null
    default:
      return node.value
  }
}

const toGroup = (node: JsonObject): JsonGroup =>
  Object.fromEntries(node.properties.map(({ name, value }) => [name, toPlain(value)]))

/** Returns the tree of a file's text, if it is valid JSON and names no field twice. */
export const treeOf = (text: string): JsonNode | undefined => {
  const { root, findings } = parseJson(text)
  return findings.length === 0 ? root : undefined
}

/** Returns a text without the mark at its start that some programs write. */
export const withoutByteOrderMark = (text: string): string =>
  text.startsWith(byteOrderMark) ? text.slice(byteOrderMark.length) : text

/**
 * Returns the value of a file's text; `null` without a text, `undefined` if it is not valid JSON or names a field
 * twice.
 */
export const valueOf = (text: string | null): JsonValue | null | undefined => {
  if (text === null) return null
  const root = treeOf(withoutByteOrderMark(text))
  return root && toPlain(root)
}

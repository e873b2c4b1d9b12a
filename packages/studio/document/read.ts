/** Reads JSON texts as values. */
import { type JsonNode, type JsonValue, toValue, parseJson } from "@tools/check/json"

/** Returns the tree of a file's text, if it is valid JSON and names no field twice. */
export const treeOf = (text: string): JsonNode | undefined => {
  const { root, findings } = parseJson(text)
  return findings.length === 0 ? root : undefined
}

/** Returns a text without the mark at its start that some programs write. */
export const withoutByteOrderMark = (text: string): string => text.replace(/^\uFEFF/, "")

/**
 * Returns the value of a file's text; `null` without a text, `undefined` if it is not valid JSON or names a field
 * twice.
 */
export const valueOf = (text: string | null): JsonValue | null | undefined => {
  if (text === null) return null
  const root = treeOf(withoutByteOrderMark(text))
  return root && toValue(root)
}

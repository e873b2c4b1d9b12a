/** Reads the two versions in a JSON text in which fields are there twice. */
import { type JsonNode, type JsonValue, parseJson, toValue } from "@tools/check/json"
import { isOfRule } from "@tools/check/findings"
import { groupBy } from "@tools/content/lib"

/** Returns whether a field is twice in a group, here or further inside. */
const hasRepeated = (node: JsonNode): boolean => {
  if (node.type === "array") return node.items.some(hasRepeated)
  if (node.type !== "object") return false
  const names = new Set(node.properties.map(({ name }) => name))
  return (
    names.size < node.properties.length || node.properties.some(({ value }) => hasRepeated(value))
  )
}

/** Returns whether two versions hold all of a tree: no field is there three times, or twice in one that is there twice. */
const isTwofold = (node: JsonNode): boolean => {
  if (node.type === "array") return node.items.every(isTwofold)
  if (node.type !== "object") return true
  return groupBy(node.properties, ({ name }) => name).every(([first, ...others]) =>
    others.length === 0
      ? isTwofold(first.value)
      : others.length === 1 && ![first, ...others].some(({ value }) => hasRepeated(value)),
  )
}

/** Returns the value of a tree, with the first or the last of the fields that are there twice. */
const valueWith = (node: JsonNode, at: 0 | -1): JsonValue => {
  switch (node.type) {
    case "object":
      return Object.fromEntries(
        groupBy(node.properties, ({ name }) => name).map(group => {
          const { name, value } = group.at(at) ?? group[0]
          return [name, valueWith(value, at)]
        }),
      )
    case "array":
      return node.items.map(item => valueWith(item, at))
    default:
      return toValue(node)
  }
}

/**
 * Returns the content of a text with the first and with the last of each field that is there twice; `undefined` if
 * there is none, or if two versions do not hold everything.
 */
export const readRepeated = (
  text: string,
): { readonly first: JsonValue; readonly last: JsonValue } | undefined => {
  const { root, findings } = parseJson(text)
  if (!root || !findings.some(finding => isOfRule(finding, "json-duplicate-key"))) return undefined
  return isTwofold(root) ? { first: valueWith(root, 0), last: valueWith(root, -1) } : undefined
}

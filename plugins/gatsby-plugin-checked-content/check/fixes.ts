/** Makes the fixes of findings whose right answer is known. */
import { isProse, type Place, type TextPlace } from "./document"
import type { Fix } from "./finding"
import type { parseJson } from "./parse"
import { type JsonNode, toValue } from "./tree"

/** Returns the fix that formats a file, as `npm run check -- --fix` does. */
export const formatFile = (file: string): readonly Fix[] => [
  { label: "Fix formatting", edits: [{ kind: "format", file }] },
]

/** Returns the fix that restores a file from the last commit. */
export const revertFile = (file: string): readonly Fix[] => [
  { label: "Restore from the last commit", edits: [{ kind: "revert", file }] },
]

const isWhole = (node: JsonNode): boolean => {
  switch (node.type) {
    case "broken":
      return false
    case "object":
      return node.properties.every(({ value }) => isWhole(value))
    case "array":
      return node.items.every(isWhole)
    default:
      return true
  }
}

/** Returns the fix that rewrites an invalid JSON file as the parser repaired it, if nothing gets lost. */
export const repairFile = (
  file: string,
  { root, findings }: ReturnType<typeof parseJson>,
): readonly Fix[] =>
  root && isWhole(root) && findings.every(({ rule }) => rule !== "json-duplicate-key")
    ? [{ label: "Repair the file", edits: [{ kind: "set", file, path: [], after: toValue(root) }] }]
    : []

/** Returns the fix that sets a value; `undefined` removes it. */
export const setTo = (
  { file, path, node }: Omit<Place, "field">,
  label: string,
  after: unknown,
): Fix => ({ label, edits: [{ kind: "set", file, path, before: toValue(node), after }] })

/** Returns the fix that replaces some characters of a text, or all of it; none if `right` is `undefined`. */
export const replaceWith = (
  place: TextPlace,
  right: string | undefined,
  at: readonly [index: number, length: number] = [0, place.node.value.length],
): readonly Fix[] => {
  if (right === undefined) return []
  const { file, path, around, node } = place
  const before = around?.text ?? node.value
  const start = (around?.index ?? 0) + at[0]
  const after = `${before.slice(0, start)}${right}${before.slice(start + at[1])}`
  const removed = before.slice(start, start + at[1]).trim()
  const label =
    right === "" ? `Remove “${removed}”` : `Use ${isProse(place) ? `“${right}”` : right}`
  return [{ label, edits: [{ kind: "set", file, path, before, after }] }]
}

/** Returns the fix that removes a field or an entry. */
export const remove = (place: Omit<Place, "field">): Fix =>
  setTo(
    place,
    `Remove this ${typeof place.path.at(-1) === "number" ? "entry" : "field"}`,
    undefined,
  )

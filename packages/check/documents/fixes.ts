/** Makes the fixes of findings whose right answer is known. */
import { jsonrepair } from "jsonrepair"
import type { Place, TextPlace } from "./document"
import type { Fix } from "../findings"
import { parseJson, toValue } from "../json"

/** Returns whether all letters and digits of a text are in another one, in their order. */
const isIn = (text: string, other: string): boolean => {
  const listSigns = (part: string) => part.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? []
  const signs = listSigns(text)
  let found = 0
  for (const sign of listSigns(other)) if (sign === signs[found]) found += 1
  return found === signs.length
}

/** The time of jsonrepair grows with the square of the length; the files of pages are far shorter. */
const longestRepaired = 100_000

/** Returns the fix that rewrites a file with a syntax error as valid JSON, if that is possible. */
export const repairFile = (file: string, text: string): readonly Fix[] => {
  if (text.length > longestRepaired) return []
  try {
    const repaired = jsonrepair(text)
    /* It leaves out comments, and what it takes for the code around JSON. */
    if (!isIn(text, repaired)) return []
    const { root, findings } = parseJson(repaired)
    /* Of a field that is there twice, one would be lost. */
    if (!root || findings.length > 0) return []
    return [[{ file, path: [], after: toValue(root), repairs: text }]]
  } catch {
    return []
  }
}

/** Returns the fix that sets a value; `undefined` removes it. */
export const setTo = ({ file, path, node }: Omit<Place, "field">, after: unknown): Fix => [
  { file, path, before: toValue(node), after },
]

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
  return [[{ file, path, before, after }]]
}

/** Returns the fix that removes a field or an entry. */
export const remove = (place: Omit<Place, "field">): Fix => setTo(place, undefined)

/** Makes the fixes of findings whose right answer is known. */
import { z } from "zod"
import { type ContentFile, listMarks, modelOf, readMarks } from "../../../src/model"
import { isProse, type Place, type TextPlace } from "./document"
import type { Edit, Fix } from "./finding"
import type { parseJson } from "./parse"
import { type JsonNode, toValue, type Path } from "./tree"

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

const isObject = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === "object" && value !== null

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((outer, step) => (isObject(outer) ? outer[step] : undefined), value)

const withoutValue = (value: unknown, [step, ...rest]: Path): unknown => {
  if (!isObject(value)) return value
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    if (name !== String(step)) return [[name, inner] as const]
    return rest.length === 0 ? [] : [[name, withoutValue(inner, rest)] as const]
  })
  return Array.isArray(value) ? kept.map(([, inner]) => inner) : Object.fromEntries(kept)
}

const countIssues = (file: ContentFile, value: unknown): number =>
  z.safeParse(modelOf(file), value).error?.issues.length ?? 0

/** Returns a text with its links to an address replaced by their words. */
const unlink = (text: string, href: string): string =>
  listMarks(readMarks(text))
    .filter(mark => mark.kind === "link" && text.slice(mark.href.start, mark.href.end) === href)
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (rest, { start, end, words }) =>
        rest.slice(0, start) + rest.slice(words.start, words.end) + rest.slice(end),
      text,
    )

/**
 * Returns the edit that removes a link: in a text, its words stay; elsewhere the button or entry around it is removed
 * too, if the model allows it. Returns `undefined` if the link is required.
 * @param content the file's content.
 * @param path the path of the text or the link.
 */
export const removeLink = (
  file: ContentFile,
  content: unknown,
  path: Path,
  href: string,
): Edit | undefined => {
  const value = valueAt(content, path)
  if (typeof value === "string" && value !== href) {
    return { kind: "set", file, path, before: value, after: unlink(value, href) }
  }
  const isInSection = path[0] === "sections" && path.length === 3
  const gone = [path, ...(isInSection || path.length < 3 ? [] : [path.slice(0, -1)])].find(
    each => countIssues(file, withoutValue(content, each)) <= countIssues(file, content),
  )
  return gone && { kind: "set", file, path: gone, before: valueAt(content, gone), after: undefined }
}

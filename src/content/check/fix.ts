/** Repairs what has only one answer: byte-order mark, trailing commas, blanks, layout. Changes no word. */
import { modelOf, type ContentFile } from "../model"
import { decode } from "./decode"
import { layOut } from "./layout"
import { offsetOf, parseJson, type JsonNode } from "./parse"
import { listTexts } from "./places"
import { edgeBlanks, innerBlanksOf } from "./rules/texts"

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Makes edits that do not overlap. */
const apply = (text: string, edits: readonly Edit[]): string => {
  let done = 0
  const parts = edits
    .toSorted((a, b) => a.start - b.start)
    .map(edit => {
      const part = text.slice(done, edit.start) + edit.text
      done = edit.end
      return part
    })
  return [...parts, text.slice(done)].join("")
}

/** The edits that take surplus blanks out of texts; a text of nothing but blanks is left for a person. */
const findBlanks = (path: ContentFile, text: string, root: JsonNode): Edit[] =>
  listTexts(modelOf(path), root, path).flatMap(({ node, meta }) => {
    if (!meta.kind || node.value.trim() === "" || text.charAt(node.start) !== '"') return []
    const inner = innerBlanksOf(meta.kind)
    const blankOf = (run: string): string =>
      meta.kind === "rich-text" && /[\r\n]/.test(run) ? "\\n" : " "
    const runs = [
      ...[...node.value.matchAll(edgeBlanks)].map(match => ({ match, text: "" })),
      ...(inner
        ? [...node.value.matchAll(inner)].map(match => ({ match, text: blankOf(match[0]) }))
        : []),
    ]
    return runs.map(({ match, text: replacement }) => ({
      start: offsetOf(text, node, match.index),
      end: offsetOf(text, node, match.index + match[0].length),
      text: replacement,
    }))
  })

/**
 * Repairs a content file; leaves alone what needs a person. Repairing twice changes nothing more.
 * @returns the text as it should be saved; the bytes’ own text where nothing is to do, undefined where they are no UTF-8
 */
export const fixText = async (
  path: ContentFile,
  bytes: Uint8Array,
): Promise<string | undefined> => {
  const { text, whole } = decode(bytes)
  if (!whole) return undefined
  const { root, mistakes } = parseJson(text)
  const commas = mistakes
    .filter(({ rule }) => rule === "json-trailing-comma")
    .map(({ start, end }) => ({ start, end, text: "" }))
  const blanks = root ? findBlanks(path, text, root) : []
  const mended = apply(text, [...commas, ...blanks])
  return (await layOut(mended)) ?? mended
}

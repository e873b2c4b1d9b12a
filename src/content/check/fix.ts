/** Repairs what has only one answer: byte-order mark, trailing commas, blanks, indentation. Changes no word. */
import { modelOf, type ContentFile } from "../model"
import { decode } from "./decode"
import { offsetOf, parseJson, type JsonNode } from "./parse"
import { listTexts } from "./places"
import { measureLines } from "./rules/indentation"
import { edgeBlanks, innerBlanks } from "./rules/texts"

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
    const isText = meta.kind === "text" || meta.kind === "name"
    const runs = [
      ...[...node.value.matchAll(edgeBlanks)].map(match => ({ match, text: "" })),
      ...(isText ? [...node.value.matchAll(innerBlanks)].map(match => ({ match, text: " " })) : []),
    ]
    return runs.map(({ match, text: replacement }) => ({
      start: offsetOf(text, node, match.index),
      end: offsetOf(text, node, match.index + match[0].length),
      text: replacement,
    }))
  })

const tidyLines = (text: string): string => {
  const edits = measureLines(text).map(({ start, blanks, depth, isEmpty }) => ({
    start,
    end: start + blanks.length,
    text: isEmpty ? "" : " ".repeat(depth),
  }))
  const lineBreak = text.includes("\r\n") ? "\r\n" : "\n"
  return `${apply(text, edits)
    .replace(/(?<![ \t])[ \t]+(?=\r?$)/gm, "")
    .trimEnd()}${lineBreak}`
}

/**
 * Repairs a content file; leaves alone what needs a person. Repairing twice changes nothing more.
 * @returns the text as it should be saved; the bytes’ own text where nothing is to do, undefined where they are no UTF-8
 */
export const fixText = (path: ContentFile, bytes: Uint8Array): string | undefined => {
  const { text, whole } = decode(bytes)
  if (!whole) return undefined
  const { root, mistakes } = parseJson(text)
  const commas = mistakes
    .filter(({ rule }) => rule === "json-trailing-comma")
    .map(({ start, end }) => ({ start, end, text: "" }))
  const blanks = root ? findBlanks(path, text, root) : []
  const mended = apply(text, [...commas, ...blanks])
  return parseJson(mended).mistakes.length === 0 ? tidyLines(mended) : mended
}

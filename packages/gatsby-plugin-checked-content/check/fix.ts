/** Fixes what has only one right answer: byte-order mark, trailing commas, whitespace, layout. Changes no word. */
import type { ContentFile } from "@tools/content"
import { decode } from "./decode"
import type { TextPlace } from "./document"
import { layOut } from "./layout"
import { parseJson } from "./parse"
import { offsetOf } from "./tree"
import { findBlanks } from "./rules/texts"
import { validate } from "./validate"

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Applies edits that do not overlap. */
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

/** Returns the edits that remove surplus whitespace from a text, unless it has nothing else. */
const findSpaces = (place: TextPlace): Edit[] => {
  const { node, meta } = place
  if (!meta.kind || node.value.trim() === "") return []
  return findBlanks(place).map(({ index, length, right }) => ({
    start: offsetOf(node, index),
    end: offsetOf(node, index + length),
    text: right.replace("\n", "\\n"),
  }))
}

/**
 * Fixes a content file, as far as that needs no decision. Idempotent.
 * @returns the text to save, or `undefined` if the bytes are not UTF-8
 */
export const fixText = async (
  path: ContentFile,
  bytes: Uint8Array,
): Promise<string | undefined> => {
  const { text, whole } = decode(bytes)
  if (!whole) return undefined
  const { root, findings } = parseJson(text)
  const commas = findings
    .filter(({ rule }) => rule === "json-trailing-comma")
    .map(({ start, end }) => ({ start, end, text: "" }))
  const texts = root ? validate(path, root).texts : []
  const spaces = texts.filter(({ node }) => text.charAt(node.start) === '"').flatMap(findSpaces)
  const fixed = apply(text, [...commas, ...spaces])
  return (await layOut(fixed)) ?? fixed
}

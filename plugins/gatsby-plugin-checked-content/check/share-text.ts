/** The words of share images, which the build draws in the headline face. */
import { headlineCharacters } from "../../../src/site"

/** Characters that guide how a text is set and are not drawn: soft hyphens, joiners, marks of direction. */
const ignorable = "\\p{Default_Ignorable_Code_Point}"

/** A text as a share image shows it: in one line, without characters that are not drawn. */
export const toShareText = (text: string): string =>
  text.replace(new RegExp(ignorable, "gu"), "").replace(/\s+/g, " ").trim()

const known = headlineCharacters
  .map(range => range.map(code => `\\u{${code.toString(16)}}`).join("-"))
  .join("")
const unknown = new RegExp(`[^\\s${ignorable}${known}]`, "gu")
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" })

/** A character that a share image cannot show, such as an emoji of several characters. */
export interface Undrawable {
  readonly character: string
  /** Its position in the text, in UTF-16 units. */
  readonly index: number
}

/** Lists the characters of a text that share images cannot show, each once. */
export const findUndrawable = (text: string): Undrawable[] => {
  const segments = segmenter.segment(text)
  const found = new Map<string, Undrawable>()
  for (const { 0: character, index } of text.matchAll(unknown)) {
    if (found.has(character)) continue
    const { segment, index: start } = segments.containing(index) ?? { segment: character, index }
    found.set(character, { character: segment, index: start })
  }
  return [...new Map([...found.values()].map(each => [each.character, each])).values()]
}

import { descriptionLimits, titleLimits } from "@tools/content/values"
import arial from "./arial.json"

/**
 * The advance widths of characters in Arial, as Liberation Sans has them, which was drawn to the same widths and may be
 * distributed freely (https://github.com/liberationfonts/liberation-fonts).
 */
const widths = new Map(
  Object.entries(arial).flatMap(([width, characters]) =>
    Array.from(characters, character => [character, Number(width)] as const),
  ),
)

/** Units of an em in these widths. */
const arialEm = 2048

/** The width of a digit and of most letters. */
const usual = widths.get("0") ?? arialEm / 2

/** Characters as wide as they are high: those of East Asian scripts, their punctuation, full-width letters, and emoji. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6\p{Emoji_Presentation}]/u

/** Accents and vowel signs that stand above or below the letter before. */
const combining = /\p{Mn}/u

/** Returns the width of a character in Arial, in the units of the typeface. */
const widthOf = (character: string): number => {
  const known = widths.get(character)
  if (known !== undefined) return known
  if (combining.test(character)) return 0
  return wide.test(character) ? arialEm : usual
}

/** Returns the width of a text in Arial, in pixels, at a size in pixels. */
const measureArial = (text: string, size: number): number =>
  (Array.from(text).reduce((sum, character) => sum + widthOf(character), 0) * size) / arialEm

/** The ellipsis of search results, on the line of the last word. */
export const ellipsis = "\u00a0..."

/* Finds words in scripts without spaces, too. */
const segmenter = new Intl.Segmenter("und", { granularity: "word" })

/** Cuts a text after the last word that fits, with an ellipsis; returns a text that fits unchanged. */
const cutToWidth = (text: string, size: number, widest: number): string => {
  if (measureArial(text, size) <= widest) return text
  const words = [...segmenter.segment(text)].map(({ segment }) => segment)
  while (words.length > 1 && measureArial(`${words.join("").trimEnd()}${ellipsis}`, size) > widest)
    words.pop()
  return words.join("").trimEnd() + ellipsis
}

/** A text with its measures and the form in which it is shown. */
export interface Measured {
  readonly text: string
  readonly characters: number
  /** The width in narrow characters: a wide one takes the place of two. */
  readonly columns: number
  readonly pixels: number
  readonly shown: string
  readonly shownOnPhone: string
}

/** Returns the characters of a text that take up space. */
const listSpacing = (text: string): string[] =>
  Array.from(text).filter(character => !combining.test(character))

/** Returns the width of a text in narrow characters: a wide one, such as a Chinese one, takes the place of two. */
export const countColumns = (text: string): number =>
  listSpacing(text).reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0)

const measure = (text: string, size: number, widest: number, widestOnPhone: number): Measured => ({
  text,
  characters: listSpacing(text).length,
  columns: countColumns(text),
  pixels: Math.round(measureArial(text, size)),
  shown: cutToWidth(text, size, widest),
  shownOnPhone: cutToWidth(text, size, widestOnPhone),
})

/** Returns how a description fits into search results. */
export const rateDescription = ({
  columns,
}: Pick<Measured, "columns">): "short" | "long" | "good" => {
  if (columns < descriptionLimits.shortest) return "short"
  return columns > descriptionLimits.longest ? "long" : "good"
}

/** Measures a title as search results show it. */
export const measureTitle = (text: string): Measured =>
  measure(text, titleLimits.size, titleLimits.widest, titleLimits.widest)

/** Measures a description as search results show it. */
export const measureDescription = (text: string): Measured =>
  measure(text, descriptionLimits.size, descriptionLimits.widest, descriptionLimits.widestOnPhone)

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

/** Scripts whose characters are as wide as they are high. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u

/** Accents and vowel signs that stand above or below the letter before. */
const combining = /\p{Mn}/u

const widthOf = (character: string): number =>
  widths.get(character) ?? (combining.test(character) ? 0 : wide.test(character) ? arialEm : usual)

const measureArial = (text: string, size: number): number =>
  (Array.from(text).reduce((sum, character) => sum + widthOf(character), 0) * size) / arialEm

/** The ellipsis of search results, on the line of the last word. */
export const ellipsis = "\u00a0..."

/** Cuts a text after the last word that fits, with an ellipsis; returns a text that fits unchanged. */
const cutToWidth = (text: string, size: number, widest: number): string => {
  if (measureArial(text, size) <= widest) return text
  const words = text.split(" ")
  while (words.length > 1 && measureArial(`${words.join(" ")}${ellipsis}`, size) > widest)
    words.pop()
  return words.join(" ") + ellipsis
}

/** A text with its measures and the form in which it is shown. */
export interface Measured {
  readonly text: string
  readonly characters: number
  readonly pixels: number
  readonly shown: string
  readonly shownOnPhone: string
}

const measure = (text: string, size: number, widest: number, widestOnPhone: number): Measured => ({
  text,
  characters: Array.from(text).filter(character => !combining.test(character)).length,
  pixels: Math.round(measureArial(text, size)),
  shown: cutToWidth(text, size, widest),
  shownOnPhone: cutToWidth(text, size, widestOnPhone),
})

/** Returns how a description fits into search results. */
export const rateDescription = ({
  characters,
}: Pick<Measured, "characters">): "short" | "long" | "good" => {
  if (characters < descriptionLimits.shortest) return "short"
  return characters > descriptionLimits.longest ? "long" : "good"
}

/** Measures a title as search results show it. */
export const measureTitle = (text: string): Measured =>
  measure(text, titleLimits.size, titleLimits.widest, titleLimits.widest)

/** Measures a description as search results show it. */
export const measureDescription = (text: string): Measured =>
  measure(text, descriptionLimits.size, descriptionLimits.widest, descriptionLimits.widestOnPhone)

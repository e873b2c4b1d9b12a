/** Finds a page's focus words in its title, heading, opening and text. */
import { stemmer as dutch } from "@orama/stemmers/dutch"
import { stemmer as english } from "@orama/stemmers/english"
import { stemmer as french } from "@orama/stemmers/french"
import { stemmer as german } from "@orama/stemmers/german"
import { stemmer as italian } from "@orama/stemmers/italian"
import { stemmer as portuguese } from "@orama/stemmers/portuguese"
import { stemmer as spanish } from "@orama/stemmers/spanish"
import { isSmallWord } from "@tools/check/words"
import { memoize } from "@tools/content/lib"
import { withoutSoftHyphens } from "@tools/content/text"

/** The texts of a page that are searched. */
export interface FocusTexts {
  readonly title: string
  readonly description: string
  readonly heading: string
  /** The page's text without the main heading, in reading order. */
  readonly text: string
  /** The page's address below the site's folder. */
  readonly path: string
  readonly language: string
}

/** The places where words of a page count most. */
export const focusPlaces = ["title", "description", "heading", "opening", "address"] as const
export type FocusPlace = (typeof focusPlaces)[number]

/** The places of a page in which focus words occur. */
export interface FocusPlacement {
  /** The words as they are written in the content. */
  readonly words: string
  /** The number of words that carry the meaning. */
  readonly count: number
  /** The words that each place lacks. The home page has no address to search. */
  readonly lacks: Partial<Record<FocusPlace, readonly string[]>>
  /** `true` if the heading or the text contains the words as a phrase. */
  readonly isInText: boolean
}

const openingLength = 100

/* Splits words as Unicode does (UAX #29), with dictionaries for scripts without spaces. */
const segmenter = new Intl.Segmenter("und", { granularity: "word" })

/** Returns the words of a text, in lowercase. */
export const wordsOf = memoize(
  (text: string): readonly string[] =>
    [...segmenter.segment(withoutSoftHyphens(text).normalize("NFKC").toLowerCase())].flatMap(
      ({ segment, isWordLike }) => (isWordLike ? [segment] : []),
    ),
  text => text,
  1000,
)

const stemmers: Readonly<Record<string, (word: string) => string>> = {
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
}

/** Returns the words of a text that carry its meaning, reduced to their stems where the language is known. */
export const stemsOf = (words: readonly string[], language: string): string[] => {
  const code = language.replace(/-.*/, "")
  const stem = stemmers[code] ?? (word => word)
  return words
    .filter(word => !isSmallWord(word, code))
    .map(word => stem(word.replace(/['’]s$/, "")))
}

const isPhraseIn = (words: readonly string[], text: readonly string[]): boolean =>
  text.some((_, start) => words.every((word, step) => word === text[start + step]))

/** Returns the places of a page in which focus words occur. */
export const placeFocus = (
  words: string,
  { title, description, heading, text, path, language }: FocusTexts,
): FocusPlacement => {
  const read = (part: string): string[] => stemsOf(wordsOf(part), language)
  const named = wordsOf(words)
  const meant =
    stemsOf(named, language).length > 0
      ? named.filter(word => stemsOf([word], language).length > 0)
      : named
  const [phrase, body] = [stemsOf(meant, language), read(text)]
  const listLacking = (place: readonly string[]): string[] =>
    meant.filter((_, index) => !place.includes(phrase[index] ?? ""))
  const places: Record<FocusPlace, readonly string[]> = {
    title: read(title),
    description: read(description),
    heading: read(heading),
    opening: body.slice(0, openingLength),
    address: read(path.replaceAll("_", " ")),
  }
  return {
    words,
    count: meant.length,
    lacks: Object.fromEntries(
      focusPlaces
        .filter(place => place !== "address" || places.address.length > 0)
        .map(place => [place, listLacking(places[place])]),
    ),
    isInText: isPhraseIn(phrase, [...places.heading, ...body]),
  }
}

/** Returns whether focus words are neither a phrase of the text nor in any place that counts. */
export const isAbsent = ({ lacks, isInText }: FocusPlacement): boolean =>
  !isInText && Object.values(lacks).every(missing => missing.length > 0)

/** Returns whether focus words are well placed: the first ones in title and heading, others anywhere. */
export const isWellPlaced = (placement: FocusPlacement, isFirst: boolean): boolean =>
  isFirst
    ? placement.lacks.title?.length === 0 && placement.lacks.heading?.length === 0
    : !isAbsent(placement)

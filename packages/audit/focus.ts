/** Finds a page's focus words in its title, heading, opening and text. */
import { memoize } from "@tools/content/lib/memoize"
import { withoutSoftHyphens } from "@tools/content"

/** The texts of a page that are searched. */
export interface FocusTexts {
  readonly title: string
  readonly description: string
  /** The main heading. */
  readonly heading: string
  /** The page's text without the main heading, in reading order. */
  readonly text: string
  /** The page's address below the site's folder. */
  readonly path: string
}

/** The places where words of a page count most. */
export const focusPlaces = ["title", "description", "heading", "opening", "address"] as const
export type FocusPlace = (typeof focusPlaces)[number]

/** The places of a page in which focus words occur. */
export interface FocusPlacement {
  /** The words as they are written in the content. */
  readonly words: string
  /** The words that each place lacks. The home page has no address to search. */
  readonly lacks: Partial<Record<FocusPlace, readonly string[]>>
  /** `true` if the heading or the text contains the words as a phrase. */
  readonly isInText: boolean
}

/** The number of words that count as a page's opening. */
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

/** Endings of plurals and genitives in the languages of Western Europe. */
const endings = /^(?:e?s|e?n|e|er|x|['’]s|s['’])$/

const shortestStem = 4

const isLonger = (long: string, short: string): boolean =>
  short.length >= shortestStem &&
  ((long.startsWith(short) && endings.test(long.slice(short.length))) ||
    (short.endsWith("y") && long === `${short.slice(0, -1)}ies`))

/**
 * Returns whether two words are equal apart from case and a plural's ending. It uses no dictionary, so it works in any
 * language; a plural that changes the stem counts as another word.
 */
const isSame = (a: string, b: string): boolean => a === b || isLonger(a, b) || isLonger(b, a)

const listLacking = (words: readonly string[], place: readonly string[]): string[] =>
  words.filter(word => !place.some(other => isSame(word, other)))

const isPhraseIn = (words: readonly string[], text: readonly string[]): boolean =>
  text.some((_, start) => words.every((word, step) => isSame(word, text[start + step] ?? "")))

/** Returns the places of a page in which focus words occur. */
export const placeFocus = (
  words: string,
  { title, description, heading, text, path }: FocusTexts,
): FocusPlacement => {
  const [phrase, body] = [wordsOf(words), wordsOf(text)]
  const places: Record<FocusPlace, readonly string[]> = {
    title: wordsOf(title),
    description: wordsOf(description),
    heading: wordsOf(heading),
    opening: body.slice(0, openingLength),
    address: wordsOf(path.replaceAll("_", " ")),
  }
  return {
    words,
    lacks: Object.fromEntries(
      focusPlaces
        .filter(place => place !== "address" || places.address.length > 0)
        .map(place => [place, listLacking(phrase, places[place])]),
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

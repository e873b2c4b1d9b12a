/** Finds a page's focus words in its title, heading, opening and text. */
import { stemmer as arabic } from "@orama/stemmers/arabic"
import { stemmer as bulgarian } from "@orama/stemmers/bulgarian"
import { stemmer as danish } from "@orama/stemmers/danish"
import { stemmer as dutch } from "@orama/stemmers/dutch"
import { stemmer as english } from "@orama/stemmers/english"
import { stemmer as finnish } from "@orama/stemmers/finnish"
import { stemmer as french } from "@orama/stemmers/french"
import { stemmer as german } from "@orama/stemmers/german"
import { stemmer as greek } from "@orama/stemmers/greek"
import { stemmer as hungarian } from "@orama/stemmers/hungarian"
import { stemmer as hindi } from "@orama/stemmers/indian"
import { stemmer as italian } from "@orama/stemmers/italian"
import { stemmer as norwegian } from "@orama/stemmers/norwegian"
import { stemmer as portuguese } from "@orama/stemmers/portuguese"
import { stemmer as romanian } from "@orama/stemmers/romanian"
import { stemmer as russian } from "@orama/stemmers/russian"
import { stemmer as spanish } from "@orama/stemmers/spanish"
import { stemmer as swedish } from "@orama/stemmers/swedish"
import { stemmer as turkish } from "@orama/stemmers/turkish"
import { stemmer as ukrainian } from "@orama/stemmers/ukrainian"
import { isSmallWord } from "@tools/check/words"
import { memoize } from "@tools/content/lib"
import { languagePattern, nameOfTitle } from "@tools/content/addresses"
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

/** The number of words that count as a page's opening. */
const openingLength = 100

/* Splits words as Unicode does (UAX #29), with dictionaries for scripts without spaces. */
const segmenter = new Intl.Segmenter("und", { granularity: "word" })

/* A language that is not valid yet has no rules of its own. */
const toLowerCase = (text: string, language: string): string =>
  languagePattern.test(language) ? text.toLocaleLowerCase(language) : text.toLowerCase()

/** Returns the words of a text, in lowercase as its language has it. */
export const wordsOf = memoize(
  (text: string, language: string): readonly string[] =>
    [
      ...segmenter.segment(toLowerCase(withoutSoftHyphens(text).normalize("NFKC"), language)),
    ].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : [])),
  (text, language) => `${language}\n${text}`,
  1000,
)

const stemmers: Readonly<Record<string, (word: string) => string>> = {
  ar: arabic,
  bg: bulgarian,
  da: danish,
  de: german,
  el: greek,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  hi: hindi,
  hu: hungarian,
  it: italian,
  nb: norwegian,
  nl: dutch,
  no: norwegian,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sv: swedish,
  tr: turkish,
  uk: ukrainian,
}

/** Scripts whose languages neither separate words by spaces nor change their ends. */
const withoutForms = ["Hans", "Hant", "Khmr", "Laoo", "Mymr", "Thai"]

/** Returns whether words of a language are recognized in all their forms. */
export const knowsForms = (language: string): boolean =>
  stemmers[language.replace(/-.*/, "")] !== undefined ||
  (languagePattern.test(language) &&
    withoutForms.includes(new Intl.Locale(language).maximize().script ?? ""))

/* Articles and the like are one word with the next in the Romance languages: l’actualité, dell’azienda. */
const elided = /^(?:fr|it|ca)$/

const withoutElision = (word: string, code: string): string =>
  elided.test(code) ? word.replace(/^\p{L}+['’](?=\p{L}{2})/u, "") : word

/** Returns the words of a text that carry its meaning, reduced to their stems where the language is known. */
export const stemsOf = (words: readonly string[], language: string): string[] => {
  const code = language.replace(/-.*/, "")
  const stem = stemmers[code] ?? (word => word)
  return words
    .map(word => withoutElision(word, code))
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
  const read = (part: string): string[] => stemsOf(wordsOf(part, language), language)
  const named = wordsOf(words, language)
  const meant =
    stemsOf(named, language).length > 0
      ? named.filter(word => stemsOf([word], language).length > 0)
      : named
  const phrase = stemsOf(meant, language)
  const body = read(text)
  const latin = meant.map(word => nameOfTitle(word, language))
  const inAddress = latin.map(word => stemsOf([word], language)[0] ?? word)
  /* Addresses have Latin letters, into which not every word can be written. */
  const isInAddress = latin.every(word => word !== "")
  const listLacking = (place: readonly string[], wanted: readonly string[]): string[] =>
    meant.filter((_, index) => !place.includes(wanted[index] ?? ""))
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
        .filter(place => place !== "address" || (isInAddress && places.address.length > 0))
        .map(place => [
          place,
          listLacking(places[place], place === "address" ? inAddress : phrase),
        ]),
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

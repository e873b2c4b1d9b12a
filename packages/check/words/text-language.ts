/** The language of a text, told by its small words. */
import { stopwords as arabic } from "@orama/stopwords/arabic"
import { stopwords as bulgarian } from "@orama/stopwords/bulgarian"
import { stopwords as danish } from "@orama/stopwords/danish"
import { stopwords as dutch } from "@orama/stopwords/dutch"
import { stopwords as english } from "@orama/stopwords/english"
import { stopwords as finnish } from "@orama/stopwords/finnish"
import { stopwords as french } from "@orama/stopwords/french"
import { stopwords as german } from "@orama/stopwords/german"
import { stopwords as greek } from "@orama/stopwords/greek"
import { stopwords as hungarian } from "@orama/stopwords/hungarian"
import { stopwords as hindi } from "@orama/stopwords/indian"
import { stopwords as italian } from "@orama/stopwords/italian"
import { stopwords as norwegian } from "@orama/stopwords/norwegian"
import { stopwords as portuguese } from "@orama/stopwords/portuguese"
import { stopwords as romanian } from "@orama/stopwords/romanian"
import { stopwords as russian } from "@orama/stopwords/russian"
import { stopwords as spanish } from "@orama/stopwords/spanish"
import { stopwords as swedish } from "@orama/stopwords/swedish"
import { stopwords as turkish } from "@orama/stopwords/turkish"
import { stopwords as ukrainian } from "@orama/stopwords/ukrainian"

const lists: Readonly<Record<string, readonly string[]>> = {
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

const smallWords = new Map(Object.entries(lists).map(([code, words]) => [code, new Set(words)]))

const primaryOf = (language: string): string => language.replace(/-.*/, "").toLowerCase()

/** Returns whether the small words of a language are known. */
export const knowsSmallWords = (language: string): boolean => smallWords.has(primaryOf(language))

/** Returns whether a word is a small one of a language, such as an article; never in a language that is not known. */
export const isSmallWord = (word: string, language: string): boolean =>
  /^\p{Script=Latin}$/u.test(word) || smallWords.get(primaryOf(language))?.has(word) === true

/** Fewer words do not tell a language. */
const fewestWords = 25
/** The share of small words in running text, at least, from 0 to 1. */
const leastShare = 0.15

/**
 * Returns the language that a text is in if it is clearly not the one that it declares.
 * @param words the words of the text in lowercase.
 */
export const findOtherLanguage = (
  words: readonly string[],
  declared: string,
): string | undefined => {
  const own = primaryOf(declared)
  if (words.length < fewestWords || !smallWords.has(own)) return undefined
  const counts = [...smallWords].map(
    ([code, small]) => [code, words.filter(word => small.has(word)).length] as const,
  )
  const [[best, most] = [own, 0]] = counts.toSorted(([, a], [, b]) => b - a)
  const usual = counts.find(([code]) => code === own)?.[1] ?? 0
  return most >= words.length * leastShare && most >= 2 * usual ? best : undefined
}

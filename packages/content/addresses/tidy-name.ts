/** Names of pages, files and sections from titles in any language. */
import transliterate from "@sindresorhus/transliterate"

/* English contractions; elsewhere an apostrophe stands between two words, as in l’actualité. */
const contraction = /(?<=\p{L})['’](?=(?:d|ll|m|re|s|t|ve)(?!\p{L}))/giu

/* In Ukrainian and Belarusian, it is part of a word. */
const inCyrillic = /(?<=\p{Script=Cyrl})['’ʼ](?=\p{Script=Cyrl})/gu

/* The library writes ä as ae wherever it knows no rule of the language, which is right in German alone. */
const umlauts: [string, string][] = Array.from("äöüÄÖÜ", letter => [
  letter,
  letter.normalize("NFD").charAt(0),
])

const isGerman = (language: string | undefined): boolean => /^de(?:-|$)/.test(language ?? "")

/** Returns a text in Latin letters, as a language writes them without marks; letters that have no such form stay. */
const toLatin = (text: string, language: string | undefined): string =>
  transliterate(text.normalize("NFKC").replace(contraction, "").replace(inCyrillic, ""), {
    customReplacements: isGerman(language) ? [] : umlauts,
    ...(language !== undefined && { locale: language }),
  })

/**
 * Returns a name as addresses and file systems take it: `about-us` for `About Us`, without letters that have no Latin form.
 * @param language of the name, where letters differ: `ä` is `ae` in German, and `a` in Swedish.
 */
export const tidyName = (name: string, language?: string): string =>
  toLatin(name, language)
    .toLowerCase()
    .split("/")
    .map(part => part.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, ""))
    .filter(part => part !== "")
    .join("/")

/**
 * Returns the name that a title suggests for an address: `grosse-uebersicht` for `Große Übersicht`. It is empty if the
 * title has letters without a good Latin form, such as Chinese ones: half a title would mislead.
 */
export const nameOfTitle = (title: string, language?: string): string => {
  const latin = toLatin(title, language)
  return /(?!\p{ASCII})[\p{L}\p{N}]/u.test(latin) ? "" : tidyName(latin.replaceAll("/", " "))
}

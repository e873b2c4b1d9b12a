/** Languages by their codes (BCP 47, ISO 639), with names from the platform's own data. */
import { languagePattern } from "../../../src/site"

const englishNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" })

/** Returns the English name of a language; `undefined` for an unknown code. */
export const nameLanguage = (tag: string): string | undefined =>
  languagePattern.test(tag) ? englishNames.of(tag.replace(/-.*$/, "")) : undefined

/** Returns a language code with the wrong separator or case as it should be written. */
export const tidyLanguage = (text: string): string | undefined => {
  const [, code, country] = /^([a-z]{2,3})(?:[-_ ]+([a-z]{2}))?$/i.exec(text.trim()) ?? []
  const language = code?.toLowerCase()
  if (language === undefined || englishNames.of(language) === undefined) return undefined
  return country === undefined ? language : `${language}-${country.toUpperCase()}`
}

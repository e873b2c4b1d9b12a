/** Languages by their codes (BCP 47), with names from the platform's own data. */

/** A language, with or without a country: the part of BCP 47 that sites use. */
export const languagePattern = /^[a-z]{2,3}(?:-[A-Z]{2})?$/

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

/**
 * Returns a language's name in its own words, with the country where another language of the site differs by it alone.
 * @param languages those of the site.
 */
export const nameInItself = (language: string, languages: readonly string[]): string => {
  const [primary = ""] = language.split("-")
  const isShared = languages.some(each => each !== language && each.split("-")[0] === primary)
  const names = new Intl.DisplayNames([language], { type: "language", languageDisplay: "standard" })
  const name = names.of(isShared ? language : primary) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

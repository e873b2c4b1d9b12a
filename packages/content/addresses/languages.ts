/**
 * Languages by their codes (BCP 47). The platform's own data name what is registered, so that no copy of the registry is
 * needed.
 */

/** A language, with a script and a region where they matter: `en`, `pt-BR`, `zh-Hans`, `sr-Latn-RS`, `es-419`. */
export const languagePattern = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/

const nameBy = (type: "language" | "script" | "region") => {
  const names = new Intl.DisplayNames("en", { type, fallback: "none" })
  return (code: string): string | undefined => names.of(code)
}
const nameOfLanguage = nameBy("language")
const nameOfScript = nameBy("script")
const nameOfRegion = nameBy("region")

/** Returns whether a region is registered; codes such as UK stand for another one. */
export const isRegion = (code: string): boolean =>
  nameOfRegion(code) !== undefined && new Intl.Locale(`und-${code}`).region === code

/** Returns whether a code is registered as a language, with its script and region if it names them. */
export const isLanguage = (tag: string): boolean => {
  if (!languagePattern.test(tag)) return false
  const { script, region } = new Intl.Locale(tag)
  const [primary = ""] = tag.split("-")
  /* Of two codes for a language, the one of two letters is registered. */
  const isShortest = primary.length === 2 || new Intl.Locale(primary).language.length === 3
  return (
    isShortest &&
    nameOfLanguage(primary) !== undefined &&
    (script === undefined || nameOfScript(script) !== undefined) &&
    (region === undefined || (tag.endsWith(`-${region}`) && isRegion(region)))
  )
}

/** Returns the English name of a language; `undefined` for an unknown code. */
export const nameLanguage = (tag: string): string | undefined =>
  languagePattern.test(tag) ? nameOfLanguage(tag.replace(/-.*$/, "")) : undefined

/** Matches a language's code in any case, with any separator. */
const anyForm = /^([a-z]{2,3})(?:[-_ ]+([a-z]{4}))?(?:[-_ ]+([a-z]{2}|\d{3}))?$/i

/** Returns the registered code that was probably meant: `de-DE` for `de_de`, `en-GB` for `en-UK`, `ja` for `jp`. */
export const tidyLanguage = (text: string): string | undefined => {
  const [, code, script, region] = anyForm.exec(text.trim()) ?? []
  if (code === undefined) return undefined
  const known = nameOfLanguage(code) !== undefined
  /* A country's code in place of its language's. */
  const isCountry = !known && code.length === 2 && isRegion(code.toUpperCase())
  const language = isCountry ? new Intl.Locale(`und-${code}`).maximize().language : code
  const parts = [language, script, region].filter(part => part !== undefined)
  return [parts.join("-"), parts.slice(0, -1).join("-"), language]
    .filter(tag => tag !== "")
    .map(tag => new Intl.Locale(tag).toString())
    .find(isLanguage)
}

/** The scripts that are written from right to left (https://www.unicode.org/reports/tr35/). */
const rightToLeft = ["Adlm", "Arab", "Armi", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]

/** Returns whether a language is written from right to left. */
export const isRightToLeft = (language: string): boolean =>
  languagePattern.test(language) &&
  rightToLeft.includes(new Intl.Locale(language).maximize().script ?? "")

/**
 * Returns a language as search engines read it in `hreflang`, or `undefined` if they do not know it: two letters, a script,
 * a country (https://developers.google.com/search/docs/specialty/international/localized-versions). A part of the world,
 * such as 419, is left out.
 */
export const toHreflang = (language: string): string | undefined =>
  /^[a-z]{2}(?:-|$)/.test(language) ? language.replace(/-\d{3}$/, "") : undefined

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

/**
 * Returns a language as language_TERRITORY, as Open Graph requires (https://ogp.me/). A language alone gets the territory
 * with most of its speakers (https://www.unicode.org/reports/tr35/#Likely_Subtags), as de gets de_DE; undefined if there
 * is none.
 */
export const toLocale = (tag: string): string | undefined => {
  /* The studio shows drafts of which a language is not valid yet. */
  if (!languagePattern.test(tag)) return undefined
  const { language, region } = new Intl.Locale(tag).maximize()
  return region === undefined || /\d/.test(region) ? undefined : `${language}_${region}`
}

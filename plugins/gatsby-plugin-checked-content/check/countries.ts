/** Countries by their codes of two letters (ISO 3166-1), with names from the platform's own data. */

/** Codes that the platform names too, but that are none of a country: unions, islands of others, tests. */
const others = new Set("AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ".split(" "))

const namesIn = (language: string): Intl.DisplayNames =>
  new Intl.DisplayNames([language, "en"], { type: "region", fallback: "none" })

/** Current codes by outdated or wrong ones: `UK` is `GB`. */
const currentCode = (code: string): string | undefined => new Intl.Locale(`und-${code}`).region

/** The name of the country with a code; undefined where there is none. */
export const nameCountry = (code: string, language = "en"): string | undefined =>
  /^[A-Z]{2}$/.test(code) && currentCode(code) === code && !others.has(code)
    ? namesIn(language).of(code)
    : undefined

const alphabet = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

const listCountries = (language: string): ReadonlyMap<string, string> =>
  new Map(
    alphabet.flatMap(first =>
      alphabet.flatMap(second => {
        const name = nameCountry(first + second, language)
        return name === undefined ? [] : [[name.toLowerCase(), first + second] as const]
      }),
    ),
  )

const listed = new Map<string, ReadonlyMap<string, string>>()

/** Codes by the names of their countries in small letters; a language is listed once, which takes as long as all else of a check. */
const countriesIn = (language: string): ReadonlyMap<string, string> => {
  const countries = listed.get(language) ?? listCountries(language)
  listed.set(language, countries)
  return countries
}

/** The code of the country that has a name, in a language or in English. */
export const findCountry = (name: string, language = "en"): string | undefined =>
  countriesIn(language).get(name.toLowerCase()) ?? countriesIn("en").get(name.toLowerCase())

/** The code that was meant by one in small letters, by an old one, or by a country's name. */
export const tidyCountryCode = (text: string): string | undefined => {
  const code = text.trim().toUpperCase()
  const current = /^[A-Z]{2}$/.test(code) ? currentCode(code) : findCountry(text.trim())
  return current !== undefined && nameCountry(current) !== undefined ? current : undefined
}

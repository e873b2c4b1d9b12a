/** Languages by their codes (BCP 47, ISO 639), with names from the platform's own data. */

/** A language with its country, where it has one: as far as sites use what BCP 47 allows. */
export const languagePattern = /^[a-z]{2,3}(?:-[A-Z]{2})?$/

const alphabet = Array.from("abcdefghijklmnopqrstuvwxyz")

const nameIn = (code: string, language: string): string | undefined =>
  new Intl.DisplayNames([language, "en"], { type: "language", fallback: "none" }).of(code)

/** Codes of two letters by what the languages are called in English and in themselves, in small letters. */
const listLanguages = (): ReadonlyMap<string, string> =>
  new Map(
    alphabet.flatMap(first =>
      alphabet.flatMap(second => {
        const code = first + second
        const english = nameIn(code, "en")
        const isCurrent = new Intl.Locale(code).language === code
        return english === undefined || !isCurrent
          ? []
          : [english, nameIn(code, code) ?? english].map(
              name => [name.toLowerCase(), code] as const,
            )
      }),
    ),
  )

/** What a language is called in English; undefined where there is none of that code. */
export const nameLanguage = (tag: string): string | undefined =>
  languagePattern.test(tag) ? nameIn(tag.replace(/-.*$/, ""), "en") : undefined

let listed: ReadonlyMap<string, string> | undefined

/** The code of the language that was meant by one with a wrong sign or in the wrong case, or by a language's name. */
export const tidyLanguage = (text: string): string | undefined => {
  const [, code = "", country] = /^([a-z]{2,3})(?:[-_ ]+([a-z]{2}))?$/i.exec(text.trim()) ?? []
  if (code !== "") {
    const language = code.toLowerCase()
    return nameIn(language, "en") === undefined
      ? undefined
      : country === undefined
        ? language
        : `${language}-${country.toUpperCase()}`
  }
  listed ??= listLanguages()
  return listed.get(text.trim().toLowerCase())
}

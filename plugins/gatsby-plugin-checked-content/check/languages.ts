/** Languages by their codes (BCP 47, ISO 639), with names from the platform's own data. */
import { languagePattern } from "../../../src/model"

const alphabet = Array.from("abcdefghijklmnopqrstuvwxyz")

const nameIn = (code: string, language: string): string | undefined =>
  new Intl.DisplayNames([language, "en"], { type: "language", fallback: "none" }).of(code)

/** Returns the two-letter codes by the names of the languages, in English and in themselves, in lower case. */
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

/** Returns the English name of a language; undefined for an unknown code. */
export const nameLanguage = (tag: string): string | undefined =>
  languagePattern.test(tag) ? nameIn(tag.replace(/-.*$/, ""), "en") : undefined

let listed: ReadonlyMap<string, string> | undefined

/** Returns the code that was meant by a code with a wrong separator or case, or by the name of a language. */
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

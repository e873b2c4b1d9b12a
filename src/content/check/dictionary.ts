/** The dictionaries that spelling goes by: what one can do, and the package of each language. */

/** A dictionary of a language; it tells capital from small letters. */
export interface Dictionary {
  readonly has: (word: string) => boolean
  /** Words that are near to one that it does not have. */
  readonly suggest: (word: string) => readonly string[]
}

/** The dictionaries of languages; undefined where none is installed. */
export type Dictionaries = ReadonlyMap<string, Dictionary | undefined>

/** The dictionaries of CSpell (https://github.com/streetsidesoftware/cspell-dicts) by language. */
const packages: Readonly<Record<string, string>> = {
  ca: "ca",
  cs: "cs-cz",
  da: "da-dk",
  de: "de-de",
  "de-AT": "de-at",
  "de-CH": "de-ch",
  el: "el",
  en: "en_us",
  "en-AU": "en-au",
  "en-CA": "en-ca",
  "en-GB": "en-gb",
  "en-IE": "en-gb",
  "en-IN": "en-gb",
  "en-NZ": "en-gb",
  "en-ZA": "en-gb",
  es: "es-es",
  et: "et-ee",
  fi: "fi-fi",
  fr: "fr-fr",
  hr: "hr-hr",
  hu: "hu-hu",
  it: "it-it",
  lt: "lt-lt",
  lv: "lv",
  nb: "nb-no",
  nl: "nl-nl",
  pl: "pl_pl",
  pt: "pt-pt",
  "pt-BR": "pt-br",
  ro: "ro-ro",
  ru: "ru_ru",
  sk: "sk-sk",
  sl: "sl-si",
  sv: "sv",
  tr: "tr-tr",
  uk: "uk-ua",
}

/** The language of a tag without its country. */
export const primaryOf = (language: string): string => language.replace(/-.*$/, "")

/** The package that has the dictionary of a language; undefined where none is known. */
export const packageOf = (language: string): string | undefined => {
  const name = packages[language] ?? packages[primaryOf(language)]
  return name && `@cspell/dict-${name}`
}

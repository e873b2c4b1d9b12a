/** Dictionaries for the spelling check: the package of each language, and the lookup of words. */
import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { gunzipSync } from "node:zlib"
import type { ITrie } from "cspell-trie-lib"
import * as z from "zod"
import { cacheFolder, writeWhole } from "@tools/content/node"

/** A dictionary of a language. It distinguishes upper and lower case. */
export interface Dictionary {
  readonly has: (word: string) => boolean
  /** Returns known words that are similar to an unknown one. */
  readonly suggest: (word: string) => readonly string[]
}

/** The dictionaries by language; `undefined` if none is installed. */
export type Dictionaries = ReadonlyMap<string, Dictionary | undefined>

/** The dictionaries of CSpell (https://github.com/streetsidesoftware/cspell-dicts), the usual one of a language first. */
const names =
  `ca cs-cz da-dk de-de de-at de-ch el en_us en-gb en-au en-ca es-es et-ee fi-fi fr-fr hr-hr hu-hu it-it lt-lt lv nb-no
  nl-nl pl_pl pt-pt pt-br ro-ro ru_ru sk-sk sl-si sv tr-tr uk-ua`.split(/\s+/)

/** Returns the package with the dictionary of a language, or `undefined` if none is known. */
export const packageOf = (language: string): string | undefined => {
  const [primary = "", country] = language.toLowerCase().split("-")
  const own = names.find(name => name.replace("_", "-") === language.toLowerCase())
  /* Other countries write English as the British do. */
  const name =
    own ??
    (primary === "en" && country !== undefined
      ? "en-gb"
      : names.find(each => each.split(/[-_]/)[0] === primary))
  return name && `@cspell/dict-${name}`
}

/** A package's dictionaries; the first is the language's. */
const extension = z.object({
  dictionaryDefinitions: z.tuple([z.object({ path: z.string() })], z.unknown()),
})

/** Returns the path of a language's package description, or `undefined` if it is not installed. */
const findPackage = (language: string): string | undefined => {
  const name = packageOf(language)
  try {
    return name && createRequire(__filename).resolve(name)
  } catch {
    return undefined
  }
}

/**
 * Reads the words of a dictionary. Parsing takes half a second, so the result is cached in a binary form.
 * @param folder the folder of the cache
 */
const readTrie = async (path: string, folder: string): Promise<ITrie> => {
  const { decodeTrie, encodeITrieToBTrie } = await import("cspell-trie-lib")
  const bytes = await readFile(path)
  const kept = join(folder, `${createHash("sha256").update(bytes).digest("hex")}.btrie`)
  try {
    return decodeTrie(await readFile(kept))
  } catch {
    const trie = decodeTrie(gunzipSync(bytes))
    await writeWhole(kept, encodeITrieToBTrie(trie), `${kept}.${process.pid}`).catch(
      () => undefined,
    )
    return trie
  }
}

/** Reads the dictionary of a language. Returns `undefined` if none is installed. */
export const loadDictionary = async (language: string): Promise<Dictionary | undefined> => {
  const file = findPackage(language)
  if (file === undefined) return undefined
  const [{ path }] = extension.parse(JSON.parse(await readFile(file, "utf8"))).dictionaryDefinitions
  const trie = await readTrie(join(dirname(file), path), join(cacheFolder, "dictionaries"))
  return {
    has: word => trie.hasWord(word, true),
    suggest: word =>
      trie
        .suggest(word, { numSuggestions: 10, changeLimit: 3, ignoreCase: false })
        .filter(near => trie.hasWord(near, true)),
  }
}

type Predicate = (word: string) => boolean

/**
 * Returns a predicate for known words of a language.
 * @param own known words that the dictionary lacks
 */
export const makeIsKnown = (
  { has }: Pick<Dictionary, "has">,
  own: readonly string[],
  language: string,
): Predicate => {
  const owned = new Set(own)
  const isListed: Predicate = word => owned.has(word) || has(word)
  const lower = (word: string): string => word.toLocaleLowerCase(language)
  const capital = (word: string): string =>
    word.charAt(0).toLocaleUpperCase(language) + word.slice(1)
  /* A word in lower case may also start a sentence. */
  const isRight: Predicate = word =>
    isListed(word) || (word === capital(lower(word)) && isListed(lower(word)))
  return word => {
    if (isRight(word)) return true
    const parts = word.split("'")
    return parts.length > 1 && parts.every(part => part.length === 1 || isRight(part))
  }
}

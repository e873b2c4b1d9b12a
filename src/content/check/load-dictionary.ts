/** The dictionaries as their packages have them. */
import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { gunzipSync } from "node:zlib"
import type { ITrie } from "cspell-trie-lib"
import { z } from "zod"
import { writeWhole } from "../../files/write-whole"
import { packageOf, type Dictionary } from "./dictionary"

/** What a package says of its dictionaries; the first is that of the language. */
const extension = z.object({
  dictionaryDefinitions: z.tuple([z.object({ path: z.string() })], z.unknown()),
})

/** Where the package of a language says what it has; undefined where it is not installed. */
const findPackage = (language: string): string | undefined => {
  const name = packageOf(language)
  try {
    return name && createRequire(__filename).resolve(name)
  } catch {
    return undefined
  }
}

/**
 * Reads the words of a dictionary, which takes half a second, and keeps them in a form that takes none.
 * @param folder where that is kept
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

/** Reads the dictionary of a language; undefined where none is installed. */
export const loadDictionary = async (language: string): Promise<Dictionary | undefined> => {
  const file = findPackage(language)
  if (file === undefined) return undefined
  const [{ path }] = extension.parse(JSON.parse(await readFile(file, "utf8"))).dictionaryDefinitions
  const trie = await readTrie(
    join(dirname(file), path),
    join(process.cwd(), ".build", "dictionaries"),
  )
  return {
    has: word => trie.hasWord(word, true),
    suggest: word =>
      trie
        .suggest(word, { numSuggestions: 10, changeLimit: 3, ignoreCase: false })
        .filter(near => trie.hasWord(near, true)),
  }
}

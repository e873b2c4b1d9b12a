/** Splits texts into words for the spelling check. */
import { wordsFile } from "@tools/content/read"
import type { Content } from "../documents"
import { textLimits } from "@tools/content/values"
import { toPlainLetters, withoutSoftHyphens } from "@tools/content/text"

/** Matches tokens, code, addresses, e-mails, paths, file and host names, which are not words. */
const noWords =
  /\{[^{}]*\}|`[^`]*`|\S+:\/\/\S+|\S+@\S+|(?<![\p{L}\p{N}])(?:[@#]|\.{0,2}\/)[\p{L}\p{N}]\S*|[\p{L}\p{N}-]+(?:\.[\p{Ll}\p{N}][\p{L}\p{N}-]*)+(?:\/\S*)?/gu

/** Matches a word with its apostrophes and digits. */
const wordPattern =
  /[\p{L}\p{M}\p{N}\u00AD]+(?:(?:['’]|(?<=\p{Ll})[-\u2010]\r?\n(?=\p{Ll}))[\p{L}\p{M}\u00AD]+)*/gu

/** Matches acronyms, codes, names such as iPhone, and single letters. */
const neverChecked = /^[\p{Lu}\p{M}]+s?$|\p{N}|\p{Ll}\p{Lu}|^.$/u

/** The longest text that is split: a longer one fits no field, which is reported anyway. */
const longest = 2 * textLimits.passage

/** A word and its position. */
export interface Word {
  /** The word without soft hyphens and with straight apostrophes, as in dictionaries. */
  readonly word: string
  readonly index: number
  readonly length: number
}

const toPlain = (word: string): string =>
  toPlainLetters(withoutSoftHyphens(word))
    .replaceAll("’", "'")
    .replace(/[-\u2010]\s+/, "")
    .normalize("NFC")

/** Returns a text with everything that is not a word replaced by underscores. */
const hideOthers = (text: string): string =>
  text.length > longest ? "" : text.replace(noWords, whole => "_".repeat(whole.length))

/** Returns the words of a text that can be looked up in a dictionary. */
export const findWords = (text: string): Word[] =>
  [...hideOthers(text).matchAll(wordPattern)].flatMap(({ 0: found, index }) => {
    const word = toPlain(found)
    return neverChecked.test(word) ? [] : [{ word, index, length: found.length }]
  })

/** Returns the words of a word list; lines that start with # are comments. */
export const readWords = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .filter(line => !line.startsWith("#"))
    .flatMap(line => line.match(wordPattern) ?? [])
    .map(toPlain)

/** Returns the words that are right in every language: those of the word list, and the names of the site and of people. */
export const listOwnWords = ({ texts, written }: Pick<Content, "texts" | "written">): string[] => {
  const names = texts
    .filter(({ meta }) => meta.kind === "name")
    .flatMap(({ node }) => findWords(node.value).map(({ word }) => word))
  return [...readWords(written.get(wordsFile) ?? ""), ...names]
}

/** The words of a text, as spelling reads them. */
import { textLimits, withoutSoftHyphens } from "../../../src/site"

/** Matches what is no word of a language: tokens, code, addresses, e-mails, paths, file and host names. */
const noWords =
  /\{[^{}]*\}|`[^`]*`|\S+:\/\/\S+|\S+@\S+|(?<![\p{L}\p{N}])(?:[@#]|\.{0,2}\/)[\p{L}\p{N}]\S*|[\p{L}\p{N}-]+(?:\.[\p{Ll}\p{N}][\p{L}\p{N}-]*)+(?:\/\S*)?/gu

/** A word with its apostrophes; with its digits, by which a code is known. */
const wordPattern = /[\p{L}\p{M}\p{N}\u00AD]+(?:['’][\p{L}\p{M}\u00AD]+)*/gu

/** Acronyms, also several of them; codes; names such as iPhone; single letters. */
const neverChecked = /^[\p{Lu}\p{M}]+s?$|\p{N}|\p{Ll}\p{Lu}|^.$/u

/** Longer texts, marks and addresses included, are too long for any field, which is reported; their words can wait. */
const longest = 2 * textLimits.passage

/** A word and its position. */
export interface Word {
  /** Without soft hyphens, and with straight apostrophes, as dictionaries write it. */
  readonly word: string
  readonly index: number
  readonly length: number
}

const toPlain = (word: string): string =>
  withoutSoftHyphens(word).replaceAll("’", "'").normalize("NFC")

/** A text with a line in the place of all that is no word of a language. */
export const hideOthers = (text: string): string =>
  text.length > longest ? "" : text.replace(noWords, whole => "_".repeat(whole.length))

/** Finds the words of a text that spelling knows something of. */
export const findWords = (text: string): Word[] =>
  [...hideOthers(text).matchAll(wordPattern)].flatMap(({ 0: found, index }) => {
    const word = toPlain(found)
    return neverChecked.test(word) ? [] : [{ word, index, length: found.length }]
  })

/** Reads a list of words: one a line, or more; lines that start with # are remarks. */
export const readWords = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .filter(line => !line.startsWith("#"))
    .flatMap(line => line.match(wordPattern) ?? [])
    .map(toPlain)

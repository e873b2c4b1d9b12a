/** Spelling: words that neither the language's dictionary nor the site's word list has. */
import { listWords, memoize } from "@tools/content/lib"
import { wordsFile } from "@tools/content/read"
import {
  decode,
  fileAt,
  isReadByVisitors,
  placeAt,
  hideMarksIn,
  type Content,
  type Document,
  type Check,
  type TextPlace,
  replaceWith,
  setTo,
} from "../documents"
import {
  makeIsKnown,
  packageOf,
  type Dictionary,
  findOtherLanguage,
  isOneEditAway,
  listNearest,
} from "../words"
import { isOfRule, type Fix } from "../findings"
import { folderOf, isPageFile } from "@tools/content/addresses"
import { sampleText } from "./texts"
import { isUntranslated } from "./translations"
import { findWords, listOwnWords, type Word } from "./words"

/** Searching for suggestions is slow, and nobody fixes more words at a time. */
const mostSearches = 20
const mostOffered = 3
/** Fewer uses of a word on the site may be slips. */
const fewestUses = 3

const languageNames = new Intl.DisplayNames("en", { type: "language" })
const nameLanguage = (code: string): string => languageNames.of(code.replace(/-.*/, "")) ?? code

/** Returns a word with a capital letter if another word has one. */
const capitalizeLike = (other: string, word: string, language: string): string =>
  /^\p{Lu}/u.test(other) ? word.charAt(0).toLocaleUpperCase(language) + word.slice(1) : word

/** Returns a function that suggests known words for an unknown one; `undefined` after too many searches. */
const makeOffer = ({ suggest }: Dictionary, own: readonly string[], language: string) => {
  let searches = 0
  const known = new Map<string, readonly string[] | undefined>()
  const search = (word: string): readonly string[] | undefined => {
    const names = own.filter(name => isOneEditAway(word, name))
    if (names.length === 0 && ++searches > mostSearches) return undefined
    const near = names.length > 0 ? names : suggest(word)
    const nearest = listNearest(word, near).map(each => capitalizeLike(word, each, language))
    return [...new Set(nearest)].slice(0, mostOffered)
  }
  return (word: string): readonly string[] | undefined => {
    if (!known.has(word)) known.set(word, search(word))
    return known.get(word)
  }
}

const ask = (offered: readonly string[] = []): string => {
  const quoted = offered.map(each => `“${each}”`)
  return quoted.length === 0 ? "" : ` Did you mean ${listWords(quoted, "or")}?`
}

/** An unknown word's first place in a file, and its number of occurrences. */
interface Unknown extends Word {
  readonly place: TextPlace
  readonly count: number
}

/** Returns the unknown words of a file, each once. */
const findUnknown = (
  document: Document,
  isKnown: (word: string) => boolean,
  { findings }: Content,
): readonly Unknown[] => {
  const first = new Map<string, Unknown>()
  /* Texts that are still to be translated are in the first language. */
  const skipped = new Set(
    (findings.get(document.path) ?? [])
      .filter(finding => isOfRule(finding, "untranslated-text"))
      .map(({ start }) => start),
  )
  for (const place of document.texts) {
    if (!isReadByVisitors(place) || skipped.has(place.node.start)) continue
    if (sampleText.test(place.node.value)) continue
    for (const each of findWords(hideMarksIn(place))) {
      const { word } = each
      if (isKnown(word)) continue
      const key = word.toLowerCase()
      const found = first.get(key) ?? { ...each, place, count: 0 }
      first.set(key, { ...found, count: found.count + 1 })
    }
  }
  return [...first.values()]
}

/** Reports pages whose texts are not in the language that they declare. */
export const checkTextLanguages: Check = ({ documents, languageOf, report }) => {
  for (const document of documents) {
    const declared = languageOf(document)
    if (declared === undefined || isUntranslated(document)) continue
    const words = document.texts
      .filter(isReadByVisitors)
      .flatMap(place => findWords(hideMarksIn(place)).map(({ word }) => word.toLowerCase()))
    const other = findOtherLanguage(words, declared)
    if (other === undefined) continue
    const [is, said] = [other, declared].map(nameLanguage)
    const message = `This seems to be in ${is}, and declares that it is in ${said}. Search engines show it to the wrong visitors, and screen readers mispronounce it.`
    const byHand = isPageFile(document.path)
      ? `Set "language": "${other}" in its \`seo\` block, or translate it.`
      : "Translate it, or correct the language."
    const own = placeAt(document, "seo", "language")
    const path = ["seo", "language"]
    const fixes = (): readonly Fix[] => [
      own ? setTo(own, other) : [{ file: document.path, path, after: other }],
    ]
    const place = own ?? placeAt(document, "seo") ?? fileAt(document.path)
    report(place, "text-language", message, {
      byHand,
      ...(isPageFile(document.path) && folderOf(document.path) === undefined && { fixes }),
    })
  }
}

/** Reports unknown words in the files of a language. */
const checkLanguage = (
  language: string,
  dictionary: Dictionary | undefined,
  known: readonly string[],
  content: Content,
): void => {
  const { documents: all, root, languageOf, report } = content
  const documents = all.filter(
    document =>
      languageOf(document) === language &&
      !isUntranslated(document) &&
      !content.findings.get(document.path)?.some(finding => isOfRule(finding, "text-language")),
  )
  if (!dictionary) {
    const name = packageOf(language)
    /* Nobody can install a dictionary that does not exist. */
    if (name === undefined) return
    const byHand = `To install one, run: npm install --save-exact ${name}`
    const message = `Spelling is not checked: the project has no dictionary of ${language}.`
    const [named] = documents.flatMap(({ texts }) =>
      texts.filter(({ meta }) => meta.kind === "language"),
    )
    /* The name of a folder is no text. */
    const inFolder = documents.find(({ path }) => folderOf(path) !== undefined)
    const place = named ?? (inFolder && fileAt(inFolder.path))
    if (place) report(place, "no-dictionary", message, { byHand })
    return
  }
  const isKnown = memoize(makeIsKnown(dictionary, known, language), word => word, Infinity)
  const offer = makeOffer(dictionary, known, language)
  const unknown = documents.flatMap(document => findUnknown(document, isKnown, content))
  /* What several places write alike, and what is near to no known word, is a term of the trade or a name. */
  const isTerm = (word: string): boolean => {
    const key = word.toLowerCase()
    const uses = unknown.flatMap(each => (each.word.toLowerCase() === key ? each.count : []))
    if (uses.reduce((sum, count) => sum + count, 0) < fewestUses) return false
    return offer(word)?.every(near => !isOneEditAway(key, near.toLowerCase())) === true
  }
  for (const { place, word, index, length, count } of unknown) {
    if (isTerm(word)) continue
    const often = count > 1 ? ` It occurs ${count} times in this file.` : ""
    const message = () => `“${word}” may be misspelled.${ask(offer(word))}${often}`
    const byHand = `If it is correct, add it to ${root}/${wordsFile}.`
    const at = [index, length] as const
    const fixes = () => (offer(word) ?? []).flatMap(right => replaceWith(place, right, at))
    report(place, "spelling", message, { at, fixes, byHand })
  }
}

/** Reports unknown words, once per file. */
export const checkSpelling: Check = content => {
  const known = listOwnWords(content)
  for (const [language, dictionary] of content.dictionaries) {
    checkLanguage(language, dictionary, known, content)
  }
}

/** Reports a word list that is not UTF-8. */
export const checkWordList: Check = ({ bytes, report }) => {
  const words = bytes.get(wordsFile)
  const { findings, whole } = decode(typeof words === "object" ? words : Buffer.of())
  if (whole) return
  for (const { start, end, rule, message } of findings) {
    report(fileAt(wordsFile, start, end), rule, message, { severity: "warning" })
  }
}

/** Words that neither the dictionary of a file's language nor the site's own list has. */
import { listWords } from "../../../site/list-words"
import { packageOf, type Dictionaries, type Dictionary } from "../dictionary"
import { about, aboutStart, isProse, within, wordsOf, type Document } from "../document"
import { makeIsKnown } from "../known-words"
import { isOneSlipAway, listNearest } from "../nearest"
import { follow, formatPath, type TextPlace } from "../places"
import { findWords, type Word } from "../words"
import { languagePath, type LanguageOf } from "./languages"
import type { PlacedMistake } from "./pages"
import { misread } from "./texts"

/** Suggestions take a search each, and nobody mends more words at a time. */
const mostSearches = 20
const mostOffered = 3

/** A word with a capital letter at its start if another has one. */
const capitalizeLike = (other: string, word: string): string =>
  /^\p{Lu}/u.test(other) ? word.charAt(0).toUpperCase() + word.slice(1) : word

/** Makes what offers the words that may have been meant, as a question with a leading space. */
const makeOffer = ({ suggest }: Dictionary, own: readonly string[]) => {
  let searches = 0
  return (word: string): string => {
    const names = own.filter(name => isOneSlipAway(word, name))
    if (names.length === 0) searches++
    const near = names.length > 0 ? names : searches > mostSearches ? [] : suggest(word)
    const nearest = listNearest(word, near).map(each => capitalizeLike(word, each))
    const offered = [...new Set(nearest)].slice(0, mostOffered)
    return offered.length === 0
      ? ""
      : ` Did you mean ${listWords(
          offered.map(each => `“${each}”`),
          "or",
        )}?`
  }
}

/** The first place of an unknown word in a file, and how often it stands there. */
interface Unknown extends Word {
  readonly place: TextPlace
  readonly count: number
}

/** What the words of a file come to. */
interface Reading {
  readonly document: Document
  readonly unknown: readonly Unknown[]
  /** Its different words. */
  readonly words: ReadonlySet<string>
}

const readTexts = (document: Document, isKnown: (word: string) => boolean): Reading => {
  const words = new Set<string>()
  const first = new Map<string, Unknown>()
  for (const place of document.texts) {
    if (!isProse(place) || misread.test(place.node.value)) continue
    for (const each of findWords(wordsOf(place))) {
      const { word } = each
      words.add(word)
      if (isKnown(word)) continue
      const key = word.toLowerCase()
      const found = first.get(key) ?? { ...each, place, count: 0 }
      first.set(key, { ...found, count: found.count + 1 })
    }
  }
  return { document, unknown: [...first.values()], words }
}

/** Fewer different words than this say nothing of a language. */
const fewWords = 40

/** Whether words are those of another language: most of them are not known. */
const areForeign = (words: ReadonlySet<string>, isKnown: (word: string) => boolean): boolean =>
  words.size > fewWords && [...words].filter(word => !isKnown(word)).length > words.size / 2

/** Says, of a page that names no language, where it would; undefined of a file that has no place for one. */
const markAbsent = (document: Document, rule: string, message: string): PlacedMistake[] => {
  const { path, schema, root } = document
  const { node, parent } = follow(schema, root, languagePath(path))
  if (node || !parent) return []
  const field = formatPath(path, languagePath(path))
  return [{ document, mistake: aboutStart(field, parent, rule, message, "warning") }]
}

/** A mistake at the first place that names a language of some files. */
const markLanguage = (
  documents: readonly Document[],
  rule: string,
  message: string,
): PlacedMistake[] =>
  documents
    .flatMap(document =>
      document.texts
        .filter(({ meta }) => meta.kind === "language")
        .map(place => ({ document, mistake: about(place, rule, message, "warning") })),
    )
    .slice(0, 1)

/** What spelling goes by. */
interface Spelling {
  readonly dictionaries: Dictionaries
  readonly languageOf: LanguageOf
  /** The site's own words. */
  readonly own: readonly string[]
  /** The path of their list, as the maintainer knows it. */
  readonly list: string
}

/** Reports the words of files in one language. */
const findMisspeltIn = (
  language: string,
  documents: readonly Document[],
  dictionary: Dictionary | undefined,
  known: readonly string[],
  list: string,
): PlacedMistake[] => {
  if (!dictionary) {
    const name = packageOf(language)
    const advice = name ? ` \`npm install --save-exact ${name}\` adds it.` : ""
    const message = `Spelling is not checked: no dictionary of ${language} is installed.${advice}`
    return markLanguage(documents, "no-dictionary", message)
  }
  const verdicts = new Map<string, boolean>()
  const judge = makeIsKnown(dictionary, known, language)
  const isKnown = (word: string): boolean => {
    const verdict = verdicts.get(word) ?? judge(word)
    verdicts.set(word, verdict)
    return verdict
  }
  const readings = documents.map(document => readTexts(document, isKnown))
  const another = language.startsWith("en") ? "de-DE" : "en-US"
  if (areForeign(new Set(readings.flatMap(({ words }) => [...words])), isKnown)) {
    const message = `Most words of the texts are not in the dictionary of ${language}. Write here the language that they are in, such as ${another}.`
    return markLanguage(documents, "other-language", message)
  }
  const offer = makeOffer(dictionary, known)
  return readings.flatMap(({ document, unknown, words }) => {
    if (areForeign(words, isKnown)) {
      const message = `Most words of this page are not in the dictionary of ${language}. If it is in another language, name that in its \`seo\` block, such as "language": "${another}".`
      const marked = markAbsent(document, "other-language", message)
      if (marked.length > 0) return marked
    }
    return unknown.map(({ place, word, index, length, count }) => {
      const often = count > 1 ? ` It stands in this file ${count} times.` : ""
      const message = () =>
        `“${word}” is not in the dictionary of ${language}.${offer(word)} If it is right, add it to ${list}, in a line of its own.${often}`
      const at = [index, length] as const
      return { document, mistake: within(document, place, at, "spelling", message, "warning") }
    })
  })
}

/**
 * Reports, as warnings, the words of all texts that nobody knows, once for each file. Names need not be listed: those of
 * `site.json` and of people count as known, in whatever language a page is.
 */
export const findMisspelt = (
  documents: readonly Document[],
  { dictionaries, languageOf, own, list }: Spelling,
): PlacedMistake[] => {
  const names = documents
    .flatMap(({ texts }) => texts)
    .filter(({ meta }) => meta.kind === "name")
    .flatMap(({ node }) => findWords(node.value).map(({ word }) => word))
  const known = [...own, ...names]
  return [...dictionaries].flatMap(([language, dictionary]) => {
    const written = documents.filter(document => languageOf(document) === language)
    return findMisspeltIn(language, written, dictionary, known, list)
  })
}

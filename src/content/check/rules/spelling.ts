/** Words that neither the dictionary of the site's language nor the site's own list has. */
import { siteContent } from "../../../model/site"
import { listWords } from "../../../site/list-words"
import { decode } from "../decode"
import { packageOf, type Dictionary, type Spelling } from "../dictionary"
import { isProse, rangeOf, wordsOf, type Document } from "../document"
import type { Mistake } from "../finding"
import { makeIsKnown } from "../known-words"
import { isOneSlipAway, listNearest } from "../nearest"
import { parseJson } from "../parse"
import { follow, type TextPlace } from "../places"
import { findWords, type Word } from "../words"
import type { PlacedMistake } from "./pages"
import { misread } from "./texts"

/** The language that `site.json` names, before it is checked; undefined where it names none. */
export const readLanguage = (bytes: Uint8Array): string | undefined => {
  const { root } = parseJson(decode(bytes).text)
  const node = root && follow(siteContent, root, ["language"]).node
  return node?.type === "string" ? node.value : undefined
}

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
  readonly document: Document
  readonly place: TextPlace
  readonly count: number
}

/** What the words of all texts come to. */
interface Reading {
  readonly unknown: readonly Unknown[]
  /** How many different words there are, and how many of them are not known. */
  readonly size: number
  readonly unknownSize: number
}

const readTexts = (documents: readonly Document[], isKnown: (word: string) => boolean): Reading => {
  const verdicts = new Map<string, boolean>()
  const unknown = documents.flatMap(document => {
    const first = new Map<string, Unknown>()
    for (const place of document.texts) {
      if (!isProse(place) || misread.test(place.node.value)) continue
      for (const each of findWords(wordsOf(place))) {
        const { word } = each
        const verdict = verdicts.get(word) ?? isKnown(word)
        verdicts.set(word, verdict)
        if (verdict) continue
        const key = word.toLowerCase()
        const found = first.get(key) ?? { ...each, document, place, count: 0 }
        first.set(key, { ...found, count: found.count + 1 })
      }
    }
    return [...first.values()]
  })
  return {
    unknown,
    size: verdicts.size,
    unknownSize: [...verdicts.values()].filter(isRight => !isRight).length,
  }
}

/** Fewer different words than this say nothing of a language. */
const fewWords = 40

/** A mistake at the language that `site.json` names. */
const markLanguage = (
  documents: readonly Document[],
  rule: string,
  message: string,
): PlacedMistake[] =>
  documents.flatMap(document =>
    document.texts
      .filter(({ path }) => document.path === "site.json" && path.join(".") === "language")
      .map(({ field, node: { start, end } }) => {
        const mistake: Mistake = { rule, severity: "warning", field, message, start, end }
        return { document, mistake }
      }),
  )

/**
 * Reports, as warnings, the words of all texts that nobody knows, once for each file. Names need not be listed: those of
 * `site.json` and of people count as known.
 * @param own the site's own words
 * @param list the path of their list, as the maintainer knows it
 */
export const findMisspelt = (
  documents: readonly Document[],
  { language, dictionary }: Spelling,
  own: readonly string[],
  list: string,
): PlacedMistake[] => {
  if (!dictionary) {
    const name = packageOf(language)
    const advice = name ? ` \`npm install --save-exact ${name}\` adds it.` : ""
    const message = `Spelling is not checked: no dictionary of ${language} is installed.${advice}`
    return markLanguage(documents, "no-dictionary", message)
  }
  const names = documents
    .flatMap(({ texts }) => texts)
    .filter(({ meta }) => meta.kind === "name")
    .flatMap(({ node }) => findWords(node.value).map(({ word }) => word))
  const known = [...own, ...names]
  const { unknown, size, unknownSize } = readTexts(
    documents,
    makeIsKnown(dictionary, known, language),
  )
  if (size > fewWords && unknownSize > size / 2) {
    const message = `Most words of the texts are not in the dictionary of ${language}. Write here the language that they are in, such as ${language.startsWith("en") ? "de-DE" : "en-US"}.`
    return markLanguage(documents, "other-language", message)
  }
  const offer = makeOffer(dictionary, known)
  return unknown.map(({ document, place: { field, node }, word, index, length, count }) => {
    const often = count > 1 ? ` It stands in this file ${count} times.` : ""
    return {
      document,
      mistake: {
        rule: "spelling",
        severity: "warning",
        field,
        message: () =>
          `“${word}” is not in the dictionary of ${language}.${offer(word)} If it is right, add it to ${list}, in a line of its own.${often}`,
        ...rangeOf(document, node, index, length),
      },
    }
  })
}

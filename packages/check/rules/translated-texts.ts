/** Texts of translations: still in the first language, missing, or older than the original. */
import { listLacking } from "@tools/content/lib"
import { makeIsKnown } from "../words"
import { contentModel } from "@tools/content/model"
import {
  isReadByVisitors,
  placeAt,
  hideMarksIn,
  type Content,
  type Document,
  type TextPlace,
} from "../documents"
import type { Path } from "../catalog"
import { formatPath, nodeAt } from "../json"
import { checkAge } from "./outdated"
import {
  countLetters,
  isTranslatable,
  makeFinder,
  type Pair,
  sectionsOf,
} from "./translation-pairs"
import { findWords, listOwnWords } from "./words"

/** Texts of fewer letters may be the same in two languages, if their words are in the dictionary. */
const fewLetters = 12

/** Returns the places of texts that are the same as one of the original's, letter by letter. */
const listSame = ({ document, original }: Pair): TextPlace[] => {
  const originals = new Set(original.texts.filter(isReadByVisitors).map(({ node }) => node.value))
  return document.texts.filter(place => isTranslatable(place) && originals.has(place.node.value))
}

/** Returns the paths of what the original has and its translation lacks, in groups and lists that both have. */
const listMissing = (pair: Pair): Path[] => {
  const { document, original } = pair
  const find = makeFinder(pair)
  const { inLanguages } = contentModel()
  const missing = new Map<string, Path>()
  for (const place of original.texts) {
    const path = isTranslatable(place) ? find(place.path) : undefined
    if (!path || nodeAt(document.root, path)) continue
    const depth = path.findIndex((_, index) => !nodeAt(document.root, path.slice(0, index + 1)))
    const first = path.slice(0, depth + 1)
    /* Another rule reports whole groups. */
    if (first.length > 1 && inLanguages[String(first[0])] !== "own") {
      missing.set(first.join("\n"), first)
    }
  }
  return [...missing.values()]
}

/** Reports sections that only one of two translations has. */
const checkSections = ({ document, original }: Pair, { report }: Content): void => {
  const place = placeAt(document, "sections")
  const [own, others] = [document, original].map(each =>
    sectionsOf(each).map(({ kind = "" }) => kind),
  )
  if (!place || !own || !others) return
  const missing = listLacking(others, own)
  const added = listLacking(own, others)
  if (missing.length + added.length === 0) return
  const parts = [
    missing.length > 0 ? `lacks ${missing.join(", ")}` : "",
    added.length > 0 ? `has ${added.join(", ")} besides` : "",
  ].filter(part => part !== "")
  const message = `This page has other sections than the original: it ${parts.join(" and ")}. Add or remove sections, or ignore this warning if the pages should differ.`
  const { start } = place.node
  report({ ...place, node: { type: "null", start, end: start + 1 } }, "other-sections", message)
}

/** Returns a function that says whether a text has a word that its language does not have. */
const makeIsForeign = (document: Document, content: Content): ((place: TextPlace) => boolean) => {
  const language = content.languageOf(document) ?? ""
  const dictionary = content.dictionaries.get(language)
  if (!dictionary) return () => false
  const isKnown = makeIsKnown(dictionary, listOwnWords(content), language)
  return place => findWords(hideMarksIn(place)).some(({ word }) => !isKnown(word))
}

/** Returns the places of texts that are not translated. A short one may be the same in both languages. */
const listUntranslated = (pair: Pair, content: Content): TextPlace[] => {
  const isForeign = makeIsForeign(pair.document, content)
  return listSame(pair).filter(
    place => countLetters(place.node.value) >= fewLetters || isForeign(place),
  )
}

/** Reports texts of a file that are not translated or missing. */
const checkLeft = (pair: Pair, content: Content): void => {
  const { document } = pair
  const { report } = content
  for (const place of listUntranslated(pair, content)) {
    const message = "This text is the same as in the original. Translate it."
    report(place, "untranslated-text", message)
  }
  for (const path of listMissing(pair)) {
    const group = placeAt(document, ...path.slice(0, -1))
    if (!group) continue
    const [name] = path.slice(-1)
    const what =
      typeof name === "string" ? "A field is missing here" : "This list has fewer entries"
    const message = `${what}, unlike in the original. Add it, or ignore this warning if the pages should differ.`
    report({ ...group, field: formatPath(document.path, path) }, "missing-text", message)
  }
}

/** Returns how many texts of a page are still to be translated, and how many it has. */
export const countToDo = (
  pair: Pair,
  content: Content,
): { readonly left: number; readonly of: number } => {
  const missing = listMissing(pair).length
  return {
    left: listUntranslated(pair, content).length + missing,
    of: pair.document.texts.filter(isTranslatable).length + missing,
  }
}

/** Reports what is to be done for the texts of a translation. */
export const checkTranslatedTexts = (pair: Pair, isMarked: boolean, content: Content): void => {
  checkAge(pair, content)
  checkSections(pair, content)
  if (!isMarked) checkLeft(pair, content)
}

/** Which texts of two files belong together: those of an original and of its translation, or of two versions of a file. */
import { pairPath, pairSections, type SectionFacts } from "@tools/content/model"
import { isReadByVisitors, type Document, type TextPlace } from "../documents"
import type { Path } from "../catalog"
import { itemsAt, textAt } from "../json"

/** A file and the one that it translates. */
export interface Pair {
  readonly document: Document
  readonly original: Document
}

/** Returns the number of letters of a text: names in braces and figures are the same in all languages. */
export const countLetters = (text: string): number => text.replace(/\{\w+\}|\P{L}/gu, "").length

/** Returns whether a text is to be translated. */
export const isTranslatable = (place: TextPlace): boolean =>
  isReadByVisitors(place) && countLetters(place.node.value) > 1

/** Returns what tells the sections of a page. */
export const sectionsOf = ({ root }: Document): readonly SectionFacts[] =>
  (itemsAt(root, "sections") ?? []).map(section => ({
    kind: textAt(section, "section"),
    id: textAt(section, "id"),
  }))

/** Returns a function that gives for the path of a text of the original that of its translation. */
export const makeFinder = ({ document, original }: Pair): ((path: Path) => Path | undefined) => {
  const pairs = pairSections(sectionsOf(original), sectionsOf(document))
  return path => pairPath(path, pairs)
}

/** What pages must not have in common. */
import { isPageFile, listingOf, pageOf } from "../../../site/pages"
import { withoutSoftHyphens } from "../../../site/soft-hyphens"
import { writeTitle } from "../../../site/title"
import { about, type Document } from "../document"
import type { Mistake } from "../finding"
import type { TextPlace } from "../places"
import { isKeptOut } from "./search"

/** A mistake with the document it is in. */
export interface PlacedMistake {
  readonly document: Document
  readonly mistake: Mistake
}

const findField = (document: Document, field: string): TextPlace | undefined =>
  document.texts.find(({ path }) => path.length === 2 && path[0] === "seo" && path[1] === field)

const findRepeated = (
  documents: readonly Document[],
  field: string,
  rule: string,
  write: (text: string, document: Document) => readonly string[],
): PlacedMistake[] => {
  const seen = new Map<string, Document>()
  return documents.flatMap(document => {
    const place = findField(document, field)
    /* What is not listed takes no other page's place. */
    if (!place || isKeptOut(document)) return []
    const texts = write(place.node.value, document).map(text =>
      withoutSoftHyphens(text).trim().replace(/\s+/g, " ").toLowerCase(),
    )
    const first = texts.map(text => seen.get(text)).find(other => other !== undefined)
    if (!first) {
      for (const text of texts) seen.set(text, document)
      return []
    }
    const message = `The page in ${first.path} has the same ${field}. Search engines need to tell the pages apart: change one.`
    return [{ document, mistake: about(place, rule, message) }]
  })
}

const isListed = ({ path }: Document): boolean =>
  isPageFile(path) && listingOf(pageOf(path)) !== undefined

/**
 * Reports titles and descriptions that two pages share, as they are written or as visitors read them.
 * @param fill puts the names into a text
 */
export const findRepeatedSeo = (
  documents: readonly Document[],
  fill: (text: string) => string,
): PlacedMistake[] => [
  ...findRepeated(documents, "title", "repeated-title", (title, document) => [
    fill(title),
    writeTitle(fill(title), fill("{product}"), isListed(document)),
  ]),
  ...findRepeated(documents, "description", "repeated-description", text => [fill(text)]),
]

/** What pages must not have in common. */
import type { Document } from "../document"
import type { Mistake } from "../finding"
import type { TextPlace } from "../places"

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
): PlacedMistake[] => {
  const seen = new Map<string, Document>()
  return documents.flatMap(document => {
    const place = findField(document, field)
    const text = place?.node.value.trim().replace(/\s+/g, " ").toLowerCase()
    if (!place || !text) return []
    const first = seen.get(text)
    if (!first) {
      seen.set(text, document)
      return []
    }
    const { start, end } = place.node
    const message = `The page in ${first.path} has the same ${field}. Search engines need to tell the pages apart: change one.`
    return [
      {
        document,
        mistake: { rule, field: place.field, message, start, end },
      },
    ]
  })
}

/** Reports titles and descriptions that two pages share. */
export const findRepeatedSeo = (documents: readonly Document[]): PlacedMistake[] => [
  ...findRepeated(documents, "title", "repeated-title"),
  ...findRepeated(documents, "description", "repeated-description"),
]

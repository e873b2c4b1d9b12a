/** The e-mail addresses, which must not stand anywhere in clear. */
import { withoutSoftHyphens } from "../../../site/soft-hyphens"
import { rangeOf, wordsOf, type Document } from "../document"
import type { TextPlace } from "../places"
import type { PlacedMistake } from "./pages"

const isAddress = ({ meta }: TextPlace): boolean => meta.kind === "email"

/**
 * Reports texts and links that hold an e-mail address of a contact: the pages would show it to harvesters.
 * @param fill puts the names into a text
 */
export const findEmail = (
  documents: readonly Document[],
  fill: (text: string) => string,
): PlacedMistake[] => {
  const emails = documents
    .flatMap(({ texts }) => texts)
    .filter(isAddress)
    .map(({ node }) => node.value)
  return documents.flatMap(document =>
    document.texts
      .filter(place => !isAddress(place))
      .flatMap(place => {
        const { field, node } = place
        const shown = withoutSoftHyphens(fill(wordsOf(place)))
        const email = emails.find(each => shown.includes(each))
        if (email === undefined) return []
        const index = node.value.indexOf(email)
        const range =
          index < 0
            ? { start: node.start, end: node.end }
            : rangeOf(document, node, index, email.length)
        const message =
          "The e-mail address stands here in clear, where harvesters read it. Leave it out and lead visitors to /contact, which shows it so that only people can read it."
        return [{ document, mistake: { rule: "exposed-email", field, message, ...range } }]
      }),
  )
}

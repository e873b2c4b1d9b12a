/** The e-mail address, which must not stand anywhere in clear. */
import { withoutSoftHyphens } from "../../../site/soft-hyphens"
import { rangeOf, wordsOf, type Document } from "../document"
import type { PlacedMistake } from "./pages"

const isAddress = ({ path }: { readonly path: readonly PropertyKey[] }): boolean =>
  path.join(".") === "contact.email"

/**
 * Reports texts and links that hold the e-mail address: the pages would show it to harvesters.
 * @param fill puts the names into a text
 */
export const findEmail = (
  documents: readonly Document[],
  fill: (text: string) => string,
): PlacedMistake[] => {
  const email = documents.flatMap(({ texts }) => texts).find(isAddress)?.node.value
  if (email === undefined) return []
  return documents.flatMap(document =>
    document.texts
      .filter(
        place => !isAddress(place) && withoutSoftHyphens(fill(wordsOf(place))).includes(email),
      )
      .map(({ field, node }) => {
        const index = node.value.indexOf(email)
        const range =
          index < 0
            ? { start: node.start, end: node.end }
            : rangeOf(document, node, index, email.length)
        const message =
          "The e-mail address stands here in clear, where harvesters read it. Leave it out and lead visitors to /contact, which shows it so that only people can read it."
        return { document, mistake: { rule: "exposed-email", field, message, ...range } }
      }),
  )
}

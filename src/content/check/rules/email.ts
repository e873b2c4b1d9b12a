/** The e-mail addresses, which must not stand anywhere in clear. */
import { withoutSoftHyphens } from "../../../site/soft-hyphens"
import { about, within, wordsOf, type Document } from "../document"
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
        const shown = withoutSoftHyphens(fill(wordsOf(place)))
        const email = emails.find(each => shown.includes(each))
        if (email === undefined) return []
        const index = place.node.value.indexOf(email)
        const message =
          "The e-mail address stands here in clear, where harvesters read it. Leave it out and lead visitors to /contact, which shows it so that only people can read it."
        const rule = "exposed-email"
        const mistake =
          index < 0
            ? about(place, rule, message)
            : within(document, place, [index, email.length], rule, message)
        return [{ document, mistake }]
      }),
  )
}

/** Contacts: whether visitors can reach them, and whether sections name those that there are. */
import { parseOpeningHours } from "../../../site/opening-hours"
import { about, aboutStart, type Document, type Rule } from "../document"
import { didYouMean } from "../nearest"
import { follow, formatPath } from "../places"
import { shorten } from "../shorten"
import type { PlacedMistake } from "./pages"

/** Reports contacts without any way to reach them. */
export const findUnreachable: Rule = ({ path: file, schema, root }) => {
  const { node } = follow(schema, root, ["contacts"])
  if (node?.type !== "array") return []
  return node.items.flatMap((contact, index) => {
    if (contact.type !== "object") return []
    if (contact.properties.some(({ name }) => name === "email" || name === "phone")) return []
    const message =
      "Nobody can reach this contact: it has neither an e-mail address nor a phone number. Add `email` or `phone`."
    const field = formatPath(file, ["contacts", index])
    return [aboutStart(field, contact, "unreachable-contact", message, "warning")]
  })
}

/** Reports hours that end before they begin, as they do where the afternoon is written with small numbers. */
export const findBackwardHours: Rule = ({ texts }) =>
  texts
    .filter(({ meta }) => meta.kind === "hours")
    .flatMap(place => {
      const { opens, closes } = parseOpeningHours(place.node.value)
      if (opens < closes) return []
      const afternoon = `${Number(closes.slice(0, 2)) + 12}${closes.slice(2)}`
      const message = `From ${opens} to ${closes} it is the next day. Hours go from 00:00 to 23:59; for the afternoon write ${opens}-${afternoon}.`
      return closes < "12:00" && opens < afternoon
        ? [about(place, "backward-hours", message, "warning")]
        : []
    })

/** Reports names in sections that no contact of `site.json` has, once the names there are in order. */
export const findUnknownContacts = (documents: readonly Document[]): PlacedMistake[] => {
  const site = documents.find(({ path }) => path === "site.json")
  const contacts = site && follow(site.schema, site.root, ["contacts"]).node
  const names = (site?.texts ?? [])
    .filter(({ path }) => path[0] === "contacts" && path[2] === "name")
    .map(({ node }) => node.value)
  if (contacts?.type !== "array" || contacts.items.length !== names.length) return []
  return documents.flatMap(document =>
    document.texts
      .filter(({ meta, node }) => meta.refersTo === "contacts" && !names.includes(node.value))
      .map(place => {
        const { value } = place.node
        const message = () =>
          `site.json has no contact by the name of ${shorten(value)}.${didYouMean(value, names)} Its contacts are ${names.join(", ")}.`
        return { document, mistake: about(place, "unknown-contact", message) }
      }),
  )
}

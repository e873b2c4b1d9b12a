/** Links that a mail scanner or another program wrapped: they name the receiver, and stop working. */
import { parseUrl } from "@tools/content"
import { readWrapped } from "@tools/content/wrapped-links"
import { shorten } from "@tools/content/lib/shorten"
import type { Rule } from "../document"
import { replaceWith } from "../fixes"

/** Reports links that lead through the program that wrapped them. */
export const checkWrappedLinks: Rule = ({ texts, error }) => {
  for (const place of texts) {
    if (place.meta.kind !== "link" && place.meta.kind !== "url") continue
    const url = parseUrl(place.node.value)
    const wrapped = url && readWrapped(url)
    if (!wrapped) continue
    const { name, right } = wrapped
    const advice =
      right === undefined
        ? "Open it, and copy the address from the browser."
        : `Write ${shorten(right)}.`
    const message = `This link leads through ${name}, which may record visitors, name whoever received it, and stop working. ${advice}`
    error(place, "wrapped-link", message, { fixes: () => replaceWith(place, right) })
  }
}

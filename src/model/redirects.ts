/** What `redirects.json` holds: old addresses and where they lead now. */
import { z } from "zod"
import { mostEntries } from "../site/limits"
import { link, object, oldAddress, schemaPath, someOf } from "./fields"

const redirect = object("Redirect", "An old address, and where it leads now.", {
  from: oldAddress(
    "The old address behind the host, such as /old. With a slash at its end and without, it is the same.",
  ),
  to: link(
    "Where it leads: a page such as /contact, a section such as /#features, a file in static/ such as /press/kit.pdf, an address that starts with https://, or one of `links` in site.json, such as {signIn}.",
  ),
  temporary: z
    .boolean()
    .meta({
      description:
        "true for an address that will be used again: search engines then keep the old one. Without it the move is for good.",
    })
    .optional(),
})

export const redirectsContent = object("Redirects", "Old addresses that lead elsewhere.", {
  $schema: schemaPath("schema/redirects.schema.json"),
  redirects: someOf(mostEntries.redirects, redirect, "The old addresses, in any order.", 0),
})

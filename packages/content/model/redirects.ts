/** The model of `redirects.json`: old addresses and their targets. */
import * as z from "zod"
import { mostEntries } from "../values"
import { link, oldAddress } from "./address-fields"
import { object, schemaPath, someOf } from "./fields"

const redirect = object("Redirect", "An old address, and where it leads now.", {
  from: oldAddress(
    "The old address after the host, such as /old. With a slash at its end and without, it is the same. /old/* matches /old and all addresses below it.",
  ),
  to: link(
    "Where it leads: a page such as /contact, a section such as /#features, a file such as /press/kit.pdf, an address that starts with https://, or a named link such as {signIn}. A query such as ?utm_source=fair may follow. If the old address ends in /*, :splat at the end of the path is replaced by what * matches: /news/:splat.",
  ),
  temporary: z
    .boolean()
    .meta({
      description:
        "Turn this on if the old address will be used again. Search engines then keep it.",
    })
    .optional(),
})

export const redirectsContent = object("Redirects", "Old addresses that lead elsewhere.", {
  $schema: schemaPath("schema/redirects.schema.json"),
  redirects: someOf(mostEntries.redirects, redirect, "The old addresses, in any order.", 0),
  gone: someOf(
    mostEntries.redirects,
    oldAddress("An address such as /old, at which visitors are told that there is no page."),
    "Addresses of earlier pages that lead nowhere on purpose.",
    0,
  ).optional(),
})

/** The names of fields and of the entries of lists, as people read them. */

import type { GlobalMeta } from "zod"
import { fieldTitles } from "@tools/content/model"

const spelled: Readonly<Record<string, string>> = {
  ai: "AI",
  alt: "Alternative text",
  id: "Anchor",
  seo: "Search and sharing",
  src: "Picture",
  links: "Named links",
  origin: "Web address",
  noindex: "Hide from search engines",
}

/* A name in content may be one that all objects have, such as `constructor`. */
const ownOf = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** Returns the title of a field or a kind by its name: “Sentiment label” for `sentimentLabel`. */
export const titleOfName = (name: string): string => {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[-_]+/g, " ")
    .toLowerCase()
    .replace(/\bai\b/g, "AI")
  return (
    [ownOf(fieldTitles(), name) ?? ownOf(spelled, name)].flat()[0] ??
    words.charAt(0).toUpperCase() + words.slice(1)
  )
}

/** Returns what a list is called: as its model says, or by its name. */
export const toListTitle = (list: string, { title }: GlobalMeta = {}): string =>
  title ?? titleOfName(list)

/** Returns what one entry of a list is called: “Quick link” for `quickLinks`. */
export const toEntryTitle = (list: string, meta?: GlobalMeta): string =>
  [ownOf(fieldTitles(), list)].flat()[1] ??
  toListTitle(list, meta)
    .replace(/ies$/, "y")
    .replace(/(?<![us])s$/, "")

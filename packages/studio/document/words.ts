/** The names of fields and of the entries of lists, as people read them. */

import { fieldTitles } from "@tools/content/field-titles"

/** The titles of the fields that every site has. */
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

/** A field's name in words: `sentimentLabel` is “Sentiment label”. */
export const wordsOf = (name: string): string => {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[-_]+/g, " ")
    .toLowerCase()
    .replace(/\bai\b/g, "AI")
  return (
    [fieldTitles()[name] ?? spelled[name]].flat()[0] ??
    words.charAt(0).toUpperCase() + words.slice(1)
  )
}

/**
 * Returns what one entry of a list is called: “Quick link” for `quickLinks`.
 * @param id names the model of the entries, such as `Quote`; a list named `entries` has their name.
 */
export const toEntryTitle = (list: string, id?: string): string =>
  list === "entries" && id !== undefined
    ? wordsOf(id)
    : ([fieldTitles()[list]].flat()[1] ??
      wordsOf(list)
        .replace(/ies$/, "y")
        .replace(/(?<![us])s$/, ""))

/** Returns what a list is called; `id` names the model of its entries. */
export const toListTitle = (list: string, id?: string): string =>
  list === "entries" && id !== undefined ? `${wordsOf(id)}s` : wordsOf(list)

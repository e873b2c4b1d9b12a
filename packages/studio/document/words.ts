/** The names of fields and of the entries of lists, as people read them. */

/** Capitals where English readers expect them. */
const spelled: Readonly<Record<string, string>> = {
  ai: "AI",
  alt: "Alternative text",
  id: "Anchor",
  seo: "Search and sharing",
  src: "Picture",
  dark: "Dark version",
  href: "Link",
  links: "Named links",
  primary: "Main button",
  secondary: "Second button",
  origin: "Web address",
  social: "Social profiles",
  noindex: "Hide from search engines",
}

/** A field's name in words: `sentimentLabel` is “Sentiment label”. */
export const wordsOf = (name: string): string => {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[-_]+/g, " ")
    .toLowerCase()
    .replace(/\bai\b/g, "AI")
  return spelled[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** What one entry is called where the list's name does not say it. */
const entries: Readonly<Record<string, string>> = { navigation: "Link" }

/**
 * Returns what one entry of a list is called: “Quick link” for `quickLinks`.
 * @param id names the model of the entries, such as `Quote`; a list named `entries` has their name.
 */
export const toEntryTitle = (list: string, id?: string): string =>
  list === "entries" && id !== undefined
    ? wordsOf(id)
    : (entries[list] ??
      wordsOf(list)
        .replace(/ies$/, "y")
        .replace(/(?<![us])s$/, ""))

/** Returns what a list is called; `id` names the model of its entries. */
export const toListTitle = (list: string, id?: string): string =>
  list === "entries" && id !== undefined ? `${wordsOf(id)}s` : wordsOf(list)

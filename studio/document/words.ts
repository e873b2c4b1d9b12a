/** The names of fields, as people read them. */

/** Capitals where English readers expect them. */
const spelled: Readonly<Record<string, string>> = {
  ai: "AI",
  alt: "Alternative text",
  id: "Anchor",
  seo: "Search and sharing",
  src: "Picture",
  dark: "Picture for dark screens",
  href: "Link",
  links: "Named links",
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

/** Says in a sentence or two what search engines may do with a page, and in which language it is. */
import { nameLanguage } from "../site/languages"
import type { HeadFacts } from "./head-tags"
import type { SiteSummary } from "./summary"

type Page = Pick<HeadFacts, "url" | "robots" | "canonical" | "indexable">
type Site = Pick<SiteSummary, "indexable">

const extrasOf = (robots: string): string => {
  const extras = [
    ...(robots.includes("max-image-preview:large") ? ["large images"] : []),
    ...(robots.includes("max-snippet:-1") ? ["texts of any length"] : []),
  ]
  return extras.length === 0 ? "" : ` with ${extras.join(" and ")}`
}

const describeCanonical = ({ canonical, url }: Page): string => {
  if (canonical === null) {
    return "It names no canonical address, so they choose among those that lead to it."
  }
  return canonical === url
    ? "Its canonical address is its own."
    : `It asks them to list ${canonical} in its place.`
}

/** What robots and canonical of a page amount to. */
export const describeIndexing = (page: Page, { indexable }: Site): string => {
  if (page.url === null) {
    return "It answers for every unknown address. Search engines do not list it, and nobody shares it."
  }
  if (!indexable) return "This site is a preview, which search engines must not list."
  return page.indexable
    ? `Search engines may list it${extrasOf(page.robots ?? "")}. ${describeCanonical(page)}`
    : `Search engines must not list it: the page says “${page.robots ?? ""}”.`
}

/** The same in a word, for a table. */
export const nameIndexing = (page: Page, { indexable }: Site): string => {
  if (page.url === null) return "not found"
  if (!indexable) return "preview"
  if (!page.indexable) return "noindex"
  return page.canonical === null || page.canonical === page.url ? "listed" : "canonical elsewhere"
}

const showLanguage = (lang: string): string => {
  const name = nameLanguage(lang)
  return name === undefined ? `“${lang}”` : `${name} (${lang})`
}

/** Says in which language a page is; null where that is the site's. */
export const describeLanguage = (
  { lang }: Pick<HeadFacts, "lang">,
  site: Pick<SiteSummary, "lang">,
): string | null =>
  lang === site.lang
    ? null
    : `It is in ${showLanguage(lang)}, the site in ${showLanguage(site.lang)}.`

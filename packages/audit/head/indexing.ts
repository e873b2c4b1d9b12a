/** Explains whether search engines may list a page. */
import type { SeoFields } from "@tools/content/read"

interface Page {
  /** Its own absolute address; undefined for the not-found page. */
  readonly url: string | undefined
  readonly seo: SeoFields
  /** The address that its content asks search engines to list. */
  readonly canonical: string | undefined
}

/** The indexing rules of a whole site. */
export interface SiteIndexing {
  /** `false` for a preview. */
  readonly indexable: boolean
  /** `true` if robots.txt refuses search engines. */
  readonly refusesSearch: boolean
}

/** How search engines treat a page: what follows, and the field with which its content asks for it. */
const states = {
  "not found": ["It answers for every unknown address; search engines do not list it."],
  untranslated: ["Kept out of search results until it is translated.", "untranslated"],
  noindex: ["Kept out of search results, as its content asks.", "seo.noindex"],
  "canonical elsewhere": ["Search engines list # instead, as its content asks.", "seo.canonical"],
  preview: ["This site is a preview, which search engines must not list."],
  refused: ["robots.txt refuses search engines, so they do not read this page."],
  listed: ["Search engines may list it."],
} as const satisfies Readonly<Record<string, readonly [explanation: string, field?: string]>>

/** The indexing rules of a page. */
export interface Indexing {
  readonly state: keyof typeof states
  /** The consequence, in a sentence. */
  readonly explanation: string
}

const stateOf = (
  { url, canonical, seo }: Page,
  { indexable, refusesSearch }: SiteIndexing,
): Indexing["state"] => {
  if (url === undefined) return "not found"
  if (seo.untranslated === true) return "untranslated"
  if (seo.noindex === true) return "noindex"
  if (canonical !== url) return "canonical elsewhere"
  if (!indexable) return "preview"
  return refusesSearch ? "refused" : "listed"
}

/** Returns whether search engines may list a page. */
export const describeIndexing = (page: Page, site: SiteIndexing): Indexing => {
  const state = stateOf(page, site)
  return { state, explanation: states[state][0].replace("#", page.canonical ?? "") }
}

interface Indexed {
  readonly indexing: Indexing
}

/** Returns whether a page's content keeps it out of search results, by itself or in favor of another page. */
export const isKeptOut = ({ indexing: { state } }: Indexed): boolean => states[state].length > 1

/** Returns a page's content file, and the field in it that keeps the page out of search results. */
export const nameSource = ({ source, indexing }: Indexed & { readonly source: string }): string =>
  [source, ...states[indexing.state].slice(1)].join(" ")

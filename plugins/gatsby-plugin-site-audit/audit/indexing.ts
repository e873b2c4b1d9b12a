/** Explains whether search engines may list a page, and its language. */
import { nameLanguage } from "../../gatsby-plugin-checked-content/browser"
import { folderOf, languageOfFolder } from "../../../src/site"
import type { HeadFacts } from "./head-facts"

/** Whether search engines may list a page, or the first reason why not. */
type State =
  | "not found"
  | "untranslated"
  | "noindex"
  | "canonical elsewhere"
  | "preview"
  | "refused"
  | "listed"

/** The indexing rules of a page. */
export interface Indexing {
  readonly state: State
  /** The consequence, in sentences. */
  readonly explanation: string
}

type Page = Pick<HeadFacts, "url" | "robots" | "canonical"> & {
  /** `true` if the page's content sets noindex. Every page of a preview has it anyway. */
  readonly noindex: boolean
  /** `true` if its content says that its texts are still to be translated. */
  readonly untranslated: boolean
  /** Its content file, as messages name it. */
  readonly source: string
}

/** The indexing rules of a whole site. */
export interface SiteIndexing {
  /** `false` for a preview. */
  readonly indexable: boolean
  /** `true` if robots.txt refuses search engines. */
  readonly refusesSearch: boolean
}

const rest = "It is neither in the sitemap nor in llms.txt; whoever has its address reaches it."

const explanations: Readonly<Record<State, (page: Page) => string>> = {
  "not found": () =>
    "It answers for every unknown address. Search engines do not list it, and nobody shares it.",
  untranslated: ({ source }) =>
    `Kept out of search results by \`untranslated\` in ${source} until it is translated. ${rest}`,
  noindex: ({ source }) => `Kept out of search results by \`noindex\` in ${source}. ${rest}`,
  "canonical elsewhere": ({ canonical, source }) =>
    `Search engines list ${canonical ?? ""} instead, as \`canonical\` in ${source} asks. ${rest}`,
  preview: () => "This site is a preview, which search engines must not list.",
  refused: () =>
    "robots.txt refuses search engines, so they do not read this page. They may list its bare address if others link to it.",
  listed: ({ robots, canonical }) => {
    const extras = [
      ...(robots?.includes("max-image-preview:large") ? ["large images"] : []),
      ...(robots?.includes("max-snippet:-1") ? ["texts of any length"] : []),
    ]
    const how = extras.length === 0 ? "" : ` with ${extras.join(" and ")}`
    return `Search engines may list it${how}. ${
      canonical === null
        ? "It names no canonical address, so they choose among those that lead to it."
        : "Its canonical address is its own."
    }`
  },
}

const stateOf = (
  { url, canonical, noindex, untranslated }: Page,
  { indexable, refusesSearch }: SiteIndexing,
): State => {
  if (url === null) return "not found"
  if (untranslated) return "untranslated"
  if (noindex) return "noindex"
  if (canonical !== null && canonical !== url) return "canonical elsewhere"
  if (!indexable) return "preview"
  return refusesSearch ? "refused" : "listed"
}

/** Returns whether search engines may list a page. */
export const describeIndexing = (page: Page, site: SiteIndexing): Indexing => {
  const state = stateOf(page, site)
  return { state, explanation: explanations[state](page) }
}

/** Returns whether a page's content keeps it out of search results, by itself or in favor of another page. */
export const isKeptOut = ({ indexing: { state } }: { readonly indexing: Indexing }): boolean =>
  state === "untranslated" || state === "noindex" || state === "canonical elsewhere"

const showLanguage = (lang: string): string => {
  const name = nameLanguage(lang)
  return name === undefined ? `“${lang}”` : `${name} (${lang})`
}

/** Returns a sentence about a page's language, or `null` if it is that of the pages around it. */
export const describeLanguage = (
  { lang, contentFile }: { readonly lang: string; readonly contentFile: string },
  site: { readonly lang: string },
): string | null => {
  const folder = folderOf(contentFile)
  const around = folder === undefined ? site.lang : languageOfFolder(folder)
  return lang === around
    ? null
    : `It is in ${showLanguage(lang)}, the pages around it in ${showLanguage(around)}.`
}

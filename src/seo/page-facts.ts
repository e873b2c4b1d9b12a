import type { PageAbove, PageDates } from "@tools/content/model"
import type { PageData } from "../page-data"
import type { Seo } from "../model/rendered"
import { toPlainText } from "@tools/content/text"
import {
  contactPage,
  routeOf,
  type Route,
  originalOf,
  type PageVersion,
} from "@tools/content/addresses"

/** The facts that a page shows, which its head and structured data may therefore state. */
export interface PageFacts {
  readonly page: Route
  readonly seo: Seo
  readonly dates: PageDates | undefined
  /** Where the page is in each language; none on sites in one language. */
  readonly versions: readonly PageVersion[]
  /** The page's main heading. */
  readonly headline: string
  /** The pages on the way from the home page to it, with their main headings. */
  readonly above: readonly { readonly page: Route; readonly headline: string }[]
  /** The product's description in a sentence or two; empty if the page has none. */
  readonly summary: string
  readonly capabilities: readonly string[]
  readonly audiences: readonly string[]
  /** The names of the contacts that the page shows; "all" if it shows all of them. */
  readonly contacts: readonly string[] | "all"
  readonly showsAddress: boolean
  /** The questions of all sections, with their answers as plain text. */
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

const headlineOf = ([first]: PageData["page"]["sections"]): string => {
  if (!first) return ""
  return first.section === "hero" ? first.headline : first.heading
}

/** Reads the facts of a page from what its sections show, and those above it. */
export const factsOf = (
  { contentFile, seo, dates, versions = [], sections }: PageData["page"],
  above: readonly PageAbove[] = [],
): PageFacts => {
  const page = routeOf(contentFile)
  const details = sections.filter(section => section.section === "contact-details")
  const titlesOf = (subject: "capabilities" | "audiences"): string[] =>
    sections.flatMap(section =>
      section.section === "cards" && section.describes === subject
        ? section.cards.map(({ title }) => title)
        : [],
    )
  return {
    page: originalOf({ page, seo }) === contactPage.path ? { ...page, kind: "contact" } : page,
    seo,
    dates: dates ?? undefined,
    versions,
    headline: headlineOf(sections),
    above: above
      .map(each => ({
        page: routeOf(each.contentFile),
        headline: each.sections[0]?.mainHeading ?? "",
      }))
      .toSorted((a, b) => a.page.path.length - b.page.path.length),
    summary: toPlainText(
      sections.flatMap(section => (section.section === "hero" ? [section.lead ?? []] : []))[0] ??
        [],
    ),
    capabilities: titlesOf("capabilities"),
    audiences: titlesOf("audiences"),
    contacts: details.some(({ sales }) => sales.contacts === null)
      ? "all"
      : details.flatMap(({ sales }) => sales.contacts ?? []),
    questions: sections.flatMap(section =>
      section.section === "questions"
        ? section.entries.map(({ question, answer }) => ({
            question,
            answer: toPlainText(answer),
          }))
        : [],
    ),
    showsAddress: details.some(({ mailing }) => mailing !== null),
  }
}

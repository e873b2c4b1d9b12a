/** Explains the effect of robots.txt on crawlers. */
import {
  type Crawler,
  type CrawlerPurpose,
  crawlerPurposes,
  crawlers,
  purposeNames,
  refusedPurposes,
} from "../../gatsby-plugin-plain-html"
import { type Deployment } from "../../../src/site"
import { listWords } from "../../lib/list-words"
import { parseSite } from "../../gatsby-plugin-checked-content"
import type { FieldFinding } from "./site"

/** The rules of robots.txt for the crawlers of one purpose. */
export interface CrawlerSummary {
  readonly purpose: CrawlerPurpose
  /** The refused crawlers, by their names in robots.txt. */
  readonly refused: readonly string[]
  /** The consequence, in sentences. */
  readonly explanation: string
}

/*
 * https://developers.google.com/search/docs/appearance/ai-features,
 * https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers, https://support.apple.com/en-us/119829
 */
const allowed: Readonly<Record<CrawlerPurpose, string>> = {
  search:
    "allowed. The AI answers in Google’s own results belong to search: Googlebot reads for both.",
  aiAnswers: "allowed. Assistants may read the pages and name them as sources.",
  aiTraining: "allowed.",
}

const refused: Readonly<Record<CrawlerPurpose, string>> = {
  search:
    "They no longer read the pages, and visitors who search do not find what these say. It takes no address out of results that others link to; for that, search has to be allowed and the page has to say noindex.",
  aiAnswers:
    "Their assistants answer without the pages, and seldom name them. The AI answers in Google’s own results belong to search.",
  aiTraining:
    "What was collected before is not given back. Nothing changes in search results: Google-Extended and Applebot-Extended only say what may be done with the pages that Googlebot and Applebot read. For Google that is also what Gemini looks up for its answers.",
}

const explainRefused = (purpose: CrawlerPurpose, closed: readonly Crawler[]): string => {
  const unbound = closed.filter(({ mayDisregard }) => mayDisregard).map(({ name }) => name)
  return [
    `refused to ${listWords(closed.map(({ name }) => name))}.`,
    refused[purpose],
    ...(unbound.length > 0
      ? [`${listWords(unbound)} may come all the same when a person asks for a page.`]
      : []),
  ].join(" ")
}

/** Explains the effect of `crawlers` in `site.json` for each purpose. */
export const explainCrawlers = (site: string): CrawlerSummary[] => {
  const choice = refusedPurposes(parseSite(site).crawlers)
  return crawlerPurposes.map(purpose => {
    const closed = choice.includes(purpose) ? crawlers.filter(each => each.purpose === purpose) : []
    return {
      purpose,
      refused: closed.map(({ name }) => name),
      explanation: `For ${purposeNames[purpose]}: ${closed.length === 0 ? allowed[purpose] : explainRefused(purpose, closed)}`,
    }
  })
}

/** Returns warnings about what keeps search engines away from the whole site, or from its robots.txt. */
export const checkReach = (
  site: string,
  { origin, pathPrefix, indexable }: Pick<Deployment, "origin" | "pathPrefix" | "indexable">,
): FieldFinding[] => {
  const names = explainCrawlers(site).find(({ purpose }) => purpose === "search")?.refused ?? []
  const refused: FieldFinding = {
    rule: "search-refused",
    severity: "warning",
    message: `robots.txt refuses ${listWords(names)}: visitors who search will not find what the pages say. Addresses that others link to may be listed all the same, without a description, since a crawler that may not read a page does not see its noindex. To keep pages out of search results, allow search.`,
    place: { file: "site.json", path: ["crawlers", "search"] },
  }
  const unread: FieldFinding = {
    rule: "robots-unread",
    severity: "warning",
    message: `Crawlers do not read robots.txt at ${origin}${pathPrefix}/robots.txt, where this site has it. Add the lines of public/robots.txt to ${origin}/robots.txt.`,
    place: { file: "site.json", path: ["origin"] },
  }
  return [
    ...(names.length > 0 ? [refused] : []),
    ...(pathPrefix !== "" && indexable ? [unread] : []),
  ]
}

/** Says what robots.txt does to crawlers, and what it does not. */
import { crawlerPurposes, crawlers, type Crawler, type CrawlerPurpose } from "../site/crawlers"
import { siteFiles } from "../site/files"
import { listWords } from "../site/list-words"
import { isClosed } from "./robots"
import { textOf, type AuditedSite } from "./site"

/** What crawlers of a purpose are told. */
export interface CrawlerSummary {
  readonly purpose: CrawlerPurpose
  /** The names in robots.txt of those that are refused. */
  readonly refused: readonly string[]
  /** What that means, in sentences. */
  readonly explanation: string
}

const titles: Readonly<Record<CrawlerPurpose, string>> = {
  search: "Search",
  aiAnswers: "AI answers",
  aiTraining: "AI training",
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
  const all = crawlers.filter(each => each.purpose === purpose)
  const free = all.filter(each => !closed.includes(each)).map(({ name }) => name)
  const unbound = closed.filter(({ mayDisregard }) => mayDisregard).map(({ name }) => name)
  return [
    `refused to ${listWords(closed.map(({ name }) => name))}${free.length > 0 ? `, and allowed to ${listWords(free)}` : ""}.`,
    refused[purpose],
    ...(unbound.length > 0
      ? [`${listWords(unbound)} may come all the same when a person asks for a page.`]
      : []),
  ].join(" ")
}

/** Says, for all that crawlers take pages for, who may read the home page. */
export const explainCrawlers = ({ files, pages }: AuditedSite): CrawlerSummary[] => {
  const text = textOf(files, siteFiles.robots.slice(1)) ?? ""
  const home = pages.find(({ url }) => url !== undefined)?.url
  const path = home === undefined ? "/" : new URL(home).pathname
  return crawlerPurposes.map(purpose => {
    const closed = crawlers.filter(
      each => each.purpose === purpose && isClosed(text, each.name, path),
    )
    return {
      purpose,
      refused: closed.map(({ name }) => name),
      explanation: `${titles[purpose]}: ${closed.length === 0 ? allowed[purpose] : explainRefused(purpose, closed)}`,
    }
  })
}

/** Explains the effect of robots.txt on crawlers. */
import {
  type CrawlerPurpose,
  crawlerPurposes,
  crawlers,
  purposeNames,
  refusedPurposes,
} from "@tools/html/discovery"
import { type Deployment, explainHost, siteFile } from "@tools/content/addresses"
import { listWords } from "@tools/content/lib"
import { parseSite } from "@tools/content/read"
import { type Finding, listProblems } from "@tools/check/findings"
import { type FieldFinding, locateFindings } from "../pages"

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
 * https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers
 */
const consequences: Readonly<Record<CrawlerPurpose, string>> = {
  search: "Visitors who search do not find what the pages say.",
  aiAnswers: "Their assistants seldom name the pages; the AI answers of Google belong to search.",
  aiTraining: "Search results stay as they are, and what was collected before is not given back.",
}

/** Explains the effect of `crawlers` in `site.json` for each purpose. */
export const explainCrawlers = (site: string): CrawlerSummary[] => {
  const choice = refusedPurposes(parseSite(site).crawlers)
  return crawlerPurposes.map(purpose => {
    const closed = crawlers.filter(each => each.purpose === purpose && choice.includes(purpose))
    const refused = closed.map(({ name }) => name)
    const unbound = closed.filter(({ mayDisregard }) => mayDisregard).map(({ name }) => name)
    const sentences = [
      `For ${purposeNames[purpose]}: ${refused.length === 0 ? "allowed" : `refused to ${listWords(refused)}`}.`,
      ...(refused.length > 0 ? [consequences[purpose]] : []),
      ...(unbound.length > 0
        ? [`${listWords(unbound)} may come all the same when a person asks for a page.`]
        : []),
    ]
    return { purpose, refused, explanation: sentences.join(" ") }
  })
}

/** Returns warnings about what keeps search engines away from the whole site, or from its robots.txt. */
export const checkReach = (
  site: string,
  { origin, pathPrefix, indexable }: Pick<Deployment, "origin" | "pathPrefix" | "indexable">,
): FieldFinding[] => {
  const [search] = explainCrawlers(site).filter(({ purpose }) => purpose === "search")
  const { refused = [] } = search ?? {}
  const host = explainHost(new URL(origin).hostname)
  const problems: readonly (FieldFinding & { readonly holds: boolean })[] = [
    {
      holds: host !== undefined && indexable,
      rule: "address-private",
      message: `The address of the site, ${origin}, ${host}. All canonicals and the sitemap name it. Write the address of the live site, or build with SITE_ENV=preview.`,
      place: { file: siteFile, path: ["origin"] },
    },
    {
      holds: refused.length > 0,
      rule: "search-refused",
      message: `robots.txt refuses ${listWords(refused)}: visitors who search do not find what the pages say. To keep single pages out of search results, allow search and hide those pages.`,
      place: { file: siteFile, path: ["crawlers", "search"] },
    },
    {
      holds: pathPrefix !== "" && indexable,
      rule: "robots-unread",
      message: `Crawlers do not read robots.txt at ${origin}${pathPrefix}/robots.txt, where this site has it. Add the lines of public/robots.txt to ${origin}/robots.txt.`,
      place: { file: siteFile, path: ["origin"] },
    },
  ]
  return problems.flatMap(({ holds, ...finding }) => (holds ? [finding] : []))
}

/**
 * Returns what keeps search engines away from the whole site, at its place in `site.json`.
 * @param contentRoot the folder of the content, relative to the project.
 */
export const findReachProblems = (
  site: string,
  deployment: Deployment,
  contentRoot: string,
): Finding[] =>
  listProblems(
    locateFindings(checkReach(site, deployment), new Map([[siteFile, site]]), contentRoot),
  )

import { crawlers, type CrawlerPurpose } from "../../site/crawlers"

const words: Readonly<Record<CrawlerPurpose, string>> = {
  search: "Search",
  aiAnswers: "AI answers",
  aiTraining: "AI training",
}

/** A group for the crawlers of a purpose. One that is named in a group reads no other, not even that for all. */
const refuse = (purpose: CrawlerPurpose): string[] => [
  `# ${words[purpose]}: refused.`,
  ...crawlers.filter(each => each.purpose === purpose).map(({ name }) => `User-agent: ${name}`),
  "Disallow: /",
  "",
]

/**
 * Writes `robots.txt` (RFC 9309). A preview stays open to crawlers: each of its pages says noindex, and a crawler that
 * may not read a page does not learn that and may list its bare address
 * (https://developers.google.com/search/docs/crawling-indexing/block-indexing).
 * @param sitemap the address of the sitemap; undefined on a preview, which has none.
 * @param refused the purposes whose crawlers may not read the site. A preview refuses search by its noindex.
 */
export const writeRobots = (
  sitemap: string | undefined,
  refused: readonly CrawlerPurpose[],
): string =>
  [
    ...(sitemap === undefined
      ? [
          "# A preview. Nothing here is to be indexed: every page says noindex.",
          "# Crawling stays allowed, because a crawler has to read that.",
        ]
      : []),
    "User-agent: *",
    "Allow: /",
    "",
    ...refused.filter(purpose => purpose !== "search" || sitemap !== undefined).flatMap(refuse),
    ...(sitemap === undefined ? [] : [`Sitemap: ${sitemap}`, ""]),
  ].join("\n")

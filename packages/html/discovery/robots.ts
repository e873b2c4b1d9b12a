import { type CrawlerPurpose, crawlers, purposeNames } from "./crawlers"
import { type SiteAddress, siteFiles, toAbsoluteUrl } from "@tools/content/addresses"

/** A group for the crawlers of a purpose. One that is named in a group reads no other, not even that for all. */
const refuse = (purpose: CrawlerPurpose, pathPrefix: string): string[] => [
  `# For ${purposeNames[purpose]}: refused.`,
  ...crawlers.filter(each => each.purpose === purpose).map(({ name }) => `User-agent: ${name}`),
  `Disallow: ${pathPrefix}/`,
  "",
]

/**
 * Writes `robots.txt` (RFC 9309). A preview stays open to crawlers: each of its pages says noindex, and a crawler that
 * may not read a page does not learn that and may list its bare address
 * (https://developers.google.com/search/docs/crawling-indexing/block-indexing).
 * Below a path it holds lines for the file at the root of the host, the only one that crawlers read.
 * @param isLive whether search engines may list the site; a preview has no sitemap.
 * @param refused the purposes whose crawlers may not read the site. A preview refuses search by its noindex.
 */
export const writeRobots = (
  address: SiteAddress,
  isLive: boolean,
  refused: readonly CrawlerPurpose[],
): string => {
  const { origin, pathPrefix } = address
  return [
    ...(pathPrefix === ""
      ? []
      : [
          `# Crawlers read robots.txt only at ${origin}/robots.txt. Add these lines to that file.`,
          "",
        ]),
    ...(isLive
      ? []
      : [
          "# A preview. Nothing here is to be indexed: every page says noindex.",
          "# Crawling stays allowed, because a crawler has to read that.",
        ]),
    ...(pathPrefix === "" ? ["User-agent: *", "Allow: /", ""] : []),
    ...refused
      .filter(purpose => purpose !== "search" || isLive)
      .flatMap(purpose => refuse(purpose, pathPrefix)),
    ...(isLive ? [`Sitemap: ${toAbsoluteUrl(siteFiles.sitemap, address)}`, ""] : []),
  ].join("\n")
}

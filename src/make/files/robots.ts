/**
 * Writes `robots.txt` (RFC 9309). A preview stays open to crawlers: each of its pages says noindex, and a crawler that
 * may not read a page does not learn that and may list its bare address
 * (https://developers.google.com/search/docs/crawling-indexing/block-indexing).
 * @param sitemap the address of the sitemap; undefined on a preview, which has none.
 */
export const writeRobots = (sitemap: string | undefined): string =>
  [
    ...(sitemap === undefined
      ? [
          "# A preview. Nothing here is to be indexed: every page says noindex.",
          "# Crawling stays allowed, because a crawler has to read that.",
        ]
      : []),
    "User-agent: *",
    "Allow: /",
    ...(sitemap === undefined ? [] : ["", `Sitemap: ${sitemap}`]),
    "",
  ].join("\n")

import { load } from "cheerio/slim"
import { escapeMarkup } from "@tools/content/lib"
import { type SiteAddress, toAbsoluteUrl } from "@tools/content/addresses"
import { alternatesOf } from "../read"
import type { PageDates } from "./page-dates"
import type { Listed } from "./listed-pages"

/**
 * Writes `sitemap.xml` (https://www.sitemaps.org/protocol.html). Priority and change frequency are left out, because
 * search engines ignore them. Translations are links of XHTML: https://developers.google.com/search/docs/specialty/international/localized-versions
 * and https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap
 */
export const writeSitemap = (
  listed: readonly Listed[],
  address: SiteAddress,
  dates: ReadonlyMap<string, Pick<PageDates, "modified">>,
): string => {
  const entries = listed
    .filter(({ isInSitemap }) => isInSitemap)
    .map(({ path, contentFile, page }) => ({
      url: toAbsoluteUrl(path, address),
      lastModified: dates.get(contentFile)?.modified,
      alternates: alternatesOf(page),
    }))
  const hasLanguages = entries.some(({ alternates }) => alternates.length > 0)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${hasLanguages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ""}>`,
    ...entries.flatMap(({ url, lastModified, alternates }) => [
      "  <url>",
      `    <loc>${escapeMarkup(url)}</loc>`,
      ...(lastModified === undefined ? [] : [`    <lastmod>${lastModified}</lastmod>`]),
      ...alternates.map(
        ({ language, url }) =>
          `    <xhtml:link rel="alternate" hreflang="${escapeMarkup(language)}" href="${escapeMarkup(url)}"/>`,
      ),
      "  </url>",
    ]),
    "</urlset>",
    "",
  ].join("\n")
}

/** Returns the addresses in a sitemap of which it does not state when they changed. */
export const listUndated = (sitemap: string): string[] => {
  const $ = load(sitemap, { xml: true })
  return $("url:not(:has(lastmod)) > loc")
    .toArray()
    .map(node => $(node).text())
}

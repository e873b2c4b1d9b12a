import { load } from "cheerio/slim"
import { escapeMarkup } from "@tools/content/lib/escape-markup"
import type { PageLink } from "../read/head-tags"

/** An indexable page: its canonical address and, where known, when its content last changed. */
export interface SitemapEntry {
  readonly url: string
  readonly lastModified?: string | undefined
  /** The page in all languages, its own included; none where it is in one language. */
  readonly alternates?: readonly PageLink[]
}

/**
 * Writes `sitemap.xml` (https://www.sitemaps.org/protocol.html). Priority and change frequency are left out, because
 * search engines ignore them. Translations are links of XHTML: https://developers.google.com/search/docs/specialty/international/localized-versions
 * and https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap
 */
export const writeSitemap = (entries: readonly SitemapEntry[]): string => {
  const hasLanguages = entries.some(({ alternates = [] }) => alternates.length > 0)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${hasLanguages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ""}>`,
    ...entries.flatMap(({ url, lastModified, alternates = [] }) => [
      "  <url>",
      `    <loc>${escapeMarkup(url)}</loc>`,
      ...(lastModified === undefined ? [] : [`    <lastmod>${lastModified}</lastmod>`]),
      ...alternates.map(
        ({ hreflang = "", href }) =>
          `    <xhtml:link rel="alternate" hreflang="${escapeMarkup(hreflang)}" href="${escapeMarkup(href)}"/>`,
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

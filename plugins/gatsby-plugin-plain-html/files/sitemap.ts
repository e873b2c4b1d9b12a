/** An indexable page: its canonical address and, where known, when its content last changed. */
export interface SitemapEntry {
  readonly url: string
  readonly lastModified?: string | undefined
}

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/**
 * Writes `sitemap.xml` (https://www.sitemaps.org/protocol.html). Priority and change frequency are left out, because
 * search engines ignore them: https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap
 */
export const writeSitemap = (entries: readonly SitemapEntry[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.flatMap(({ url, lastModified }) => [
      "  <url>",
      `    <loc>${escapeXml(url)}</loc>`,
      ...(lastModified === undefined ? [] : [`    <lastmod>${lastModified}</lastmod>`]),
      "  </url>",
    ]),
    "</urlset>",
    "",
  ].join("\n")

/** Reads the sitemap of a built site. */
import { load } from "cheerio"
import { siteFiles } from "../site/files"
import { textOf, type BuiltFiles } from "./site"

/** A page in a sitemap. */
export interface SitemapPage {
  readonly url: string
  /** When it changed; undefined where the sitemap does not say. */
  readonly lastModified: string | undefined
}

/** The pages of a site's sitemap; undefined where there is none. */
export const readSitemap = (files: BuiltFiles): SitemapPage[] | undefined => {
  const text = textOf(files, siteFiles.sitemap.slice(1))
  if (text === undefined) return undefined
  const $ = load(text, { xml: true })
  return $("urlset > url")
    .toArray()
    .map(node => ({
      url: $(node).children("loc").text().trim(),
      lastModified: $(node).children("lastmod").text().trim() || undefined,
    }))
}

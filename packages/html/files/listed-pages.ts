/** The pages that may be found,  what sitemap and `llms.txt` say of them. */
import { isIndexable, linkOf, metaOf } from "../read/head-tags"
import type { BuiltPage } from "../read/read-page"
import {
  type ListedRoute,
  listingOf,
  type SiteAddress,
  type Route,
  toAbsoluteUrl,
  withoutSiteName,
} from "@tools/content"
import type { LlmsEntry } from "./llms"
import type { PageDates } from "../page-dates"
import type { SitemapEntry } from "./sitemap"

/** A page with what its finished HTML says. */
export interface FinishedPage {
  readonly page: Route
  readonly read: BuiltPage
}

/** A page that has an address of its own, as it says itself. */
export interface Listed extends ListedRoute {
  readonly page: BuiltPage
  /** Its title without the site's name. */
  readonly title: string
  readonly description: string
  /** `true` if search engines may list it under its own address. */
  readonly isInSitemap: boolean
}

/** Reads the pages that have addresses of their own. */
export const readListed = (pages: readonly FinishedPage[], address: SiteAddress): Listed[] =>
  pages.flatMap(({ page: sitePage, read: page }) => {
    const listing = listingOf(sitePage)
    if (!listing) return []
    const siteName = metaOf(page, "og:site_name") ?? ""
    const own = toAbsoluteUrl(listing.path, address)
    return [
      {
        ...listing,
        page,
        title: withoutSiteName(page.titles[0] ?? "", siteName),
        description: metaOf(page, "description") ?? "",
        isInSitemap: isIndexable(page) && (linkOf(page, "canonical") ?? own) === own,
      },
    ]
  })

/** Returns the sitemap's entries: canonical pages, with their dates where known, and their translations. */
export const listForSitemap = (
  listed: readonly Listed[],
  address: SiteAddress,
  dates: ReadonlyMap<string, Pick<PageDates, "modified">>,
): SitemapEntry[] =>
  listed
    .filter(({ isInSitemap }) => isInSitemap)
    .map(({ path, contentFile, page }) => ({
      url: toAbsoluteUrl(path, address),
      lastModified: dates.get(contentFile)?.modified,
      alternates: page.links.filter(({ rel, hreflang }) => rel === "alternate" && hreflang),
    }))

/** Returns the entries of `llms.txt`: the same pages as in the sitemap. */
export const listForLlms = (listed: readonly Listed[], address: SiteAddress): LlmsEntry[] =>
  listed
    .filter(({ isInSitemap }) => isInSitemap)
    .map(({ title, description, path }) => ({
      title,
      description,
      url: toAbsoluteUrl(path, address),
    }))

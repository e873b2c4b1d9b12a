/** The pages that have addresses of their own, for the files beside them. */
import { isIndexable, linkOf, metaOf, type BuiltPage } from "../read"
import {
  type ListedRoute,
  listingOf,
  type SiteAddress,
  type Route,
  toAbsoluteUrl,
} from "@tools/content/addresses"
import { withoutSiteName } from "@tools/content/text"

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

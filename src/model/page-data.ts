import type { Rendered } from "@tools/content/rendered"
import type { SiteContent } from "./rendered"
import type { Deployment } from "@tools/content/deployment"
import type { PageFile, PageVersion } from "@tools/content/pages"
import type { pageContent } from "./content"

/** A page on the way to another; its first section has its main heading. */
export interface PageAbove {
  readonly contentFile: PageFile
  readonly sections: readonly { readonly headline?: string; readonly heading?: string }[]
}

/** The dates of a page's first publication and last change, where known. */
export interface PageDates {
  readonly published: string | null
  readonly modified: string | null
}

/** The result of every page's query. */
export interface PageData {
  readonly site: { readonly siteMetadata: Deployment }
  readonly siteContent: SiteContent
  readonly page: Rendered<typeof pageContent> & {
    readonly contentFile: PageFile
    readonly dates?: PageDates | null
    /** Where the page is in each language; none on sites in one language. */
    readonly versions?: readonly PageVersion[]
  }
  /** The pages on the way from the home page to this one, for pages that may have some. */
  readonly above?: { readonly nodes: readonly PageAbove[] }
}

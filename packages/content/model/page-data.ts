/** The result of every page's query. */
import type { ContentModel } from "./content-model"
import type { Deployment, PageFile, PageVersion } from "../addresses"
import type { Rendered } from "./rendered"
import type { seo } from "./seo"

/** `site.json` of any site, as its pages receive it. */
export type SiteData = Rendered<ContentModel["site"]>

/** A section of any kind, as its page receives it. */
export interface SectionData {
  readonly section: string
}

/** A page on the way to another; its first section has its main heading. */
export interface PageAbove {
  readonly contentFile: PageFile
  readonly sections: readonly { readonly mainHeading?: string }[]
}

/** The dates of a page's first publication and last change, where known. */
export interface PageDates {
  readonly published: string | null
  readonly modified: string | null
}

/** The result of every page's query. A site names the types of its own content. */
export interface PageData<
  Site extends object = SiteData,
  Section extends SectionData = SectionData,
> {
  readonly deployment: { readonly siteMetadata: Deployment }
  readonly site: Site
  readonly page: {
    readonly seo: Rendered<typeof seo>
    readonly sections: readonly Section[]
    readonly contentFile: PageFile
    readonly dates?: PageDates | null
    /** Where the page is in each language; none on sites in one language. */
    readonly versions?: readonly PageVersion[]
  }
  /** The pages on the way from the home page to this one, for pages that may have some. */
  readonly above?: { readonly nodes: readonly PageAbove[] }
}

import type { Rendered, SiteContent } from "../model/rendered"
import type { Deployment } from "../site/deployment"
import type { PageFile } from "../site/pages"
import type { pageContent } from "./model"

/** What the query of every page gives. */
export interface PageData {
  readonly site: { readonly siteMetadata: Deployment }
  readonly siteContent: SiteContent
  readonly page: Rendered<typeof pageContent> & { readonly contentFile: PageFile }
}

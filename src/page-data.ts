import type * as page from "@tools/content/model"
import type { SectionData } from "./generated/models"
import type { SiteContent } from "./model/rendered"

/** The result of every page's query. */
export type PageData = page.PageData<SiteContent, SectionData>

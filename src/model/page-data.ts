import type * as page from "@tools/content/model"
import type { Rendered } from "@tools/content/model"
import type { sections } from "../generated/models"
import type { SiteContent } from "./rendered"

/** A section as a page's query returns it. */
export type SectionData = Rendered<(typeof sections)[number]>

/** The result of every page's query. */
export type PageData = page.PageData<SiteContent, SectionData>

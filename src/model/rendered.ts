/** The types of this site's content as its components receive it. */
import type * as z from "zod"
import type { Rendered, seo } from "@tools/content/model"
import type * as parts from "./parts"
import type { siteContent } from "./site"

export type SiteContent = Rendered<typeof siteContent>
export type Action = Rendered<typeof parts.action>
export type Card = Rendered<typeof parts.card>
export type Drawing = Rendered<typeof parts.drawing>
export type Illustration = Rendered<typeof parts.illustration>
export type StoryWire = Rendered<typeof parts.storyWire>
export type Seo = Rendered<typeof seo>

/** The level of a section's heading: the first section of a page has the page's main heading. */
export type SectionLevel = 1 | 2

/** A section's place on the page, and what all pages share. */
export interface SectionPlace {
  readonly level: SectionLevel
  readonly site: SiteContent
}

/** The props of a section's component: its content and its place. */
export type SectionProps<Model extends z.ZodType> = Rendered<Model> & SectionPlace

import { memo } from "react"
import type { SiteContent } from "../model/rendered"
import { Section } from "../generated/section"
import type { SectionData } from "../generated/models"

/** Skips the sections that stay the same when the page is rerendered while somebody types. */
const SteadySection = memo(Section)

/** The sections of a page, in their order. */
export const Sections = ({
  sections,
  site,
}: {
  sections: readonly SectionData[]
  site: SiteContent
}) =>
  sections.map((section, index) => (
    <SteadySection data={section} level={index === 0 ? 1 : 2} site={site} key={index} />
  ))

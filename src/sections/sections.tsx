import { memo } from "react"
import type { SiteContent } from "../model/rendered"
import { Section, type SectionData } from "./section"

/** Where a page is shown anew while somebody types, the sections that stay the same cost nothing. */
const SteadySection = memo(Section)

/** Shows the sections of a page, in their order. */
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

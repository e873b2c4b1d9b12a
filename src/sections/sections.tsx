import type { SiteContent } from "../model/rendered"
import { Section, type SectionData } from "./section"

/** Shows the sections of a page, in their order. */
export const Sections = ({
  sections,
  site,
}: {
  sections: readonly SectionData[]
  site: SiteContent
}) =>
  sections.map((section, index) => (
    <Section data={section} level={index === 0 ? 1 : 2} site={site} key={index} />
  ))

/** What the page in the frame shows. The frame loads this module, which therefore imports types alone. */
import type { PageData, SectionData, SiteData } from "@tools/content/model"
import type { Place } from "./place"

/** A text or an address of a page, with the place in the content that it comes from. */
export interface ShownText extends Place {
  readonly shown: string
}

/** A section, or the settings of the site. */
export interface ShownPart<Data> {
  readonly data: Data
  /** In the order of the model; their paths begin in the part. */
  readonly texts: readonly ShownText[]
}

export interface ShownPage {
  readonly rest: Omit<PageData, "site">
  readonly site: ShownPart<SiteData>
  readonly sections: readonly ShownPart<SectionData>[]
  /** The index in the page's file of each of these sections. */
  readonly sectionIndexes: readonly number[]
}

/** A page without the parts that are the same objects as in the page before: `null` at their places. */
export interface ChangedPage extends Pick<ShownPage, "rest" | "sectionIndexes"> {
  readonly site: ShownPage["site"] | null
  readonly sections: readonly (ShownPage["sections"][number] | null)[]
}

/** Returns the result that the query of a page would have. */
export const toPageData = ({ rest, site, sections }: ShownPage): PageData => ({
  ...rest,
  site: site.data,
  page: { ...rest.page, sections: sections.map(({ data }) => data) },
})

/** Returns what a page shows that the page before did not. */
export const takeChanged = (page: ShownPage, before: ShownPage | undefined): ChangedPage => ({
  ...page,
  site: page.site === before?.site ? null : page.site,
  sections: page.sections.map((section, at) => (section === before?.sections[at] ? null : section)),
})

/** Returns the page that `takeChanged` was called with; `undefined` if the page before is missing. */
export const addUnchanged = (
  { site: changedSite, sections, ...rest }: ChangedPage,
  before: ShownPage | undefined,
): ShownPage | undefined => {
  const site = changedSite ?? before?.site
  const all = sections.flatMap((section, at) => section ?? before?.sections[at] ?? [])
  return site && { ...rest, site, sections: all }
}

import type { PageData, SiteContent } from "../../../src/model"
import type { ShowMessage } from "../messages"
import type { PageRest, Part, SectionPart } from "../page-parts"

/** The content that the studio asked the page to show. */
export interface Shown {
  readonly turn: number
  readonly data: PageData
  readonly site: Part<SiteContent>
  readonly rest: PageRest
  readonly sections: readonly { readonly index: number; readonly part: SectionPart }[]
  /** The parts that the studio need not say again, by their numbers. */
  readonly parts: ReadonlyMap<number, SectionPart>
}

/**
 * Puts together what the page is to show, from what the studio says now and said before.
 * @returns undefined where something is missing that was said before this page was loaded.
 */
export const readShown = (message: ShowMessage, before: Shown | undefined): Shown | undefined => {
  const { rest } = message
  const site = message.site ?? before?.site
  const known = new Map([
    ...(before?.parts ?? []),
    ...message.parts.map(({ number, part }) => [number, part] as const),
  ])
  const parts = new Map<number, SectionPart>()
  const sections: { index: number; part: SectionPart }[] = []
  for (const { number, index } of message.sections) {
    const part = known.get(number)
    if (!part) return undefined
    parts.set(number, part)
    sections.push({ index, part })
  }
  if (!site) return undefined
  return {
    turn: message.turn,
    data: {
      ...rest.built,
      ...rest,
      siteContent: site.data,
      page: { ...rest.page, sections: sections.map(({ part }) => part.data) },
    },
    site,
    rest,
    sections,
    parts,
  }
}

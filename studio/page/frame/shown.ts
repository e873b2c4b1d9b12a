import type { PageData, SiteContent } from "../../../src/model"
import type { ShowMessage } from "../messages"
import type { PageRest, Resolved, ResolvedSection } from "../resolved-page"

/** The content that the studio asked the page to show. */
export interface Shown {
  readonly turn: number
  readonly data: PageData
  readonly site: Resolved<SiteContent>
  readonly rest: PageRest
  readonly sections: readonly { readonly index: number; readonly resolved: ResolvedSection }[]
  /** The parts that the studio need not say again, by their numbers. */
  readonly resolvedSections: ReadonlyMap<number, ResolvedSection>
}

/**
 * Puts together what the page is to show, from what the studio says now and said before.
 * @returns undefined where something is missing that was said before this page was loaded.
 */
export const readShown = (message: ShowMessage, before: Shown | undefined): Shown | undefined => {
  const { rest } = message
  const site = message.site ?? before?.site
  const known = new Map([
    ...(before?.resolvedSections ?? []),
    ...message.resolvedSections.map(({ number, resolved }) => [number, resolved] as const),
  ])
  const resolvedSections = new Map<number, ResolvedSection>()
  const sections: { index: number; resolved: ResolvedSection }[] = []
  for (const { number, index } of message.sections) {
    const resolved = known.get(number)
    if (!resolved) return undefined
    resolvedSections.set(number, resolved)
    sections.push({ index, resolved })
  }
  if (!site) return undefined
  return {
    turn: message.turn,
    data: {
      ...rest.built,
      ...rest,
      siteContent: site.data,
      page: { ...rest.page, sections: sections.map(({ resolved }) => resolved.data) },
    },
    site,
    rest,
    sections,
    resolvedSections,
  }
}

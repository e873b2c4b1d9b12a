import { decode } from "../audit/site"
import type { PageSummary } from "../audit/summary"
import type { Finding } from "../content/check/finding"

/** A page in the report. */
export interface Entry {
  /** Its id in the report. */
  readonly id: string
  /** Its address below the origin, as people read it. */
  readonly name: string
  readonly page: PageSummary
  readonly findings: readonly Finding[]
}

/** Makes the report's entries of pages and of what was found about them. */
export const makeEntries = (
  pages: readonly PageSummary[],
  findings: readonly Finding[],
): readonly Entry[] =>
  pages.map((page, index) => {
    const path = page.url === null ? page.file : new URL(page.url).pathname
    return {
      id: `page-${index + 1}`,
      name: decode(path) ?? path,
      page,
      findings: findings.filter(({ file }) => file === page.source),
    }
  })

/** Whether no page links to one that visitors should find by links. */
export const isOrphan = ({ page: { kind, linkedFrom } }: Pick<Entry, "page">): boolean =>
  kind !== "home" && kind !== "not-found" && linkedFrom === 0

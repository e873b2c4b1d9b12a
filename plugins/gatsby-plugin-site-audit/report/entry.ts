import { decodePath } from "../audit/site"
import type { PageFacts } from "../audit/summary"
import type { AuditFinding } from "../audit/finding"

/** A page in the report. */
export interface Entry {
  /** Its id in the report. */
  readonly id: string
  /** Its address below the origin, as people read it. */
  readonly name: string
  /** Its main heading, or what else it is known by. */
  readonly heading: string
  readonly page: PageFacts
  readonly findings: readonly AuditFinding[]
}

/** Returns the name of a content file that makes no page. */
export const nameOfFile = (file: string): string =>
  file.endsWith("/site.json") ? "All pages" : file.replace(/^.*\//, "")

/** Returns the report's entries of pages, each with its findings. */
export const makeEntries = (
  pages: readonly PageFacts[],
  findings: readonly AuditFinding[],
): readonly Entry[] =>
  pages.map((page, index) => {
    const path = page.url === null ? page.file : new URL(page.url).pathname
    const name = decodePath(path) ?? path
    return {
      id: `page-${index + 1}`,
      name,
      heading: page.headline || page.title.text || name,
      page,
      findings: findings.filter(({ file }) => file === page.source),
    }
  })

import { decodePath } from "../audit/site"
import type { PageFacts } from "../audit/summary"
import type { AuditFinding } from "../audit/finding"

/** A page in the report. */
export interface Entry {
  /** Its id in the report. */
  readonly id: string
  /** Its address below the origin, as people read it. */
  readonly name: string
  /** Its main heading, or its title or name. */
  readonly heading: string
  readonly page: PageFacts
  readonly findings: readonly AuditFinding[]
}

/** Returns the name of a content file that is not a page. */
export const nameOfFile = (file: string): string =>
  file.endsWith("/site.json") ? "All pages" : file.replace(/^.*\//, "")

/** Returns an entry for each page, with its findings. */
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

import { stat } from "node:fs/promises"
import { join } from "node:path"
import type { Finding } from "@tools/check/finding"
import { plural } from "@tools/content/lib/plural"
import { listFiles } from "@tools/content/lib/list-files"
import { type Deployment, toAbsoluteUrl } from "@tools/content"
import { type Redirect, redirectPageOf } from "@tools/content/follow-redirects"
import { addressOf, isVisited } from "@tools/html/read/addresses"
import type { AuditReport } from "./audit"
import { isKeptOut, nameSource } from "./indexing"
import { writeReport } from "./report"

/** A built site that passed its audit. */
interface BuiltSite {
  /** The folder of the site. */
  readonly site: string
  readonly deployment: Deployment
  readonly report: Pick<AuditReport, "pages" | "findings">
  /** The placeholders in the content. */
  readonly placeholders: readonly Finding[]
  readonly redirects: readonly Redirect[]
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const sizeOf = async (path: string): Promise<number> => (await stat(path)).size

const listPlaceholders = (placeholders: readonly Finding[]): string[] =>
  placeholders.length === 0
    ? []
    : [
        "To fill in before the launch (npm run release):",
        ...placeholders.map(
          ({ file, line, column, message }) => `  ${file}:${line}:${column}  ${message}`,
        ),
        "",
      ]

/** Returns the summary of a build for the terminal: open tasks, the pages' sizes, the audit and the total size. */
export const summarizeBuild = async ({
  site,
  deployment,
  report,
  placeholders,
  redirects,
}: BuiltSite): Promise<string> => {
  const files = (await listFiles(site)).filter(isVisited)
  const leading = new Set(redirects.map(redirectPageOf))
  const pages = files.filter(file => file.endsWith(".html") && !leading.has(file))
  const widest = Math.max(...pages.map(page => addressOf(page).length))
  const sizes = await Promise.all(
    pages.toSorted().map(async page => {
      /* Only some hosts send the copies that the build compresses. */
      const compressed = await sizeOf(join(site, `${page}.br`)).catch(() => undefined)
      const size = kilobytes(compressed ?? (await sizeOf(join(site, page))))
      const note = compressed === undefined ? "" : " with brotli"
      return `  ${addressOf(page).padEnd(widest)}  ${size.padStart(8)}${note}`
    }),
  )
  const all = await Promise.all(files.map(file => sizeOf(join(site, file))))
  const total = all.reduce((sum, size) => sum + size, 0)
  return [
    ...listPlaceholders(placeholders),
    ...sizes,
    ...(redirects.length > 0 ? ["", `Redirects: ${redirects.length}.`] : []),
    "",
    ...report.pages
      .filter(isKeptOut)
      .map(page => `${nameSource(page)}: ${page.indexing.explanation}`),
    writeReport(report),
    ...(deployment.indexable ? [] : ["This is a preview: search engines may not index it."]),
    `The site for ${toAbsoluteUrl("/", deployment)} is in public/: ${plural(files.length, "file")}, ${(total / 1e6).toFixed(1)} MB.`,
  ].join("\n")
}

import { stat } from "node:fs/promises"
import { join } from "node:path"
import type { Finding } from "../gatsby-plugin-checked-content/browser"
import { formatFindings } from "../gatsby-plugin-checked-content"
import { plural } from "../lib/plural"
import { listFiles } from "../lib/list-files"
import { type Deployment, toAbsoluteUrl } from "../../src/site"
import { type Redirect, redirectPageOf } from "../gatsby-plugin-checked-content"
import { addressOf, isVisited } from "../gatsby-plugin-plain-html"

/** A built site that passed its audit. */
interface BuiltSite {
  /** The folder of the site. */
  readonly site: string
  readonly deployment: Deployment
  /** The audit's findings below errors. */
  readonly findings: readonly Finding[]
  /** Sentences about pages that are kept out of search results, and about pages without a date. */
  readonly notes: readonly string[]
  /** The placeholders in the content. */
  readonly placeholders: readonly Finding[]
  readonly redirects: readonly Redirect[]
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const sizeOf = async (path: string): Promise<number> => (await stat(path)).size

const listPlaceholders = (placeholders: readonly Finding[]): string[] => [
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
  findings,
  notes,
  placeholders,
  redirects,
}: BuiltSite): Promise<string> => {
  const files = (await listFiles(site)).filter(isVisited)
  const leading = new Set(redirects.map(redirectPageOf))
  const pages = files.filter(file => file.endsWith(".html") && !leading.has(file))
  const widest = Math.max(...pages.map(page => addressOf(page).length))
  const sizes = await Promise.all(
    pages.toSorted().map(async page => {
      const compressed = await sizeOf(join(site, `${page}.br`))
      return `  ${addressOf(page).padEnd(widest)}  ${kilobytes(compressed).padStart(8)} with brotli`
    }),
  )
  const all = await Promise.all(files.map(file => sizeOf(join(site, file))))
  const total = all.reduce((sum, size) => sum + size, 0)
  return [
    ...(placeholders.length > 0 ? listPlaceholders(placeholders) : []),
    ...(findings.length > 0 ? [formatFindings(findings, "pretty"), ""] : []),
    ...sizes,
    ...(redirects.length > 0 ? ["", `Redirects: ${redirects.length}.`] : []),
    "",
    ...notes,
    findings.length === 0
      ? "The audit found nothing to improve."
      : `The audit found no errors and ${plural(findings.length, "warning")}; npm run seo shows the pages.`,
    ...(deployment.indexable ? [] : ["This is a preview: search engines may not index it."]),
    `The site for ${toAbsoluteUrl("/", deployment)} is in public/: ${plural(files.length, "file")}, ${(total / 1e6).toFixed(1)} MB.`,
  ].join("\n")
}

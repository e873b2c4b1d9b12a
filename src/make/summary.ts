/** Says how a build ended, for the terminal. */
import { stat } from "node:fs/promises"
import { join, relative } from "node:path"
import type { Finding } from "../content/check/finding"
import { formatFindings, plural } from "../content/check/format"
import { listFiles } from "../files/list-files"
import { toAbsoluteUrl } from "../site/url"
import type { Deployment } from "../site/deployment"
import { redirectPageOf, type Redirect } from "../site/redirects"
import { addressOf, isVisited } from "../hosts/addresses"

/** A build that has ended well. */
export interface Build {
  /** The folder of the site. */
  readonly site: string
  readonly deployment: Deployment
  /** What the audit found; no errors. */
  readonly findings: readonly Finding[]
  /** A sentence for each page that is kept out of search results. */
  readonly keptOut: readonly string[]
  /** The placeholders that are left in the content. */
  readonly placeholders: readonly Finding[]
  /** The old addresses that lead elsewhere. */
  readonly redirects: readonly Redirect[]
  readonly seconds: number
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

/**
 * Writes what matters of a build: what is left to do, the pages and their sizes, what the audit says, where the site
 * lies.
 */
export const summarizeBuild = async ({
  site,
  deployment,
  findings,
  keptOut,
  placeholders,
  redirects,
  seconds,
}: Build): Promise<string> => {
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
    ...(redirects.length > 0
      ? ["", `Old addresses that lead elsewhere: ${redirects.length}.`]
      : []),
    "",
    ...keptOut,
    findings.length === 0
      ? "The audit found nothing to improve."
      : `The audit found no errors and ${plural(findings.length, "warning")}; npm run seo shows the pages.`,
    ...(deployment.indexable ? [] : ["This is a preview: search engines may not index it."]),
    `The site for ${toAbsoluteUrl("/", deployment)} is in ${relative(process.cwd(), site) || site}/: ${plural(files.length, "file")}, ${(total / 1e6).toFixed(1)} MB, built in ${seconds.toFixed(0)} s.`,
  ].join("\n")
}

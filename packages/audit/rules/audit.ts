/** Audits the built site as search engines, social networks and assistants read it. */
import { redirectsFile, routesOf, type Redirect, redirectPageOf } from "@tools/content/addresses"
import { toRedirects } from "@tools/content/read"
import { asIsFolder } from "@tools/content/node"
import { checkAsIsFiles } from "./as-is"
import { explainCrawlers, checkReach, type CrawlerSummary } from "./crawlers"
import {
  locateFindings,
  readPages,
  type AuditedSite,
  type FieldFinding,
  describePages,
  summarizeSite,
  type PageFacts,
  type SiteSummary,
} from "../pages"
import type { Finding } from "@tools/check/findings"
import { findRepeated } from "./repeated"
import { checkPage } from "./check-page"

interface AuditInput extends Omit<AuditedSite, "pages"> {
  /** The paths of files that are served unchanged and not read here. */
  readonly asIs: readonly string[]
}

/** The result of the audit. */
export interface AuditReport {
  readonly site: SiteSummary
  /** One finding per fact. Errors stop the build. */
  readonly findings: readonly Finding[]
  readonly pages: readonly PageFacts[]
  /** The rules of robots.txt by purpose of the crawler. */
  readonly crawlers: readonly CrawlerSummary[]
}

/** Content that is being edited may be invalid. */
const readRedirects = (content: AuditedSite["content"]): Redirect[] => {
  try {
    return toRedirects(content.get(redirectsFile), content.get("site.json") ?? "")
  } catch {
    return []
  }
}

/** Finds pages without a content file, and therefore without metadata of their own. */
const findUnknownPages = (
  { files, content }: AuditedSite,
  asIs: readonly string[],
): FieldFinding[] => {
  const known = new Set([
    ...asIs,
    ...routesOf(content.keys()).map(({ file }) => file),
    ...readRedirects(content).map(redirectPageOf),
  ])
  return [...files.keys()]
    .filter(file => /\.html?$/i.test(file) && !known.has(file))
    .map(file => ({
      rule: "page-unknown",
      message: `${file} is in the built site, but has no content file, so it has no metadata and is neither linked nor checked. Give the page a file in pages/, or put the finished file into ${asIsFolder}/.`,
      place: { file: "site.json", path: [] },
    }))
}

/** Audits a built site. */
export const auditSite = async ({ asIs, ...input }: AuditInput): Promise<AuditReport> => {
  const { deployment, content, contentRoot } = input
  const files = new Map([...input.files, ...asIs.map(path => [path, ""] as const)])
  const pages = readPages({ files, deployment, content })
  const site = { ...input, files, pages }
  const siteText = content.get("site.json") ?? ""
  const summary = await summarizeSite(site)
  const subjects = await describePages(site, summary)
  const findings = [
    ...findUnknownPages(site, asIs),
    ...checkAsIsFiles(asIs, input.files),
    ...checkReach(siteText, deployment),
    ...findRepeated(subjects),
    ...subjects.flatMap(checkPage),
  ]
  return {
    site: summary,
    findings: locateFindings(findings, content, contentRoot).toSorted(
      (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
    ),
    pages: subjects.map(({ facts }) => facts),
    crawlers: explainCrawlers(siteText),
  }
}

/** Audits the built site: what search engines, social networks and assistants will read, not what was meant. */
import type { Finding } from "../content/check/finding"
import { redirectsFile, type ContentFile } from "../content/model"
import { toRedirects } from "../content/read-redirects"
import { asIsFolder } from "../files/as-is"
import { pagesOf } from "../site/pages"
import { destinationOf, redirectPageOf, type Redirect } from "../site/redirects"
import type { Deployment } from "../site/deployment"
import { explainCrawlers, type CrawlerSummary } from "./crawlers"
import { locateProblems } from "./places"
import type { readPage } from "./read-page"
import { advise } from "./rules/advice"
import { checkCrawling } from "./rules/crawling"
import { checkHeads } from "./rules/head"
import { checkLinks } from "./rules/links"
import { checkSearchIcon } from "./rules/search-icon"
import { checkShareImages } from "./rules/share-image"
import { checkStructuredData } from "./rules/structured-data"
import { adviseOnFocus } from "./rules/focus"
import { checkWishes } from "./rules/wishes"
import { readPages, type AuditedSite, type BuiltFiles, type Problem } from "./site"
import { summarize, summarizeSite, type PageSummary, type SiteSummary } from "./summary"

/** What the audit reads. */
export interface AuditInput {
  readonly now: Date
  readonly files: BuiltFiles
  /** Those of the files that are served as they are: they are there, and nobody looks inside. */
  readonly asIs: readonly string[]
  readonly deployment: Deployment
  /** The content files as they are written, by path inside the content folder. */
  readonly content: ReadonlyMap<ContentFile, string>
  /** Where the content lies, seen from the project; findings name it. */
  readonly contentRoot: string
  /** Reads a page's HTML; who audits a site again and again need not read again what did not change. */
  readonly read?: typeof readPage
  /** Placeholders in the content, where they must not be; they become errors. */
  readonly placeholders?: readonly Finding[]
}

/** What the audit says. */
export interface AuditReport {
  readonly site: SiteSummary
  readonly findings: readonly Finding[]
  readonly pages: readonly PageSummary[]
  /** What robots.txt says to crawlers, by what they take pages for. */
  readonly crawlers: readonly CrawlerSummary[]
}

const checkPages = ({ files, content }: AuditedSite): Problem[] =>
  pagesOf(content.keys())
    .filter(({ file }) => !files.has(file))
    .map(({ file, contentFile }) => ({
      rule: "page-missing",
      severity: "error",
      message: `${file} is missing from the built site.`,
      place: { file: contentFile, path: [] },
    }))

/** Content that is being edited may not be sound. */
const readRedirects = (content: AuditedSite["content"]): Redirect[] => {
  try {
    return toRedirects(content.get(redirectsFile), content.get("site.json") ?? "")
  } catch {
    return []
  }
}

/** A page that something else than a content file made has the metadata of another, or none. */
const findUnknownPages = (
  { files, content }: AuditedSite,
  asIs: readonly string[],
  redirects: readonly Redirect[],
): Problem[] => {
  const known = new Set([
    ...asIs,
    ...pagesOf(content.keys()).map(({ file }) => file),
    ...redirects.map(redirectPageOf),
  ])
  return [...files.keys()]
    .filter(file => /\.html?$/i.test(file) && !known.has(file))
    .map(file => ({
      rule: "page-unknown",
      severity: "error",
      message: `${file} is in the built site, but no content file makes this page, so nothing says what it is called, links to it or checks it. Give the page a file in pages/, or put the finished file into ${asIsFolder}/.`,
      place: { file: "site.json", path: [] },
    }))
}

/** Audits a built site. */
export const auditSite = async (input: AuditInput): Promise<AuditReport> => {
  const { now, asIs, deployment, content, contentRoot, placeholders = [] } = input
  const files = new Map([...input.files, ...asIs.map(path => [path, ""] as const)])
  const pages = readPages({ ...input, files })
  const redirects = readRedirects(content)
  const moved = new Map(
    redirects.map(redirect => {
      const { address, fragment } = destinationOf(redirect, deployment.pathPrefix)
      return [redirect.from, `${address}${fragment}`] as const
    }),
  )
  const site = { now, files, deployment, content, contentRoot, pages, moved }
  const problems = [
    ...checkPages(site),
    ...findUnknownPages(site, asIs, redirects),
    ...checkHeads(site),
    ...checkCrawling(site),
    ...checkLinks(site),
    ...(await checkShareImages(site)),
    ...(await checkSearchIcon(site)),
    ...checkStructuredData(site),
    ...checkWishes(site),
    ...advise(site),
    ...adviseOnFocus(site),
  ]
  return {
    site: await summarizeSite(site),
    findings: [
      ...locateProblems(problems, content, contentRoot),
      ...placeholders.map(finding => ({ ...finding, severity: "error" as const })),
    ],
    pages: await summarize(site),
    crawlers: explainCrawlers(site),
  }
}

/** Whether a report holds an error, which keeps a site from being published. */
export const hasErrors = ({ findings }: Pick<AuditReport, "findings">): boolean =>
  findings.some(({ severity }) => severity === "error")

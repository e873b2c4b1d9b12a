/** Audits the built site: what search engines, social networks and assistants will read of it. */
import type { Finding } from "../content/check/finding"
import { redirectsFile, type ContentFile } from "../content/model"
import { toRedirects } from "../content/read-redirects"
import { asIsFolder } from "../files/as-is"
import type { Deployment } from "../site/deployment"
import { pagesOf } from "../site/pages"
import { redirectPageOf, type Redirect } from "../site/redirects"
import { explainCrawlers, judgeCrawlers, type CrawlerSummary } from "./crawlers"
import { locateJudgements, type Located } from "./places"
import type { readPage } from "./read-page"
import { readPages, type AuditedSite, type BuiltFiles, type Judgement } from "./site"
import { describePages, summarizeSite, type PageSummary, type SiteSummary } from "./summary"
import { findRivals, judgePage, type Verdict } from "./verdicts"

/** What the audit reads. */
export interface AuditInput {
  readonly files: BuiltFiles
  /** The files that are served as they are; the audit only knows that they exist. */
  readonly asIs: readonly string[]
  readonly deployment: Deployment
  /** The content files as they are written, by path inside the content folder. */
  readonly content: ReadonlyMap<ContentFile, string>
  /** The folder of the content, relative to the project; findings name it. */
  readonly contentRoot: string
  /** Reads a page's HTML; by default without memory of earlier readings. */
  readonly read?: typeof readPage
  /** Placeholders in a content that must have none; they become errors. */
  readonly placeholders?: readonly Finding[]
}

/** What the audit reports. */
export interface AuditReport {
  readonly site: SiteSummary
  readonly findings: readonly Finding[]
  readonly pages: readonly PageSummary[]
  /** What robots.txt says to crawlers, by purpose. */
  readonly crawlers: readonly CrawlerSummary[]
}

const findMissingPages = ({ files, content }: AuditedSite): Judgement[] =>
  pagesOf(content.keys())
    .filter(({ file }) => !files.has(file))
    .map(({ file, contentFile }) => ({
      rule: "page-missing",
      tone: "error",
      message: `${file} is missing from the built site.`,
      place: { file: contentFile, path: [] },
    }))

/** Content that is being edited may be invalid. */
const readRedirects = (content: AuditedSite["content"]): Redirect[] => {
  try {
    return toRedirects(content.get(redirectsFile), content.get("site.json") ?? "")
  } catch {
    return []
  }
}

/** Finds pages that no content file makes, and that therefore have no metadata of their own. */
const findUnknownPages = (
  { files, content }: AuditedSite,
  asIs: readonly string[],
): Judgement[] => {
  const known = new Set([
    ...asIs,
    ...pagesOf(content.keys()).map(({ file }) => file),
    ...readRedirects(content).map(redirectPageOf),
  ])
  return [...files.keys()]
    .filter(file => /\.html?$/i.test(file) && !known.has(file))
    .map(file => ({
      rule: "page-unknown",
      tone: "error",
      message: `${file} is in the built site, but no content file makes this page, so it has no metadata and nothing links to it or checks it. Give the page a file in pages/, or put the finished file into ${asIsFolder}/.`,
      place: { file: "site.json", path: [] },
    }))
}

const isFinding = ({ tone }: Located): boolean => tone === "error" || tone === "warning"

const toVerdict = ({ tone, message, finding }: Located): Verdict => {
  const { file, line, column, field } = finding
  return { isGood: tone === "good", text: message, spot: { file, line, column, field } }
}

/** Audits a built site. */
export const auditSite = async ({
  asIs,
  deployment,
  content,
  contentRoot,
  placeholders = [],
  ...input
}: AuditInput): Promise<AuditReport> => {
  const files = new Map([...input.files, ...asIs.map(path => [path, ""] as const)])
  const pages = readPages({ ...input, files, deployment, content })
  const site = { files, deployment, pages, content, contentRoot }
  const crawlers = explainCrawlers(content.get("site.json") ?? "")
  const subjects = await describePages(site)
  const locate = (judgements: readonly Judgement[]): Located[] =>
    locateJudgements(judgements, content, contentRoot)
  const judged = subjects.map(subject => ({
    facts: subject.facts,
    judgements: locate(judgePage(subject)),
  }))
  const others = locate([
    ...findMissingPages(site),
    ...findUnknownPages(site, asIs),
    ...judgeCrawlers(crawlers),
    ...findRivals(subjects),
  ])
  const findings = [...others, ...judged.flatMap(({ judgements }) => judgements)]
    .filter(isFinding)
    .map(({ finding }) => finding)
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
  return {
    site: await summarizeSite(site),
    findings: [...findings, ...placeholders.map(each => ({ ...each, severity: "error" as const }))],
    pages: judged.map(({ facts, judgements }) => ({
      ...facts,
      verdicts: judgements.filter(each => !isFinding(each)).map(toVerdict),
    })),
    crawlers,
  }
}

/** Whether a report has an error, which keeps a site from being published. */
export const hasErrors = ({ findings }: Pick<AuditReport, "findings">): boolean =>
  findings.some(({ severity }) => severity === "error")

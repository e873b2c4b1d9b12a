import { join } from "node:path"
import { auditDirectory } from "@tools/audit/disk"
import type { AuditReport } from "@tools/audit/audit"
import { compareSince } from "@tools/audit/since/since"
import { findPage, writePageReport, writeReport } from "@tools/audit/report"
import { writePageTable } from "@tools/audit/page-table"
import { readReportAssets } from "@tools/audit/report/assets"
import { makeAsk } from "@tools/audit/live/ask"
import { checkLive } from "@tools/audit/live/check-live"
import {
  isCostly,
  writeChanges,
  writeChangesAsMarkdown,
  type Comparison,
} from "@tools/audit/since/write-changes"
import { writeHtmlReport } from "@tools/audit/report/write-html"
import { readBuiltFiles, type BuiltFiles } from "@tools/html/read/built-files"
import { contentDirectoryOf } from "@tools/content/directory"
import { readOrigin, readSite } from "@tools/content/read-site"
import { readGone, readRedirects } from "@tools/content/read-redirects"
import { takeContent } from "@tools/check/disk"
import { explain } from "@tools/check/finding"
import { hasErrors } from "@tools/check/list-findings"
import { writeWhole } from "@tools/content/lib/write-whole"
import { listDoubts, readBuiltEnv } from "./publish/built-site"
import { readSeoOptions, seoArguments, usage, type SeoOptions } from "./seo/read-seo-options"
import { parseSiteAddress, readDeployment, toAbsoluteUrl, type Deployment } from "@tools/content"
import { runCommand } from "./processes/command"
import { writeRedirects } from "./seo/write-redirects"
import { loadSiteModel } from "./processes/site-model"

const root = process.cwd()
const site = join(root, "public")
const page = join(".build", "seo-report.html")
const styles = ["tokens.css", "fonts/newsreader.css", "base.css"].map(name =>
  join("src", "styles", name),
)

const writeDoubts = (doubts: readonly string[]): string[] => doubts.map(doubt => `! ${doubt}\n`)

/** Milliseconds between two requests to a host: the site's own, and those of others. */
const pauses = { own: 50, others: 1000 } as const

const checkSite = async (
  address: string,
  files: BuiltFiles,
  deployment: Deployment,
  content: string,
): Promise<Comparison> => {
  const changes = await checkLive({
    files,
    deployment,
    redirects: await readRedirects(content),
    gone: await readGone(content),
    httpsOnSubdomains: readSite(content).httpsOnSubdomains === true,
    address,
    ask: makeAsk(pauses.own),
    askOthers: makeAsk(pauses.others),
  })
  if (changes.some(isCostly)) process.exitCode = 1
  return { since: address, isLive: true, changes }
}

const compare = async (
  { comparison: kind, subject, format, isWriting }: SeoOptions,
  env: NodeJS.ProcessEnv,
): Promise<string> => {
  const content = contentDirectoryOf(root, env)
  const deployment = readDeployment(env, readOrigin(content))
  const other = subject ?? toAbsoluteUrl("/", deployment)
  /* The standard output contains the comparison alone. */
  console.error(kind === "live" ? `Asking ${other} …` : `Comparing with ${other} …`)
  const files = await readBuiltFiles(site)
  const comparison = await (kind === "live"
    ? checkSite(toAbsoluteUrl("/", parseSiteAddress(other)), files, deployment, content)
    : compareSince(other, files, deployment, await readRedirects(content)))
  if (isWriting) console.error(await writeRedirects(content, comparison.changes))
  const doubts = await listDoubts(root, process.env)
  switch (format) {
    case "json":
      return JSON.stringify({ doubts, ...comparison }, null, 2)
    case "markdown":
      return writeChangesAsMarkdown(comparison, doubts)
    default:
      return [...writeDoubts(doubts), writeChanges(comparison)].join("\n")
  }
}

const writePage = async (report: AuditReport, doubts: readonly string[]): Promise<void> => {
  const files = await readBuiltFiles(site)
  const assets = await readReportAssets({ root, styles, report, files })
  const html = writeHtmlReport({ report, doubts, now: new Date() }, assets)
  await writeWhole(join(root, page), html)
}

const audit = async (
  { format, isHtml, subject }: SeoOptions,
  env: NodeJS.ProcessEnv,
): Promise<string> => {
  const directory = contentDirectoryOf(root, env)
  /* Programs get all findings. */
  const content = await takeContent(
    { root, content: directory },
    format === "json" ? Infinity : undefined,
  )
  const audited = await auditDirectory({ root, site, env, content: directory })
  const checked = content.findings.map(found => ({ ...found, message: explain(found) }))
  /* The checker's findings, such as those on spelling, are to be fixed with the rest. */
  const all = { ...audited, findings: [...checked, ...audited.findings] }
  const report = subject === undefined ? all : findPage(all, subject)
  if (format === "csv") return writePageTable(report.pages)
  const doubts = await listDoubts(root, process.env)
  if (isHtml) await writePage(report, doubts)
  if (hasErrors(report.findings)) process.exitCode = 1
  if (format === "json") return JSON.stringify({ doubts, ...report }, null, 2)
  return [
    ...writeDoubts(doubts),
    subject === undefined ? writeReport(report) : writePageReport(report),
    isHtml
      ? `The report with previews is in ${page}. Open it in a browser.`
      : "For a report with previews: npm run seo -- --html",
  ].join("\n")
}

runCommand(usage, seoArguments, async given => {
  loadSiteModel()
  const options = readSeoOptions(given)
  const env = readBuiltEnv(root, process.env)
  console.log(await (options.comparison ? compare : audit)(options, env))
})

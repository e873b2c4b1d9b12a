import { join } from "node:path"
import { auditDirectory } from "@tools/audit/disk"
import type { AuditReport } from "@tools/audit/audit"
import { compareSince } from "@tools/audit/since/since"
import { findPage, writePageReport, writeReport } from "@tools/audit/report"
import { readReportAssets } from "@tools/audit/report/assets"
import { writeChanges, writeChangesAsMarkdown } from "@tools/audit/since/write-changes"
import { writeHtmlReport } from "@tools/audit/report/write-html"
import "../src/model/content"
import { readBuiltFiles } from "@tools/html/read/built-files"
import { contentDirectoryOf } from "@tools/content/directory"
import { readOrigin } from "@tools/content/read-site"
import { takeContent } from "@tools/check/disk"
import { hasErrors } from "@tools/audit/finding"
import { writeWhole } from "@tools/content/lib/write-whole"
import { listDoubts, readBuiltEnv } from "./publish/built-site"
import { readSeoOptions, seoArguments, usage, type SeoOptions } from "./seo/read-seo-options"
import { readDeployment, toAbsoluteUrl } from "@tools/content"
import { runCommand } from "./processes/command"

const root = process.cwd()
const site = join(root, "public")
const page = join(".build", "seo-report.html")
const styles = ["tokens.css", "fonts/newsreader.css", "base.css"].map(name =>
  join("src", "styles", name),
)

const writeDoubts = (doubts: readonly string[]): string[] => doubts.map(doubt => `! ${doubt}\n`)

const compare = async (
  { subject, format }: SeoOptions,
  env: NodeJS.ProcessEnv,
): Promise<string> => {
  const address = readDeployment(env, readOrigin(contentDirectoryOf(root, env)))
  const other = subject ?? toAbsoluteUrl("/", address)
  /* The standard output contains the comparison alone. */
  console.error(`Comparing with ${other} …`)
  const comparison = await compareSince(other, await readBuiltFiles(site), address)
  const doubts = await listDoubts(root, process.env)
  switch (format) {
    case "json":
      return JSON.stringify({ doubts, ...comparison }, null, 2)
    case "markdown":
      return writeChangesAsMarkdown(comparison, doubts)
    case "pretty":
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
  const content = await takeContent(directory, root, format === "json" ? Infinity : undefined)
  const audited = await auditDirectory({ root, site, env, content: directory })
  /* The checker's findings, such as those on spelling, are to be fixed with the rest. */
  const all = { ...audited, findings: [...content.findings, ...audited.findings] }
  const report = subject === undefined ? all : findPage(all, subject)
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
  const options = readSeoOptions(given)
  const env = readBuiltEnv(root, process.env)
  console.log(await (options.isComparison ? compare : audit)(options, env))
})

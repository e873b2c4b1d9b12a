/**
 * `npm run seo`: shows how search engines and social networks will show the built site, and what would hurt it.
 * `--html` writes the report as a page to look at and to print; `--format json` writes it for tools; `--release` counts
 * placeholders in the content as errors. `--since [REVISION]` lists what changed since then, by default since the last
 * tag, and what it may cost; `--format markdown` writes that for a pull request.
 */
import { join } from "node:path"
import { hasErrors, type AuditReport } from "../src/audit/audit"
import { auditDirectory, readBuiltFiles } from "../src/audit/disk"
import { writeReport } from "../src/audit/report"
import { writeChanges, writeChangesAsMarkdown } from "../src/audit/since/write-changes"
import { checkContent, listPlaceholders } from "../src/content/check/disk"
import { countFindings } from "../src/content/check/format"
import { contentDirectoryOf } from "../src/content/directory"
import { writeWhole } from "../src/files/write-whole"
import { listDoubts } from "../src/make/record"
import { readReportAssets } from "../src/report/assets"
import { writeHtmlReport } from "../src/report/write-html"
import { compareWith } from "./lib/compare-with"
import { readSeoOptions, type SeoOptions } from "./lib/read-seo-options"
import { run } from "./lib/run"

const root = process.cwd()
const site = join(root, "public")
const page = join(".build", "seo-report.html")

const audit = async ({ isRelease }: SeoOptions): Promise<AuditReport> => {
  const content = contentDirectoryOf(root, process.env)
  const report = await auditDirectory({
    root,
    site,
    env: process.env,
    content,
    contentSource: content,
    placeholders: isRelease ? await listPlaceholders(content) : [],
  })
  /* Mistakes in the content, such as its spelling, are to be fixed with the rest. */
  return { ...report, findings: [...(await checkContent(content)), ...report.findings] }
}

const writeDoubts = (doubts: readonly string[]): string[] => doubts.map(doubt => `! ${doubt}\n`)

const compare = async (since: string, format: SeoOptions["format"]): Promise<string> => {
  const comparison = await compareWith(root, process.env, since)
  const doubts = await listDoubts(root, process.env)
  switch (format) {
    case "json":
      return JSON.stringify({ doubts, since: comparison }, null, 2)
    case "markdown":
      return writeChangesAsMarkdown(comparison, doubts)
    case "pretty":
      return [...writeDoubts(doubts), writeChanges(comparison)].join("\n")
  }
}

const writePage = async (report: AuditReport, doubts: readonly string[]): Promise<void> => {
  const assets = await readReportAssets(root, report, await readBuiltFiles(site))
  const html = writeHtmlReport({ report, doubts, now: new Date() }, assets)
  await writeWhole(join(root, page), html)
  console.error(`The report is in ${page}. Open it in a browser.`)
}

const write = (
  report: AuditReport,
  doubts: readonly string[],
  { format, isHtml }: SeoOptions,
): string => {
  if (format === "json") return JSON.stringify({ doubts, ...report }, null, 2)
  const text = isHtml ? countFindings(report.findings) : writeReport(report)
  return [...writeDoubts(doubts), text].join("\n")
}

run(async () => {
  const options = readSeoOptions(process.argv.slice(2))
  if (options.since !== undefined) {
    console.log(await compare(options.since, options.format))
    return
  }
  const report = await audit(options)
  const doubts = await listDoubts(root, process.env)
  if (options.isHtml) await writePage(report, doubts)
  console.log(write(report, doubts, options))
  if (hasErrors(report)) process.exitCode = 1
})

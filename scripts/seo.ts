import { join } from "node:path"
import { auditDirectory } from "@tools/audit/disk"
import type { AuditReport } from "@tools/audit/audit"
import { findPage, writePageReport, writeReport } from "@tools/audit/report"
import { writePageTable } from "@tools/audit/page-table"
import { readReportAssets } from "@tools/audit/report/assets"
import { writeHtmlReport } from "@tools/audit/report/write-html"
import { readBuiltFiles } from "@tools/html/read/built-files"
import { contentDirectoryOf } from "@tools/content/directory"
import { takeContent } from "@tools/check/disk"
import { explain } from "@tools/check/finding"
import { hasErrors } from "@tools/check/list-findings"
import { messageOf } from "@tools/content/lib/errors"
import { writeWhole } from "@tools/content/lib/write-whole"
import { listDoubts, readBuiltEnv } from "./publish/built-site"
import { writeDoubts, type Addition, type SeoArguments, type SeoPlace } from "./seo/addition"
import { comparison } from "./seo/comparison/comparison"
import { readSeoOptions, seoOptions, usage, type SeoOptions } from "./seo/read-seo-options"
import { runCommand } from "./processes/command"
import { loadSiteModel } from "./processes/site-model"

const root = process.cwd()
const site = join(root, "public")
const page = join(".build", "seo-report.html")
const styles = ["tokens.css", "fonts/newsreader.css", "base.css"].map(name =>
  join("src", "styles", name),
)

const writePage = async (report: AuditReport, doubts: readonly string[]): Promise<void> => {
  const files = await readBuiltFiles(site)
  const assets = await readReportAssets({ root, styles, report, files })
  const html = writeHtmlReport({ report, doubts, now: new Date() }, assets)
  await writeWhole(join(root, page), html)
}

const audit = async (
  { format, isHtml, subject }: SeoOptions,
  { env }: SeoPlace,
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

const additions: readonly Addition[] = [comparison]

const options = additions.reduce<Addition["options"]>(
  (all, each) => ({ ...all, ...each.options }),
  seoOptions,
)
const wholeUsage = [usage, ...additions.map(each => each.usage)].join("\n")

/** Returns what the arguments ask for. */
const readTask = (given: SeoArguments): ((place: SeoPlace) => Promise<string>) => {
  try {
    const other = additions.map(({ read }) => read(given)).find(each => each !== undefined)
    if (other) return other
    const own = readSeoOptions(given)
    return place => audit(own, place)
  } catch (error) {
    throw new Error(`${messageOf(error)}\n\n${wholeUsage}`, { cause: error })
  }
}

runCommand(wholeUsage, { allowPositionals: true, options }, async given => {
  const task = readTask(given)
  loadSiteModel()
  console.log(await task({ root, site, env: readBuiltEnv(root, process.env) }))
})

import { join } from "node:path"
import { auditDirectory } from "@tools/audit"
import type { AuditReport } from "@tools/audit/rules"
import {
  findPage,
  writePageReport,
  writeReport,
  writePageTable,
  readReportAssets,
  writeHtmlReport,
} from "@tools/audit/report"
import { readBuiltFiles } from "@tools/html/read"
import { contentDirectoryOf } from "@tools/content/read"
import { takeContent } from "@tools/check"
import { explain, hasErrors } from "@tools/check/findings"
import { writeWhole } from "@tools/content/node"
import { listDoubts, readBuiltEnv, writeDoubts } from "./lib/publish/built-site"
import { comparisonUsage, runComparison } from "./lib/comparison/comparison"
import { readFormat, readSubject, runCommand } from "./lib/processes/command"
import { loadSiteModel } from "./lib/processes/site-model"

const usage = `Lists what to fix on the built site for search engines and social networks.

  npm run seo                     the whole site
  npm run seo -- /guides/mergers  one page, with what is good about it
  npm run seo -- --html           also writes a report with previews, to look at and to print
  --format pretty|json|csv        for people, for tools, or a table of all pages and their links
${comparisonUsage}`

const options = {
  format: { type: "string", default: "pretty" },
  html: { type: "boolean", default: false },
} as const

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
  format: "pretty" | "json" | "csv",
  isHtml: boolean,
  subject: string | undefined,
): Promise<string> => {
  const env = readBuiltEnv(root, process.env)
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

const runAudit = (): void =>
  runCommand(usage, { allowPositionals: true, options }, async ({ values, positionals }) => {
    const format = readFormat(["pretty", "json", "csv"], values.format)
    const subject = readSubject(positionals)
    loadSiteModel()
    console.log(await audit(format, values.html, subject))
  })

if (!runComparison(process.argv.slice(2))) runAudit()

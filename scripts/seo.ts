/**
 * `npm run seo`: lists what search engines and social networks would blame the built site for. `--html` writes how they
 * will show each page as a page to look at and to print; `--format json` writes it for tools; `--release` counts
 * placeholders in the content as errors. `--since [ADDRESS or FOLDER]` lists what the build changes, compared with a live
 * site, by default at the site's own address, or with an older build; `--format markdown` writes that for a pull request.
 */
import { join } from "node:path"
import {
  auditDirectory,
  type AuditReport,
  compareSince,
  readReportAssets,
  writeChanges,
  writeChangesAsMarkdown,
  writeHtmlReport,
  writeReport,
} from "../plugins/gatsby-plugin-site-audit"
import { readBuiltFiles } from "../plugins/gatsby-plugin-plain-html"
import {
  checkContent,
  contentDirectoryOf,
  listPlaceholders,
  readOrigin,
} from "../plugins/gatsby-plugin-checked-content"
import { countOpen, hasErrors } from "../plugins/gatsby-plugin-site-audit/browser"
import { writeWhole } from "../plugins/lib/write-whole"
import { listDoubts, readBuiltEnv } from "./seo/built-site"
import { readSeoOptions, type SeoOptions } from "./seo/read-seo-options"
import { readDeployment, toAbsoluteUrl } from "../src/site"
import { run } from "./processes/run"

const root = process.cwd()
const site = join(root, "public")
const page = join(".build", "seo-report.html")
const styles = ["tokens.css", "fonts/newsreader.css", "base.css"].map(name =>
  join("src", "styles", name),
)

const audit = async ({ isRelease }: SeoOptions, env: NodeJS.ProcessEnv): Promise<AuditReport> => {
  const content = contentDirectoryOf(root, env)
  const report = await auditDirectory({
    root,
    site,
    env,
    content,
  })
  /* The checker's findings, such as those on spelling, are to be fixed with the rest. */
  const placeholders = isRelease ? await listPlaceholders(content) : []
  return {
    ...report,
    findings: [
      ...(await checkContent(content)),
      ...report.findings,
      ...placeholders.map(each => ({ ...each, severity: "error" as const })),
    ],
  }
}

const writeDoubts = (doubts: readonly string[]): string[] => doubts.map(doubt => `! ${doubt}\n`)

const compare = async (
  since: string,
  format: SeoOptions["format"],
  env: NodeJS.ProcessEnv,
): Promise<string> => {
  const files = await readBuiltFiles(site)
  const address = readDeployment(env, readOrigin(contentDirectoryOf(root, env)))
  const other = since === "" ? toAbsoluteUrl("/", address) : since
  /* The standard output contains the comparison alone. */
  console.error(`Comparing with ${other} …`)
  const comparison = await compareSince(other, files, address)
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
  console.error(`The report is in ${page}. Open it in a browser.`)
}

const write = (
  report: AuditReport,
  doubts: readonly string[],
  { format, isHtml }: SeoOptions,
): string => {
  if (format === "json") return JSON.stringify({ doubts, ...report }, null, 2)
  const text = isHtml
    ? countOpen(report.findings)
    : `${writeReport(report)}\nFor previews of each page: npm run seo -- --html`
  return [...writeDoubts(doubts), text].join("\n")
}

run(async () => {
  const options = readSeoOptions(process.argv.slice(2))
  const env = await readBuiltEnv(root, process.env)
  if (options.since !== undefined) {
    console.log(await compare(options.since, options.format, env))
    return
  }
  const report = await audit(options, env)
  const doubts = await listDoubts(root, process.env)
  if (options.isHtml) await writePage(report, doubts)
  console.log(write(report, doubts, options))
  if (hasErrors(report.findings)) process.exitCode = 1
})

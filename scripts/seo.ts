/**
 * `npm run seo`: shows how search engines and social networks will show the built site, and what would hurt it.
 * `--html` writes the report as a page to look at and to print; `--format json` writes it for tools; `--release` counts
 * placeholders in the content as errors.
 */
import { join } from "node:path"
import { parseArgs } from "node:util"
import { hasErrors } from "../src/audit/audit"
import { auditDirectory, readBuiltFiles } from "../src/audit/disk"
import { writeReport } from "../src/audit/report"
import { listPlaceholders } from "../src/content/check/disk"
import { countFindings } from "../src/content/check/format"
import { listDoubts } from "../src/make/record"
import { contentDirectoryOf } from "../src/content/directory"
import { writeWhole } from "../src/files/write-whole"
import { readReportAssets } from "../src/report/assets"
import { writeHtmlReport } from "../src/report/write-html"
import { run } from "./lib/run"

const formats = ["pretty", "json"]

run(async () => {
  const { values } = parseArgs({
    options: {
      html: { type: "boolean", default: false },
      format: { type: "string", default: "pretty" },
      release: { type: "boolean", default: false },
    },
  })
  if (!formats.includes(values.format)) {
    throw new Error(`--format is ${formats.join(" or ")}, not “${values.format}”.`)
  }
  const root = process.cwd()
  const content = contentDirectoryOf(root, process.env)
  const site = join(root, "public")
  const report = await auditDirectory({
    root,
    site,
    env: process.env,
    content,
    contentSource: content,
    placeholders: values.release ? await listPlaceholders(content) : [],
  })
  const doubts = await listDoubts(root, process.env)
  if (values.html) {
    const file = join(".build", "seo-report.html")
    const assets = await readReportAssets(root, report, await readBuiltFiles(site))
    const html = writeHtmlReport({ report, doubts, now: new Date() }, assets)
    await writeWhole(join(root, file), html)
    console.error(`The report is in ${file}, to be opened in a browser.`)
  }
  if (values.format === "json") console.log(JSON.stringify({ doubts, ...report }, null, 2))
  else if (values.html)
    console.log([...doubts.map(doubt => `! ${doubt}`), countFindings(report.findings)].join("\n"))
  else console.log([...doubts.map(doubt => `! ${doubt}\n`), writeReport(report)].join("\n"))
  if (hasErrors(report)) process.exitCode = 1
})

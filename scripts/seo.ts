/**
 * `npm run seo`: shows how search engines and social networks will show the built site, and what would hurt it.
 * `--format json` writes the report for tools; `--release` counts placeholders in the content as errors.
 */
import { join } from "node:path"
import { parseArgs } from "node:util"
import { hasErrors } from "../src/audit/audit"
import { auditDirectory } from "../src/audit/disk"
import { writeReport } from "../src/audit/report"
import { listPlaceholders } from "../src/content/check/disk"
import { listDoubts } from "../src/make/record"
import { contentDirectoryOf } from "../src/content/directory"
import { run } from "./lib/run"

const formats = ["pretty", "json"]

run(async () => {
  const { values } = parseArgs({
    options: {
      format: { type: "string", default: "pretty" },
      release: { type: "boolean", default: false },
    },
  })
  if (!formats.includes(values.format)) {
    throw new Error(`--format is ${formats.join(" or ")}, not “${values.format}”.`)
  }
  const root = process.cwd()
  const content = contentDirectoryOf(root, process.env)
  const report = await auditDirectory({
    root,
    site: join(root, "public"),
    env: process.env,
    content,
    contentSource: content,
    placeholders: values.release ? await listPlaceholders(content) : [],
  })
  const doubts = await listDoubts(root, process.env)
  console.log(
    values.format === "json"
      ? JSON.stringify({ doubts, ...report }, null, 2)
      : [...doubts.map(doubt => `! ${doubt}\n`), writeReport(report)].join("\n"),
  )
  if (hasErrors(report)) process.exitCode = 1
})

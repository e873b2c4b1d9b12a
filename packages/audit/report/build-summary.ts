import { statSync } from "node:fs"
import { join } from "node:path"
import type { Finding } from "@tools/check/findings"
import { plural } from "@tools/content/lib"
import { listFiles } from "@tools/content/node"
import { type Deployment, toAbsoluteUrl } from "@tools/content/addresses"
import { isVisited } from "@tools/html/read"
import type { AuditReport } from "../rules"
import { isKeptOut, nameSource } from "../head"
import { writeReport } from "./write-report"

interface BuiltSite {
  readonly site: string
  readonly deployment: Deployment
  readonly report: Pick<AuditReport, "pages" | "findings">
  readonly placeholders: readonly Finding[]
}

/** Returns the summary of a build for the terminal: open tasks, the audit and the total size. */
export const summarizeBuild = async ({
  site,
  deployment,
  report,
  placeholders,
}: BuiltSite): Promise<string> => {
  const files = (await listFiles(site)).filter(isVisited)
  const total = files.reduce((sum, file) => sum + statSync(join(site, file)).size, 0)
  return [
    ...(placeholders.length > 0 ? ["To fill in before the launch (npm run release):"] : []),
    ...placeholders.map(
      ({ file, line, column, message }) => `  ${file}:${line}:${column}  ${message}`,
    ),
    "",
    ...report.pages
      .filter(isKeptOut)
      .map(page => `${nameSource(page)}: ${page.indexing.explanation}`),
    writeReport(report),
    ...(deployment.indexable ? [] : ["This is a preview: search engines may not index it."]),
    `The site for ${toAbsoluteUrl("/", deployment)} is in public/: ${plural(files.length, "file")}, ${(total / 1e6).toFixed(1)} MB.`,
  ].join("\n")
}

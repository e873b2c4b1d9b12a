/** Puts the files beside a built site's pages, and lets it pass only if search engines will read it right. */
import { mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { formatFindings } from "../content/check/format"
import { listPages } from "../content/list-content"
import { readBrand } from "../content/read-brand"
import { readRefused } from "../content/read-site-fields"
import { readOrigin } from "../content/read-origin"
import { siteFiles } from "../site/files"
import { hasErrors, type AuditReport } from "../audit/audit"
import { auditDirectory, readBuiltFiles, type AuditTarget } from "../audit/disk"
import { textOf } from "../audit/site"
import { readBuildDay, readDeployment } from "../site/deployment"
import { readGitDates } from "./files/git-dates"
import { readMark } from "./files/mark"
import { makeSiteFiles } from "./files/site-files"

/** Puts the files beside a built site's pages, in its folder. */
export const addFiles = async ({
  root,
  site,
  env,
  content,
  contentSource,
}: AuditTarget): Promise<void> => {
  const built = await readBuiltFiles(site)
  const pages = await listPages(content)
  const dates = await readGitDates(root, contentSource, content, pages)
  const files = await makeSiteFiles({
    pages: pages.map(page => ({ page, html: textOf(built, page.file) ?? "" })),
    address: readDeployment(env, readOrigin(content)),
    dates,
    today: readBuildDay(env),
    mark: await readMark(root, await readBrand(content)),
    refused: await readRefused(content),
  })
  if (files.has(siteFiles.sitemap.slice(1))) for (const gap of dates.gaps) console.warn(gap)
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(site, path)), { recursive: true })
    await writeFile(join(site, path), bytes)
  }
}

/**
 * Audits a finished site in its folder.
 * @returns what the audit says.
 * @throws the findings, when one of them is an error.
 */
export const requireGoodSite = async (built: AuditTarget): Promise<AuditReport> => {
  const report = await auditDirectory(built)
  if (hasErrors(report)) throw new Error(formatFindings(report.findings, "pretty"))
  return report
}

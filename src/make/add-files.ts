/** Puts the files beside a built site's pages, and lets it pass only if search engines will read it right. */
import { mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { formatFindings } from "../content/check/format"
import { listPages } from "../content/list-content"
import { refusedPurposes } from "../site/crawlers"
import { readRedirects } from "../content/read-redirects"
import { readBrand, readOrigin, readSite } from "../content/read-site"
import { siteFiles } from "../site/files"
import { hasErrors, type AuditReport } from "../audit/audit"
import { auditDirectory, readBuiltFiles, type AuditTarget } from "../audit/disk"
import { textOf } from "../audit/site"
import { needsRedirectPages, readBuildDay, readDeployment } from "../site/deployment"
import { redirectPageOf } from "../site/redirects"
import { readGitDates } from "./files/git-dates"
import { readMark } from "./files/mark"
import { makeSiteFiles } from "./files/site-files"
import { writeRedirectPage } from "./page/redirect-page"

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
  const deployment = readDeployment(env, readOrigin(content))
  const { language, crawlers } = readSite(content)
  const files = await makeSiteFiles({
    pages: pages.map(page => ({ page, html: textOf(built, page.file) ?? "" })),
    address: deployment,
    dates,
    today: readBuildDay(env),
    mark: await readMark(root, readBrand(content)),
    language,
    refused: refusedPurposes(crawlers),
  })
  if (files.has(siteFiles.sitemap.slice(1))) for (const gap of dates.gaps) console.warn(gap)
  if (needsRedirectPages(env)) {
    for (const redirect of await readRedirects(content)) {
      files.set(redirectPageOf(redirect), writeRedirectPage(redirect, deployment, language))
    }
  }
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

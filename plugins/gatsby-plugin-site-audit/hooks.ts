import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { GatsbyNode, PluginOptions } from "gatsby"
import { formatFindings, listPlaceholders, readRedirects } from "../gatsby-plugin-checked-content"
import { isKeptOut } from "./audit/indexing"
import { hasErrors, listProblems } from "./audit/finding"
import { auditDirectory } from "./audit/disk"
import { listUndated } from "./audit/report"
import type { Deployment } from "../../src/site"
import { summarizeBuild } from "./build-summary"

interface Options extends PluginOptions {
  /** The project's folder. */
  readonly root: string
  /** The folder of the content that was checked. */
  readonly content: string
  /** The folder that it was read from, which findings name. */
  readonly contentSource: string
  readonly deployment: Deployment
}

export const onPostBuild = async (
  { reporter }: Parameters<NonNullable<GatsbyNode["onPostBuild"]>>[0],
  { root, content, contentSource, deployment }: Options,
): Promise<void> => {
  const site = join(process.cwd(), "public")
  const report = await auditDirectory({ root, site, env: process.env, content, contentSource })
  const findings = listProblems(report.findings)
  if (hasErrors(report.findings)) reporter.panic(formatFindings(findings, "pretty"))
  const summary = await summarizeBuild({
    site,
    deployment,
    findings,
    notes: [
      ...report.pages.filter(isKeptOut).map(({ indexing }) => indexing.explanation),
      ...listUndated(report),
    ],
    placeholders: await listPlaceholders(contentSource, root),
    redirects: await readRedirects(content),
  })
  await writeFile(join(process.cwd(), ".cache", "summary.txt"), summary)
  reporter.log(`\n${summary}\n`)
}

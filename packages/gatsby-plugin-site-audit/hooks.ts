import { join } from "node:path"
import type { GatsbyNode, PluginOptions } from "gatsby"
import {
  formatFindings,
  heldContent,
  readOrigin,
  readRedirects,
} from "gatsby-plugin-checked-content"
import { hasErrors, listProblems } from "./audit/finding"
import { auditDirectory } from "./audit/disk"
import { readDeployment } from "@tools/content"
import { summarizeBuild } from "./build-summary"

interface Options extends PluginOptions {
  /** The project's folder. */
  readonly root: string
  /** The folder of the content, which findings name. */
  readonly content: string
  /** The folder of its copy that was checked. */
  readonly checked: string
}

export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({ Joi }) =>
  Joi.object({
    root: Joi.string().required(),
    content: Joi.string().required(),
    checked: Joi.string().required(),
  })

export const onPostBuild = async (
  { reporter }: Parameters<NonNullable<GatsbyNode["onPostBuild"]>>[0],
  { root, content, checked }: Options,
): Promise<void> => {
  const site = join(process.cwd(), "public")
  const report = await auditDirectory({ root, site, env: process.env, content, checked })
  if (hasErrors(report.findings)) {
    reporter.panic(formatFindings(listProblems(report.findings), "pretty"))
  }
  const summary = await summarizeBuild({
    site,
    deployment: readDeployment(process.env, readOrigin(checked)),
    report,
    placeholders: heldContent().placeholders,
    redirects: await readRedirects(checked),
  })
  reporter.log(`\n${summary}\n`)
}

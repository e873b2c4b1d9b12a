/** Reads a built site and its content from disk, and audits them. */
import { readFile } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import { listContent, readOrigin } from "../../gatsby-plugin-checked-content"
import { type ContentFile, isContentFile } from "../../../src/model"
import { asIsFolder, listAsIs } from "../../lib/as-is"
import { pagesOf, readBuildDay, readDeployment } from "../../../src/site"
import { auditSite, type AuditReport } from "./audit"
import { locateFindings } from "./places"
import { undatedRule } from "./report"
import { readBuiltFiles, readGitDates } from "../../gatsby-plugin-plain-html"

/** Reads the content files as they are written. */
export const readContentTexts = async (directory: string): Promise<Map<ContentFile, string>> => {
  const texts = await Promise.all(
    (await listContent(directory)).files.filter(isContentFile).map(async file => {
      const text = await readFile(join(directory, file), "utf8").catch(() => undefined)
      return [file, text] as const
    }),
  )
  return new Map(texts.flatMap(([file, text]) => (text === undefined ? [] : [[file, text]])))
}

/** A built site on disk, its content, and the environment it was built for. */
export interface AuditTarget {
  readonly root: string
  readonly site: string
  readonly env: NodeJS.ProcessEnv
  /** The folder of the content, which findings name. */
  readonly content: string
  /** The folder of its copy that was built, where there is one. */
  readonly checked?: string
}

/** Audits a built site on disk. */
export const auditDirectory = async ({
  root,
  site,
  env,
  content,
  checked = content,
}: AuditTarget): Promise<AuditReport> => {
  const deployment = readDeployment(env, readOrigin(checked))
  const texts = await readContentTexts(checked)
  const contentRoot = relative(root, content).split(sep).join("/")
  const report = await auditSite({
    files: await readBuiltFiles(site),
    asIs: await listAsIs(join(root, asIsFolder)),
    deployment,
    content: texts,
    contentRoot,
  })
  if (!deployment.indexable) return report
  const pages = pagesOf(texts.keys())
  const { gaps } = await readGitDates({
    ...{ root, content, checked, pages },
    today: readBuildDay(env),
  })
  const undated = gaps.map(message => ({
    rule: undatedRule,
    severity: "hint" as const,
    message,
    place: { file: "site.json" as const, path: [] },
  }))
  return {
    ...report,
    findings: [...locateFindings(undated, texts, contentRoot), ...report.findings],
  }
}

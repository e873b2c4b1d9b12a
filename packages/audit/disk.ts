import { readFile } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import { listContent, readOrigin } from "@tools/content/read"
import {
  isContentFile,
  routesOf,
  readDeployment,
  siteFiles,
  toAbsoluteUrl,
} from "@tools/content/addresses"
import { asIsFolder, listAsIs, listFiles } from "@tools/content/node"
import { listFirst } from "@tools/content/lib"
import { auditSite, type AuditReport } from "./rules"
import { checkIdentity, locateFindings, readPages, type FieldFinding } from "./pages"
import { listUndated } from "@tools/html/discovery"
import { readBuiltFiles, textOf } from "@tools/html/read"

/** Reads texts of a folder; those that cannot be read are left out. */
const readTexts = async <Name extends string>(
  folder: string,
  names: readonly Name[],
): Promise<Map<Name, string>> => {
  const texts = await Promise.all(
    names.map(async name => {
      const text = await readFile(join(folder, name), "utf8").catch(() => undefined)
      return text === undefined ? [] : [[name, text] as const]
    }),
  )
  return new Map(texts.flat())
}

/** A built site on disk, its content, and the environment it was built for. */
interface AuditTarget {
  readonly root: string
  readonly site: string
  readonly env: NodeJS.ProcessEnv
  /** The folder of the content, which findings name. */
  readonly content: string
  /** The folder of its copy that was built, where there is one. */
  readonly checked?: string
  /** The folder of the files for hosts. With it, the files are compared with the content that they were built from. */
  readonly hosts?: string
}

/** Returns the hint that names the content files of pages whose last change the sitemap does not state. */
const explainUndated = (files: readonly string[]): FieldFinding[] => {
  if (files.length === 0) return []
  const message = `The sitemap does not say when ${listFirst(files, "others")} changed, because git does not know. Commit their content; in a shallow clone, run git fetch --unshallow before the build.`
  return [{ rule: "page-undated", message, place: { file: "site.json", path: [] } }]
}

/** Audits a built site on disk. */
export const auditDirectory = async ({
  root,
  site,
  env,
  content,
  checked = content,
  hosts,
}: AuditTarget): Promise<AuditReport> => {
  const deployment = readDeployment(env, readOrigin(checked))
  const { files: names } = await listContent(checked)
  const texts = await readTexts(checked, names.filter(isContentFile))
  const contentRoot = relative(root, content).split(sep).join("/")
  const files = await readBuiltFiles(site)
  const built = { files, deployment, content: texts, contentRoot }
  const report = await auditSite({ ...built, asIs: await listAsIs(join(root, asIsFolder)) })
  const faults =
    hosts === undefined
      ? []
      : checkIdentity(
          { ...built, pages: readPages(built) },
          await readTexts(hosts, await listFiles(hosts)),
        )
  const urls = listUndated(textOf(files, siteFiles.sitemap.slice(1)) ?? "")
  const undated = routesOf(texts.keys())
    .filter(({ path }) => urls.includes(toAbsoluteUrl(path, deployment)))
    .map(({ contentFile }) => `${contentRoot}/${contentFile}`)
  return {
    ...report,
    findings: [
      ...locateFindings([...faults, ...explainUndated(undated)], texts, contentRoot),
      ...report.findings,
    ],
  }
}

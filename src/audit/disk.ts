/** The audit's hands: reads a built site and its content from disk. */
import { readFile } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import type { Finding } from "../content/check/finding"
import { listContent } from "../content/list-content"
import { isContentFile, type ContentFile } from "../content/model"
import { readOrigin } from "../content/read-site"
import { asIsFolder, listAsIs } from "../files/as-is"
import { readDeployment } from "../site/deployment"
import { listFiles } from "../files/list-files"
import { auditSite, type AuditReport } from "./audit"
import type { BuiltFiles } from "./site"

/**
 * Reads all files of a built site.
 * @throws one sentence when there is none.
 */
export const readBuiltFiles = async (directory: string): Promise<BuiltFiles> => {
  const paths = await listFiles(directory).catch(() => {
    throw new Error(`There is no built site in ${directory}. Build it with: npm run build`)
  })
  const files = new Map<string, Uint8Array>()
  for (const path of paths) files.set(path, await readFile(join(directory, path)))
  return files
}

/** Reads the content files as they are written; one that is missing is left out. */
export const readContentTexts = async (directory: string): Promise<Map<ContentFile, string>> => {
  const texts = await Promise.all(
    (await listContent(directory)).files.filter(isContentFile).map(async file => {
      const text = await readFile(join(directory, file), "utf8").catch(() => undefined)
      return [file, text] as const
    }),
  )
  return new Map(texts.flatMap(([file, text]) => (text === undefined ? [] : [[file, text]])))
}

/** Where a built site and its content lie, and what the build was for. */
export interface AuditTarget {
  readonly root: string
  readonly site: string
  readonly env: NodeJS.ProcessEnv
  /** The folder of the content that was built. */
  readonly content: string
  /** The folder that it was taken from: findings name it, and its history dates the pages. */
  readonly contentSource: string
  readonly placeholders?: readonly Finding[]
}

/** Audits a built site on disk. */
export const auditDirectory = async ({
  root,
  site,
  env,
  content,
  contentSource,
  placeholders = [],
}: AuditTarget): Promise<AuditReport> =>
  auditSite({
    files: await readBuiltFiles(site),
    asIs: await listAsIs(join(root, asIsFolder)),
    deployment: readDeployment(env, readOrigin(content)),
    content: await readContentTexts(content),
    contentRoot: relative(root, contentSource).split(sep).join("/"),
    placeholders,
  })

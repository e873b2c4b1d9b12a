/** Records below `.build` what the site in `public/` was built from. */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import { z } from "zod"
import { contentDirectoryOf } from "../../plugins/gatsby-plugin-checked-content"
import { digest, digestFiles, type Digests } from "../../plugins/lib/digest"
import { listFiles } from "../../plugins/lib/list-files"
import { writeWhole } from "../../plugins/lib/write-whole"
import { asIsFolder, listAsIs } from "../../plugins/lib/as-is"
import type { Deployment } from "../../src/site"
import { digestSources } from "../../plugins/gatsby-plugin-plain-html"

const recordModel = z.object({
  /** The end of the build in ISO 8601. */
  finished: z.string(),
  address: z.object({ origin: z.string(), pathPrefix: z.string() }),
  indexable: z.boolean(),
  /** Digests by file. */
  sources: z.record(z.string(), z.string()),
  /** One digest of all files of the site. */
  site: z.string(),
})

/** The record of the last successful build. */
type BuildRecord = z.infer<typeof recordModel>

const recordFile = (root: string): string => join(root, ".build", "built.json")
const attemptFile = (root: string): string => join(root, ".build", "unfinished")

/** The inputs of a build. */
interface Inputs {
  readonly root: string
  readonly env: NodeJS.ProcessEnv
  /** The files of the content, by their path in it. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** The folder of the code that is run: the project, or a copy of it. */
  readonly code: string
}

/** Returns the digests of all that a build reads, by the files' paths in the project. */
export const digestInputs = async ({ root, env, files, code }: Inputs): Promise<Digests> => {
  const content = relative(root, contentDirectoryOf(root, env)).replaceAll(sep, "/")
  const asIs = (await listAsIs(join(root, asIsFolder))).map(file => `${asIsFolder}/${file}`)
  return {
    ...Object.fromEntries(
      [...files].map(([file, bytes]) => [`${content}/${file}`, digest(bytes)] as const),
    ),
    ...(await digestSources(code)),
    ...(await digestFiles(root, asIs)),
  }
}

const digestSite = async (site: string): Promise<string> =>
  digest(JSON.stringify(await digestFiles(site, await listFiles(site).catch(() => []))))

/** Notes that a build has begun; the note stays until one has succeeded. */
export const noteAttempt = async (root: string): Promise<void> => {
  await mkdir(join(root, ".build"), { recursive: true })
  await writeFile(attemptFile(root), new Date().toISOString())
}

/** Returns when a build began that has not succeeded, in ISO 8601. */
export const readAttempt = (root: string): Promise<string | undefined> =>
  readFile(attemptFile(root), "utf8").catch(() => undefined)

/** Records a build that has just put its site into its place. */
export const writeRecord = async (
  root: string,
  { origin, pathPrefix, indexable }: Deployment,
  sources: Digests,
): Promise<void> => {
  const record: BuildRecord = {
    finished: new Date().toISOString(),
    address: { origin, pathPrefix },
    indexable,
    sources,
    site: await digestSite(join(root, "public")),
  }
  await writeWhole(recordFile(root), JSON.stringify(record))
  await rm(attemptFile(root), { force: true })
}

/** Reads what is known of the site in `public/`; undefined where it was not recorded, or the site is another one. */
export const readRecord = async (root: string): Promise<BuildRecord | undefined> => {
  const text = await readFile(recordFile(root), "utf8").catch(() => undefined)
  if (text === undefined) return undefined
  const { data } = recordModel.safeParse(JSON.parse(text))
  return data?.site === (await digestSite(join(root, "public"))) ? data : undefined
}

/** Records below `.build` what the site in `public/` was built from. */
import { existsSync } from "node:fs"
import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import { z } from "zod"
import { takeContent } from "../../plugins/gatsby-plugin-checked-content/check/disk"
import { contentDirectoryOf } from "../../plugins/gatsby-plugin-checked-content/directory"
import { readOrigin } from "../../plugins/gatsby-plugin-checked-content/read-site"
import { digest, digestFiles, type Digests } from "../../plugins/lib/digest"
import { listFiles } from "../../plugins/lib/list-files"
import { writeWhole } from "../../plugins/lib/write-whole"
import { toAbsoluteUrl } from "../../src/site/url"
import { asIsFolder, listAsIs } from "../../plugins/lib/as-is"
import { readDeployment, type Deployment } from "../../src/site/deployment"
import { digestSources } from "../../plugins/gatsby-plugin-plain-html/kept-output"

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

const toLocalTime = (time: string): string => new Date(time).toLocaleString("sv-SE")

const namedFiles = 3

const listChanged = (before: Digests, now: Digests): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    file => before[file] !== now[file],
  )

/**
 * Returns sentences that say why the site in `public/` may be outdated: a build that did not finish, changed files,
 * another address. None if it is current.
 */
export const listDoubts = async (root: string, env: NodeJS.ProcessEnv): Promise<string[]> => {
  if (!existsSync(join(root, "public"))) return []
  const record = await readRecord(root)
  const attempt = await readFile(attemptFile(root), "utf8").catch(() => undefined)
  const doubts: string[] = []
  if (attempt !== undefined) {
    doubts.push(
      `The last build, begun on ${toLocalTime(attempt)}, failed or is still at work. This is about the site that was there before it.`,
    )
  }
  if (!record) {
    return [
      ...doubts,
      "It is not recorded what the site in public/ was made from. Build it again: npm run build",
    ]
  }
  const content = contentDirectoryOf(root, env)
  const { files } = await takeContent(content)
  const changed = listChanged(record.sources, await digestInputs({ root, env, files, code: root }))
  if (changed.length > 0) {
    const more = changed.length > namedFiles ? ` and ${changed.length - namedFiles} more` : ""
    doubts.push(
      `The site was built on ${toLocalTime(record.finished)}; since then ${changed.slice(0, namedFiles).join(", ")}${more} changed. Build it again: npm run build`,
    )
  }
  const now = readDeployment(env, readOrigin(content))
  const [wanted, built] = [now, record.address].map(address => toAbsoluteUrl("/", address))
  if (wanted !== built) {
    doubts.push(`The site in public/ was built for ${built}. A build now would be for ${wanted}.`)
  }
  if (now.indexable !== record.indexable) {
    doubts.push(
      record.indexable
        ? "The site in public/ was built for production. For a preview, build it again: npm run build"
        : "The site in public/ is a preview, which search engines must not list. For the live site, build it again: npm run build",
    )
  }
  return doubts
}

/** Returns the environment for which the site in `public/` was built, as far as that was recorded. */
export const readBuiltEnv = async (
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<NodeJS.ProcessEnv> => {
  const record = await readRecord(root)
  if (!record) return env
  const built = toAbsoluteUrl("/", record.address)
  const now = toAbsoluteUrl("/", readDeployment(env, readOrigin(contentDirectoryOf(root, env))))
  return {
    ...env,
    ...(built === now ? {} : { SITE_URL: built }),
    SITE_ENV: record.indexable ? "production" : "preview",
  }
}

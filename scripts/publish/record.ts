/** Records below `.build` what the site in `public/` was built from. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { digest, digestFiles } from "../../plugins/lib/digest"
import { listFiles } from "../../plugins/lib/list-files"
import { writeWhole } from "../../plugins/lib/write-whole"
import { asIsFolder, listAsIs } from "../../plugins/lib/as-is"
import type { Deployment } from "../../src/site"
import { digestSources } from "../../plugins/gatsby-plugin-plain-html"

const recordModel = z.object({
  /** When the build finished, in ISO 8601. */
  finished: z.string(),
  origin: z.string(),
  pathPrefix: z.string(),
  indexable: z.boolean(),
  /** The digest of all that the build read. */
  inputs: z.string(),
  /** The digest of all files of the site. */
  site: z.string(),
})

const recordFile = (root: string): string => join(root, ".build", "built.json")

/**
 * Returns the digest of all that a build reads.
 * @param code the folder of the code that is run: the project, or a copy of it.
 * @param content the files of the content, as the site gets them, by their path in it.
 */
export const digestInputs = async (
  root: string,
  code: string,
  content: ReadonlyMap<string, Uint8Array>,
): Promise<string> => {
  const asIs = join(root, asIsFolder)
  return digest(
    JSON.stringify([
      [...content].map(([path, bytes]) => `${path} ${digest(bytes)}`).sort(),
      await digestSources(code),
      await digestFiles(asIs, await listAsIs(asIs)),
    ]),
  )
}

const digestSite = async (site: string): Promise<string> =>
  digest(JSON.stringify(await digestFiles(site, await listFiles(site).catch(() => []))))

/** Records a build, after its site has got into its place. */
export const writeRecord = async (
  root: string,
  { origin, pathPrefix, indexable }: Deployment,
  inputs: string,
): Promise<void> => {
  const finished = new Date().toISOString()
  const site = await digestSite(join(root, "public"))
  const record = { finished, origin, pathPrefix, indexable, inputs, site }
  await writeWhole(recordFile(root), JSON.stringify(record satisfies z.infer<typeof recordModel>))
}

/** Reads what is recorded of the site in `public/`; `undefined` if that is not the site that was recorded. */
export const readRecord = async (
  root: string,
): Promise<z.infer<typeof recordModel> | undefined> => {
  const text = await readFile(recordFile(root), "utf8").catch(() => "null")
  const { data } = recordModel.safeParse(JSON.parse(text))
  return data?.site === (await digestSite(join(root, "public"))) ? data : undefined
}

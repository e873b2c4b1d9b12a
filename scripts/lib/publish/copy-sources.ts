import { cp, mkdir, rm } from "node:fs/promises"
import { join, relative } from "node:path"
import { digestFiles } from "@tools/content/node"
import { listSources } from "gatsby-plugin-plain-site/kept-output"

/**
 * Makes a folder hold the project's sources as they are now, and writes only those that differ. Gatsby builds there: it
 * writes into `public/` beside its configuration while it works.
 * @param content the folder of the content, of which Gatsby gets a checked copy.
 */
export const copySources = async (root: string, to: string, content: string): Promise<void> => {
  await mkdir(to, { recursive: true })
  const sources = (await listSources(root)).filter(path =>
    relative(content, join(root, path)).startsWith(".."),
  )
  const copies = await listSources(to)
  const wanted = digestFiles(root, sources)
  const present = digestFiles(to, copies)
  for (const path of new Set([...copies, ...sources])) {
    if (wanted[path] === present[path]) continue
    await rm(join(to, path), { recursive: true, force: true })
    if (path in wanted) await cp(join(root, path), join(to, path), { preserveTimestamps: true })
  }
}

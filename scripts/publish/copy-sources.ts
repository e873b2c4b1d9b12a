import { cp, mkdir, rm } from "node:fs/promises"
import { join, relative } from "node:path"
import { listSources } from "gatsby-plugin-plain-site/kept-output"

/**
 * Makes a folder hold the project's sources as they are now. Gatsby builds there: it writes into `public/` beside its
 * configuration while it works.
 * @param content the folder of the content, of which Gatsby gets a checked copy.
 */
export const copySources = async (root: string, to: string, content: string): Promise<void> => {
  await mkdir(to, { recursive: true })
  for (const name of await listSources(to)) await rm(join(to, name), { recursive: true })
  for (const name of await listSources(root)) {
    if (!relative(join(root, name), content).startsWith("..")) continue
    await cp(join(root, name), join(to, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: path => !relative(root, path).includes("__tests__"),
    })
  }
}

import { existsSync } from "node:fs"
import { cp, mkdir, rm } from "node:fs/promises"
import { join, relative } from "node:path"
import { sourcePaths } from "gatsby-plugin-plain-site/kept-output"

/**
 * Makes a folder hold the project's sources as they are now. Gatsby builds there: it writes into `public/` beside its
 * configuration while it works.
 */
export const copySources = async (root: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true })
  for (const name of sourcePaths) {
    await rm(join(to, name), { recursive: true, force: true })
    if (!existsSync(join(root, name))) continue
    await cp(join(root, name), join(to, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: path => !relative(root, path).includes("__tests__"),
    })
  }
}

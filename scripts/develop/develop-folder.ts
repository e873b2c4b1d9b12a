import { cp, mkdir, rm, stat, symlink } from "node:fs/promises"
import { join } from "node:path"
import { asIsFolder } from "../../plugins/lib/as-is"
import { sourcePaths } from "../../plugins/gatsby-plugin-plain-html"

/**
 * Makes the folder in which Gatsby develops: files that are read once are copied, folders that are edited are linked.
 * Gatsby keeps its `public/` and `.cache/` there, so that develop and a build do not take each other’s files away.
 */
export const makeDevelopFolder = async (root: string, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  for (const name of [...sourcePaths, asIsFolder]) {
    const [from, to] = [join(root, name), join(folder, name)]
    await rm(to, { recursive: true, force: true })
    const facts = await stat(from).catch(() => undefined)
    /* Anyone may make a junction on Windows, a link only who is allowed to. */
    if (facts?.isDirectory()) await symlink(from, to, "junction")
    else if (facts) await cp(from, to)
  }
}

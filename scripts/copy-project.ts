import { existsSync } from "node:fs"
import { cp, rm } from "node:fs/promises"
import { join } from "node:path"
import { asIsFolder } from "../src/build/as-is"
import { copySources } from "../src/build/workspace"

/**
 * Makes a copy of the project's sources, inside it, so that its packages are found.
 * @param root the project.
 * @param name the copy's name below `.build`.
 * @returns the copy's folder.
 */
export const copyProject = async (root: string, name: string): Promise<string> => {
  const copy = join(root, ".build", name)
  await rm(copy, { recursive: true, force: true })
  await copySources(root, copy)
  const folders = ["content", "illustrations", asIsFolder]
  for (const folder of folders.filter(name => existsSync(join(root, name)))) {
    await cp(join(root, folder), join(copy, folder), { recursive: true })
  }
  return copy
}

import { existsSync } from "node:fs"
import { cp, readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { asIsFolder } from "@tools/content/node"
import { copySources } from "../publish/copy-sources"

/**
 * Makes a copy of the project inside it, so that its packages are found; nothing is built there yet.
 * @param root the project.
 * @param name the copy's name below `.build`.
 * @param content the folder of the copy's content.
 * @param kept what stays of the last copy, for example the caches of its build.
 * @returns the copy's folder.
 */
export const copyProject = async (
  root: string,
  name: string,
  content = join(root, "content"),
  kept?: string,
): Promise<string> => {
  const copy = join(root, ".build", name)
  for (const each of existsSync(copy) ? await readdir(copy) : [])
    if (each !== kept) await rm(join(copy, each), { recursive: true, force: true })
  await copySources(root, copy, content)
  await cp(content, join(copy, "content"), { recursive: true })
  const asIs = join(root, asIsFolder)
  if (existsSync(asIs)) await cp(asIs, join(copy, asIsFolder), { recursive: true })
  return copy
}

import { existsSync } from "node:fs"
import { cp, rm } from "node:fs/promises"
import { join } from "node:path"
import { asIsFolder } from "../../plugins/lib/as-is"
import { copySources } from "../publish/copy-sources"

/**
 * Brings a copy of the project up to date, inside it, so that its packages are found. What was built there stays.
 * @param root the project.
 * @param name the copy's name below `.build`.
 * @param content the folder of the copy's content.
 * @returns the copy's folder.
 */
const updateCopy = async (
  root: string,
  name: string,
  content = join(root, "content"),
): Promise<string> => {
  const copy = join(root, ".build", name)
  await copySources(root, copy)
  const folders = [
    [content, "content"],
    ...["deploy", "illustrations", "studio", asIsFolder].map(
      folder => [join(root, folder), folder] as const,
    ),
  ] as const
  for (const [from, to] of folders) {
    await rm(join(copy, to), { recursive: true, force: true })
    if (existsSync(from)) await cp(from, join(copy, to), { recursive: true })
  }
  return copy
}

/** Makes such a copy in which nothing was built. */
export const copyProject = async (
  root: string,
  name: string,
  content?: string,
): Promise<string> => {
  await rm(join(root, ".build", name), { recursive: true, force: true })
  return updateCopy(root, name, content)
}

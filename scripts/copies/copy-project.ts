import { existsSync } from "node:fs"
import { cp, rm } from "node:fs/promises"
import { join } from "node:path"
import { asIsFolder } from "@tools/content/lib/as-is"
import { copySources } from "../publish/copy-sources"

/**
 * Makes a copy of the project inside it, so that its packages are found; nothing is built there yet.
 * @param root the project.
 * @param name the copy's name below `.build`.
 * @param content the folder of the copy's content.
 * @returns the copy's folder.
 */
export const copyProject = async (
  root: string,
  name: string,
  content = join(root, "content"),
): Promise<string> => {
  const copy = join(root, ".build", name)
  await rm(copy, { recursive: true, force: true })
  await copySources(root, copy)
  const folders = [
    [content, "content"],
    ...["deploy", "illustrations", asIsFolder].map(folder => [join(root, folder), folder] as const),
  ] as const
  for (const [from, to] of folders) {
    if (existsSync(from)) await cp(from, join(copy, to), { recursive: true })
  }
  return copy
}

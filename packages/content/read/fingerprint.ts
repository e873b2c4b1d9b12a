import { stat } from "node:fs/promises"
import { join } from "node:path"
import { listContent } from "./list-content"
import { asIsFolder, listAsIs } from "../node"

/** Returns a text that differs whenever something in a project's content, or a file to link to, was changed. */
export const readFingerprint = async ({
  root,
  content,
}: Readonly<Record<"root" | "content", string>>): Promise<string> => {
  const { files, obstacles } = await listContent(content)
  const prints = files.map(async path => {
    const facts = await stat(join(content, path)).catch(() => undefined)
    return `${path} ${facts?.ino} ${facts?.size} ${facts?.mtimeMs} ${facts?.ctimeMs}`
  })
  const asIs = await listAsIs(join(root, asIsFolder))
  return JSON.stringify([await Promise.all(prints), ...obstacles, ...asIs])
}

import { stat } from "node:fs/promises"
import { join } from "node:path"
import { listContent } from "./list-content"
import { asIsFolder, listAsIs } from "./lib/as-is"

/** Returns a text that differs whenever something in a content folder, or a file to link to, was changed. */
export const readFingerprint = async (directory: string): Promise<string> => {
  const { files, obstacles } = await listContent(directory)
  const prints = files.map(async path => {
    const facts = await stat(join(directory, path)).catch(() => undefined)
    return `${path} ${facts?.ino} ${facts?.size} ${facts?.mtimeMs} ${facts?.ctimeMs}`
  })
  const asIs = await listAsIs(asIsFolder)
  return JSON.stringify([await Promise.all(prints), ...obstacles, ...asIs])
}

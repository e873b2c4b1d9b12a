import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { digest } from "../lib/digest"
import { prepareFile } from "./check/disk"
import { listContent } from "./list-content"
import { isSiteFile } from "./paths"

/* Git may write other line breaks on another system. */
const normalize = (path: string, bytes: Uint8Array): string | Uint8Array =>
  path.endsWith(".json") ? Buffer.from(bytes).toString("utf8").replaceAll("\r\n", "\n") : bytes

/**
 * Returns a text that identifies the content of a folder: all files from which the site is built, as Gatsby gets them.
 * A build publishes it at `siteFiles.content`.
 */
export const digestContent = async (directory: string): Promise<string> => {
  const { files } = await listContent(directory)
  const lines = files.filter(isSiteFile).map(async path => {
    const prepared = await prepareFile(path, await readFile(join(directory, path)))
    return `${path} ${prepared ? digest(normalize(path, prepared)) : ""}`
  })
  return digest((await Promise.all(lines)).sort().join("\n"))
}

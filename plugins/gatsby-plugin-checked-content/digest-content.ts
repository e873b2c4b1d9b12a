import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { digest } from "../lib/digest"
import { listContent } from "./list-content"
import { isSiteFile } from "./paths"
import type { ContentBytes } from "./snapshot"

/* Git may write other line breaks on another system. */
const normalize = (path: string, bytes: Uint8Array): string | Uint8Array =>
  path.endsWith(".json") ? Buffer.from(bytes).toString("utf8").replaceAll("\r\n", "\n") : bytes

/**
 * Returns a text that identifies content: all files from which the site is built, as they are in its folder. What Gatsby
 * gets instead, such as sanitized drawings, may change with the project's packages.
 */
export const digestFiles = (files: ContentBytes): string => {
  const lines = [...files]
    .filter(([path]) => isSiteFile(path))
    .map(([path, bytes]) => `${path} ${digest(normalize(path, bytes))}`)
  return digest(lines.toSorted().join("\n"))
}

/** Returns what identifies the content of a folder. A build publishes it at `siteFiles.content`. */
export const digestContent = async (directory: string): Promise<string> => {
  const { files } = await listContent(directory)
  const paths = files.filter(isSiteFile)
  const read = paths.map(async path => [path, await readFile(join(directory, path))] as const)
  return digestFiles(new Map(await Promise.all(read)))
}

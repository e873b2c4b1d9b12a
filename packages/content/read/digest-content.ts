import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { digest } from "../node"
import { mapInTurns } from "../lib"
import { listContent } from "./list-content"
import { isSiteFile } from "./file-kinds"

/** Returns the digest of a file, whatever line breaks git writes on this system. */
export const digestFile = (path: string, bytes: Uint8Array): string =>
  digest(
    path.endsWith(".json") ? Buffer.from(bytes).toString("utf8").replaceAll("\r\n", "\n") : bytes,
  )

/**
 * Returns a text that identifies content: all files from which the site is built, as they are in its folder. What Gatsby
 * gets instead, such as sanitized drawings, may change with the project's packages.
 * @param files their paths and digests.
 */
export const digestList = (files: readonly (readonly [path: string, digest: string])[]): string =>
  digest(
    files
      .map(file => file.join(" "))
      .toSorted()
      .join("\n"),
  )

/** Returns what identifies the content of a folder. A build publishes it at `siteFiles.content`. */
export const digestContent = async (directory: string): Promise<string> => {
  const { files } = await listContent(directory)
  return digestList(
    await mapInTurns(
      files.filter(isSiteFile),
      async path => [path, digestFile(path, await readFile(join(directory, path)))] as const,
    ),
  )
}

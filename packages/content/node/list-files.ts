import { readdir } from "node:fs/promises"
import { join, relative, sep } from "node:path"

/** Lists the files of a folder at any depth, by their path inside it with slashes, in order. */
export const listFiles = async (directory: string): Promise<string[]> =>
  (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter(entry => !entry.isDirectory())
    .map(entry => relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .sort()

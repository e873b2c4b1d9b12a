import { readdir } from "node:fs/promises"
import { join, posix } from "node:path"
import { codeOf } from "../lib"
import { routesOf, type Route, isContentFile } from "../addresses"
import { isOverlooked } from "./file-kinds"

/** The entries of a content folder, by path inside it, in order. */
export interface ContentList {
  readonly files: readonly string[]
  /** Entries that are neither plain files nor folders that can be read, such as links and pipes. */
  readonly obstacles: readonly string[]
}

/* A folder that vanishes meanwhile counts as empty. */
const readFolder = (path: string) =>
  readdir(path, { withFileTypes: true }).catch((error: unknown) =>
    /^ENO(?:ENT|TDIR)$/.test(codeOf(error) ?? "") ? [] : undefined,
  )

/** Lists the files of a content folder at any depth, without temporary files. Never throws. */
export const listContent = async (directory: string): Promise<ContentList> => {
  const files: string[] = []
  const obstacles: string[] = []
  const list = async (folder: string): Promise<void> => {
    const entries = await readFolder(join(directory, folder))
    if (!entries) obstacles.push(folder || ".")
    for (const entry of entries ?? []) {
      if (isOverlooked(entry.name)) continue
      const path = posix.join(folder, entry.name)
      if (entry.isDirectory() && !isContentFile(path)) await list(path)
      else if (entry.isFile()) files.push(path)
      else obstacles.push(path)
    }
  }
  await list("")
  return { files: files.sort(), obstacles: obstacles.sort() }
}

/** Returns the pages of a content folder. */
export const listPages = async (directory: string): Promise<Route[]> =>
  routesOf((await listContent(directory)).files)

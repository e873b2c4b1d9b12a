import { readdir } from "node:fs/promises"
import { join } from "node:path"

/**
 * Lists the files of a folder at any depth, by their path inside it with slashes, in order. A link is listed as it is,
 * whatever it leads to: since Node 26, a recursive `readdir` also lists what is behind links to folders.
 */
export const listFiles = async (directory: string): Promise<string[]> => {
  const entries = await readdir(directory, { withFileTypes: true })
  const paths = await Promise.all(
    entries.map(async entry => {
      if (!entry.isDirectory()) return [entry.name]
      const inside = await listFiles(join(directory, entry.name))
      return inside.map(path => `${entry.name}/${path}`)
    }),
  )
  return paths.flat().sort()
}

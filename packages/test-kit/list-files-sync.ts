import { readdirSync } from "node:fs"
import { join } from "node:path"
import { isLeftover } from "@tools/content/node"

/**
 * Lists the files of a folder at any depth as `listFiles` does, at once, for the tables of tests. Leftover files of
 * systems and editors and installed packages are left out.
 */
export const listFilesSync = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isLeftover(name) && name !== "node_modules")
    .flatMap(entry =>
      entry.isDirectory()
        ? listFilesSync(join(folder, entry.name)).map(path => `${entry.name}/${path}`)
        : [entry.name],
    )
    .toSorted()

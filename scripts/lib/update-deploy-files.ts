import { readFile } from "node:fs/promises"
import { contentDirectoryOf } from "../../src/content/directory"
import { listPages } from "../../src/content/list-content"
import { readOrigin } from "../../src/content/read-origin"
import { writeWhole } from "../../src/files/write-whole"
import { writeDeployFiles } from "../../src/hosts/deploy-files"

/**
 * Writes what hosts need, from the table of headers and the address and pages of the content.
 * @returns the paths of the files that changed.
 */
export const updateDeployFiles = async (root: string): Promise<string[]> => {
  const content = contentDirectoryOf(root, process.env)
  const changed: string[] = []
  for (const [path, text] of writeDeployFiles(readOrigin(content), await listPages(content))) {
    if ((await readFile(path, "utf8").catch(() => undefined)) === text) continue
    await writeWhole(path, text)
    changed.push(path)
  }
  return changed
}

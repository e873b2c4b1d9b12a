import { readFile } from "node:fs/promises"
import {
  contentDirectoryOf,
  listPages,
  readOrigin,
  readRedirects,
} from "../../plugins/gatsby-plugin-checked-content"
import { writeWhole } from "../../plugins/lib/write-whole"
import {
  functionFile,
  listRefusals,
  writeDeployFiles,
} from "../../plugins/gatsby-plugin-plain-html"

/**
 * Writes what hosts need, from the table of headers and the address, the pages and the redirects of the content.
 * @returns the paths of the files that changed, and what a host does not take of them, in sentences.
 */
export const updateDeployFiles = async (
  root: string,
): Promise<{ changed: readonly string[]; refusals: readonly string[] }> => {
  const content = contentDirectoryOf(root, process.env)
  const files = writeDeployFiles({
    origin: readOrigin(content),
    pages: await listPages(content),
    redirects: await readRedirects(content),
    cloudFrontFunction: await readFile(functionFile, "utf8"),
  })
  const changed: string[] = []
  for (const [path, text] of files) {
    if ((await readFile(path, "utf8").catch(() => undefined)) === text) continue
    await writeWhole(path, text)
    changed.push(path)
  }
  return { changed, refusals: listRefusals(files.get(functionFile) ?? "") }
}

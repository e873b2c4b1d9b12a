import { join } from "node:path"
import { contentDirectoryOf } from "../../plugins/gatsby-plugin-checked-content"
import { compareDeployFiles } from "../../plugins/gatsby-plugin-plain-html"
import { writeWhole } from "../../plugins/lib/write-whole"

/**
 * Writes the files of a project that hosts need, from the table of headers and the content.
 * @returns the paths of the files that changed, and what a host does not accept of them, in sentences.
 */
export const updateDeployFiles = async (
  root: string,
): Promise<{ changed: readonly string[]; refusals: readonly string[] }> => {
  const { outdated, refusals } = await compareDeployFiles(
    root,
    contentDirectoryOf(root, process.env),
  )
  for (const [path, text] of outdated) await writeWhole(join(root, path), text)
  return { changed: [...outdated.keys()], refusals }
}

import { stat } from "node:fs/promises"
import { join } from "node:path"
import { listFiles } from "./list-files"

/** The folder of a project whose files are served as they are. */
export const asIsFolder = "static"

/** Leftover files of operating systems, editors and version control; no host has a use for them. Vim tries with a file 4913 whether it may write. */
const leftover =
  /^(?:\.DS_Store|\._.*|\.directory|\.git(?:ignore|attributes|keep)?|\.keep|\..*\.sw[op]|\.#.*|#.*#|~\$.*|.*~|4913|Thumbs\.db|desktop\.ini)$/i

/** Returns whether a name is that of a leftover. */
export const isLeftover = (name: string): boolean => leftover.test(name)

/**
 * Lists the files that are served as they are, without such leftovers.
 * @param folder may be absent.
 * @throws one sentence when an entry is no file, such as a link that leads nowhere.
 */
export const listAsIs = async (folder: string): Promise<string[]> => {
  const files = (await listFiles(folder).catch(() => [])).filter(
    path => !path.split("/").some(isLeftover),
  )
  for (const path of files) {
    const isFile = await stat(join(folder, path)).then(
      entry => entry.isFile(),
      () => false,
    )
    if (isFile) continue
    throw new Error(
      `${asIsFolder}/${path} is no file, nor a link to one. Put the file itself there.`,
    )
  }
  return files
}

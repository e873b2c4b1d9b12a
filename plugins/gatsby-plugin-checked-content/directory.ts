import { statSync } from "node:fs"
import { resolve } from "node:path"

/**
 * Returns the folder of the content: `content/` in the project, or the folder that `CONTENT_DIRECTORY` names, seen from
 * the project. Every command reads the same one.
 * @throws if `CONTENT_DIRECTORY` names no folder.
 */
export const contentDirectoryOf = (
  root: string,
  { CONTENT_DIRECTORY: named = "" }: NodeJS.ProcessEnv,
): string => {
  const directory = resolve(root, named === "" ? "content" : named)
  if (named === "" || statSync(directory, { throwIfNoEntry: false })?.isDirectory())
    return directory
  throw new Error(
    `CONTENT_DIRECTORY is "${named}", but there is no folder ${directory}. Correct the variable, or unset it to use content/.`,
  )
}

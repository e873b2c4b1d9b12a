import { resolve } from "node:path"

/**
 * The folder of the content: `content/` in the project, or the folder that `CONTENT_DIRECTORY` names, seen from the
 * project. Every command reads the same one.
 */
export const contentDirectoryOf = (
  root: string,
  { CONTENT_DIRECTORY: named = "" }: NodeJS.ProcessEnv,
): string => resolve(root, named === "" ? "content" : named)

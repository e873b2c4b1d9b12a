import { readFileSync } from "node:fs"
import { join } from "node:path"
import { listFiles } from "@tools/content/node"
import { isCompressedCopy } from "../output"

/** The files of a built site by path, such as `contact/index.html`. */
export type BuiltFiles = ReadonlyMap<string, string | Uint8Array>

/** Returns the text of a file, or undefined where there is none. */
export const textOf = (files: BuiltFiles, path: string): string | undefined => {
  const content = files.get(path)
  return content instanceof Uint8Array ? Buffer.from(content).toString("utf8") : content
}

/**
 * Reads all files of a built site but the compressed copies, which say nothing else.
 * @throws one sentence when there is none.
 */
export const readBuiltFiles = async (directory: string): Promise<BuiltFiles> => {
  const paths = await listFiles(directory).catch(() => {
    throw new Error(`There is no built site in ${directory}. Build it with: npm run build`)
  })
  const said = paths.filter(path => !isCompressedCopy(path))
  return new Map(said.map(path => [path, readFileSync(join(directory, path))]))
}

import { mkdir, realpath, rename, stat, writeFile } from "node:fs/promises"
import { basename, dirname, join } from "node:path"

const besides = (path: string): string => join(dirname(path), `.${basename(path)}.draft`)

/**
 * Writes a file so that it is there whole or not at all, whenever this process ends. A link stays one, and permissions
 * stay.
 * @param draft a path of the same disk that nobody watches; beside the file where none is given.
 */
export const writeWhole = async (
  path: string,
  content: Uint8Array | string,
  draft?: string,
): Promise<void> => {
  const target = await realpath(path).catch(() => path)
  const mode = (await stat(target).catch(() => undefined))?.mode
  const whole = draft ?? besides(target)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(whole, content, mode === undefined ? {} : { mode })
  await rename(whole, target)
}

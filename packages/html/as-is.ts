import { copyFile, mkdir } from "node:fs/promises"
import { dirname, join } from "node:path"
import { compressFiles } from "./files/compress"
import type { MakeOnce } from "./make-once"

/**
 * Copies the files of `static/` into a finished site, with compressed copies of texts that bring none of their own.
 * @param from the folder that holds them.
 * @param files their paths in it.
 * @param to the site.
 * @param makeOnce returns a compressed copy that an earlier build made.
 */
export const addAsIs = async (
  from: string,
  files: readonly string[],
  to: string,
  makeOnce?: MakeOnce,
): Promise<void> => {
  for (const path of files) {
    await mkdir(dirname(join(to, path)), { recursive: true })
    await copyFile(join(from, path), join(to, path))
  }
  await compressFiles(to, files, makeOnce)
}

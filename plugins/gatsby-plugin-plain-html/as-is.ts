import { copyFile, mkdir } from "node:fs/promises"
import { dirname, join } from "node:path"
import { compressFiles } from "./hosts/compress"
import type { Made } from "./keep-made"

/**
 * Copies the files of `static/` into a finished site, with compressed copies of texts that bring none of their own.
 * @param from the folder that holds them.
 * @param files their paths in it.
 * @param to the site.
 * @param get returns a compressed copy that the last build made.
 */
export const addAsIs = async (
  from: string,
  files: readonly string[],
  to: string,
  get?: Made["get"],
): Promise<void> => {
  for (const path of files) {
    await mkdir(dirname(join(to, path)), { recursive: true })
    await copyFile(join(from, path), join(to, path))
  }
  await compressFiles(to, files, get)
}

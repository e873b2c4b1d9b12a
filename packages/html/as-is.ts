import { copyFile, mkdir } from "node:fs/promises"
import { dirname, join } from "node:path"

/**
 * Copies the files of `static/` into a finished site.
 * @param from the folder that holds them.
 * @param files their paths in it.
 * @param to the site.
 */
export const addAsIs = async (
  from: string,
  files: readonly string[],
  to: string,
): Promise<void> => {
  for (const path of files) {
    await mkdir(dirname(join(to, path)), { recursive: true })
    await copyFile(join(from, path), join(to, path))
  }
}

/** Keeps pictures that were chosen and not saved yet: they are part of the content as soon as a saved page uses them. */
import { mkdir, readFile, readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { writeWhole } from "../../plugins/lib/write-whole"

/** The pictures, by their paths inside the content folder. */
export interface TriedPictures {
  readonly list: () => readonly string[]
  readonly read: (path: string) => Promise<Buffer>
  readonly keep: (path: string, bytes: Uint8Array) => Promise<void>
}

/** The folder of pictures inside the content folder. */
export const pictureFolder = "images"

const oldMilliseconds = 30 * 24 * 60 * 60 * 1000

/** Opens the pictures that are kept in a folder, which may be absent, and drops those of more than a month ago. */
export const openTriedPictures = async (folder: string): Promise<TriedPictures> => {
  await mkdir(folder, { recursive: true })
  const names = new Set<string>()
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const isOld = Date.now() - (await stat(file)).mtimeMs > oldMilliseconds
    if (isOld || name.startsWith(".")) await rm(file)
    else names.add(decodeURIComponent(name))
  }
  const nameOf = (path: string): string => path.slice(pictureFolder.length + 1)
  const fileOf = (path: string): string => join(folder, encodeURIComponent(nameOf(path)))
  return {
    list: () => [...names].map(name => `${pictureFolder}/${name}`),
    read: path => readFile(fileOf(path)),
    keep: async (path, bytes) => {
      await writeWhole(fileOf(path), bytes)
      names.add(nameOf(path))
    },
  }
}

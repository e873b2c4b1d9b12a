/** The copy of the content that Gatsby reads: exactly the files that were checked, whatever happens beside it. */
import { existsSync } from "node:fs"
import { mkdir, readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import type { SitePictures } from "@tools/check"
import { listFiles, writeWhole } from "@tools/content/node"
import type { ContentBytes } from "@tools/content/read"

const none: SitePictures = new Map()

const isSame = async (path: string, bytes: Uint8Array): Promise<boolean> =>
  (await readFile(path).catch(() => undefined))?.equals(bytes) === true

/** Returns a path and those of the folders on its way, in one spelling: some disks ignore case. */
const stepsTo = (path: string): string[] =>
  path.split("/").map((_, index, names) =>
    names
      .slice(0, index + 1)
      .join("/")
      .toLowerCase(),
  )

/** Removes files where folders belong, and folders where files belong. */
const removeObstacles = async (files: ReadonlySet<string>, folder: string): Promise<void> => {
  const places = new Set([...files].map(path => path.toLowerCase()))
  const ways = new Set([...files].flatMap(stepsTo))
  for (const path of await listFiles(folder)) {
    if (files.has(path)) continue
    const depth = stepsTo(path).findIndex(step => places.has(step))
    const obstacle = path
      .split("/")
      .slice(0, depth + 1)
      .join("/")
    if (depth >= 0) await rm(join(folder, obstacle), { recursive: true, force: true })
    else if (ways.has(path.toLowerCase())) await rm(join(folder, path))
  }
}

/* Of this process, by path: pictures that did not change are not read again at every save. */
const written = new Map<string, string>()

/**
 * Writes files into a folder and leaves its other files, unless they are in the way.
 * @returns the paths of the files that changed.
 */
export const addToSnapshot = async (
  files: ContentBytes,
  folder: string,
  pictures = none,
): Promise<string[]> => {
  const changed: string[] = []
  const put = async (path: string, bytes: Uint8Array): Promise<void> => {
    const to = join(folder, path)
    if (await isSame(to, bytes)) return
    await writeWhole(to, bytes, folder)
    changed.push(path)
  }
  await mkdir(folder, { recursive: true })
  await removeObstacles(new Set([...files.keys(), ...pictures.keys()]), folder)
  /* Pictures first, so that no text names one that is not there yet. */
  for (const [path, { digest, read }] of pictures) {
    const to = join(folder, path)
    if (written.get(to) === digest && existsSync(to)) continue
    await put(path, await read())
    written.set(to, digest)
  }
  for (const [path, bytes] of files) await put(path, bytes)
  return changed
}

/** Makes a folder hold these files and nothing else. */
export const writeSnapshot = async (
  files: ContentBytes,
  folder: string,
  pictures = none,
): Promise<void> => {
  await rm(folder, { recursive: true, force: true })
  await addToSnapshot(files, folder, pictures)
}

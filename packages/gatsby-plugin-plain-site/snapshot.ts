/** The copy of the content that Gatsby reads: exactly the files that were checked, whatever happens beside it. */
import { existsSync } from "node:fs"
import { mkdir, readFile, readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import type { SitePictures } from "@tools/check/disk"
import { writeWhole } from "@tools/content/lib/write-whole"
import type { ContentBytes } from "@tools/content/translated-sites"

const none: SitePictures = new Map()

const isSame = async (path: string, bytes: Uint8Array): Promise<boolean> =>
  (await readFile(path).catch(() => undefined))?.equals(bytes) === true

type Verdict = (path: string) => boolean

/** Removes from a folder what is none of these files nor on the way to one, unless it may stay. */
const removeOthers = async (
  files: ReadonlySet<string>,
  folder: string,
  mayStay: Verdict,
  inside = "",
): Promise<void> => {
  for (const entry of await readdir(join(folder, inside), { withFileTypes: true })) {
    const path = inside + entry.name
    const isWay = entry.isDirectory() && [...files].some(file => file.startsWith(`${path}/`))
    if (isWay) await removeOthers(files, folder, mayStay, `${path}/`)
    else if (!(entry.isFile() && files.has(path)) && !mayStay(path)) {
      await rm(join(folder, path), { recursive: true })
    }
  }
}

/* Of this process, by path: pictures that did not change are not read again at every save. */
const written = new Map<string, string>()

const write = async (
  files: ContentBytes,
  folder: string,
  pictures: SitePictures,
  mayStay: Verdict,
): Promise<string[]> => {
  const changed: string[] = []
  const put = async (path: string, bytes: Uint8Array): Promise<void> => {
    const to = join(folder, path)
    if (await isSame(to, bytes)) return
    await writeWhole(to, bytes, folder)
    changed.push(path)
  }
  await mkdir(folder, { recursive: true })
  await removeOthers(new Set([...files.keys(), ...pictures.keys()]), folder, mayStay)
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
  await write(files, folder, pictures, () => false)
}

/** Returns whether a path blocks the place of a file, also on a disk that ignores case. */
const isInTheWay =
  (files: readonly string[]): Verdict =>
  path =>
    files.some(file => `${file.toLowerCase()}/`.startsWith(`${path.toLowerCase()}/`))

/**
 * Writes files into a folder and leaves its other files, unless they are in the way.
 * @returns the paths of the files that changed.
 */
export const addToSnapshot = (
  files: ContentBytes,
  folder: string,
  pictures = none,
): Promise<string[]> => {
  const isObstacle = isInTheWay([...files.keys(), ...pictures.keys()])
  return write(files, folder, pictures, path => !isObstacle(path))
}

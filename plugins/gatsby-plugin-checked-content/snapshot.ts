/** The copy of the content that Gatsby reads: exactly the files that were checked, whatever happens beside it. */
import { mkdir, readFile, readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { writeWhole } from "../lib/write-whole"
import { kindOf } from "./paths"

/** Files by path inside the content folder. */
export type ContentBytes = ReadonlyMap<string, Uint8Array>

const isSame = async (path: string, bytes: Uint8Array): Promise<boolean> =>
  (await readFile(path).catch(() => undefined))?.equals(bytes) === true

type Verdict = (path: string) => boolean

/** Removes from a folder what is none of these files nor on the way to one, unless it may stay. */
const removeOthers = async (
  files: ContentBytes,
  folder: string,
  mayStay: Verdict,
  inside = "",
): Promise<void> => {
  for (const entry of await readdir(join(folder, inside), { withFileTypes: true })) {
    const path = inside + entry.name
    const isWay = entry.isDirectory() && [...files.keys()].some(file => file.startsWith(`${path}/`))
    if (isWay) await removeOthers(files, folder, mayStay, `${path}/`)
    else if (!(entry.isFile() && files.has(path)) && !mayStay(path)) {
      await rm(join(folder, path), { recursive: true })
    }
  }
}

/* Pictures first, so that no text names one that is not there yet. */
const orderFiles = (files: ContentBytes): [string, Uint8Array][] =>
  [...files].toSorted(([a], [b]) => Number(kindOf(a) === "text") - Number(kindOf(b) === "text"))

const write = async (files: ContentBytes, folder: string, mayStay: Verdict): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await removeOthers(files, folder, mayStay)
  for (const [path, bytes] of orderFiles(files)) {
    const to = join(folder, path)
    if (!(await isSame(to, bytes))) await writeWhole(to, bytes, folder)
  }
}

/** Makes a folder hold these files and nothing else. */
export const writeSnapshot = (files: ContentBytes, folder: string): Promise<void> =>
  write(files, folder, () => false)

/** Returns whether a path blocks the place of a file, also on a disk that ignores case. */
const isInTheWay =
  (files: ContentBytes): Verdict =>
  path =>
    [...files.keys()].some(file => `${file.toLowerCase()}/`.startsWith(`${path.toLowerCase()}/`))

/** Writes files into a folder and leaves its other files, unless they are in the way. */
export const addToSnapshot = (files: ContentBytes, folder: string): Promise<void> => {
  const isObstacle = isInTheWay(files)
  return write(files, folder, path => !isObstacle(path))
}

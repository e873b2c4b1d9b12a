import { copyFile, mkdir } from "node:fs/promises"
import { dirname, join } from "node:path"
import { asIsFolder } from "../lib/as-is"
import { listFiles } from "../lib/list-files"
import { isCompressedCopy, compressFiles } from "./hosts/compress"
import { processedFolder } from "./hosts/headers"

/** On some disks `Robots.txt` is `robots.txt`. */
const placeOf = (path: string): string => path.normalize().toLowerCase()

const isSamePlace = (a: string, b: string): boolean =>
  a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)

/** Why a file cannot be served as it is, in a sentence; undefined where it can. */
const findMistake = (path: string, made: readonly string[]): string | undefined => {
  if (path.startsWith(processedFolder)) {
    return `${asIsFolder}/${path} would be served below /${processedFolder}, where browsers keep a file for a year. Move it to another folder.`
  }
  const other = made.find(file => isSamePlace(placeOf(path), placeOf(file)))
  return (
    other &&
    `${asIsFolder}/${path} would replace ${other}, which the build makes. Remove it, or give it another name.`
  )
}

/** A file that is called like the compressed copy of one that is not there. */
const isLoneCopy = (path: string, files: readonly string[]): boolean =>
  isCompressedCopy(path) && !files.includes(path.replace(/\.\w+$/, ""))

/**
 * Puts the files that are served as they are into a site that is finished otherwise, and compressed copies beside those
 * that are text and bring none of their own.
 * @param from the folder that holds them.
 * @param files their paths in it.
 * @param to the site.
 * @throws a sentence for each that would replace a file that the build makes.
 */
export const addAsIs = async (
  from: string,
  files: readonly string[],
  to: string,
): Promise<void> => {
  const made = await listFiles(to)
  const mistakes = files.flatMap(path => findMistake(path, made) ?? [])
  if (mistakes.length > 0) throw new Error(mistakes.join("\n"))
  for (const path of files) {
    await mkdir(dirname(join(to, path)), { recursive: true })
    await copyFile(join(from, path), join(to, path))
    if (!isLoneCopy(path, files)) continue
    console.warn(
      `${asIsFolder}/${path} is there, but some hosts show it to nobody: they keep names that end like this for compressed copies. Pack it as .zip.`,
    )
  }
  await compressFiles(to, files)
}

/** The checker's hands: reads the content directory from disk, and writes what `--fix` repairs. */
import { readFile, stat, writeFile } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import { listFiles } from "../../files/list-files"
import { isContentFile, type Content } from "../model"
import { checkInput, mostBytes, type CheckResult, type ContentInput, type Unread } from "./check"
import type { Finding } from "./finding"
import { fixText } from "./fix"
import { findPlaceholders } from "./placeholders"
import type { ImageFacts } from "./rules/images"

/** Files that operating systems, editors and version control leave behind. */
const isLitter = (path: string): boolean =>
  /(?:^|\/)\.|(?:^|\/)(?:Thumbs\.db|desktop\.ini)$|~$/i.test(path)

/** Why a file must not be read; undefined where it may. A pipe, for one, would keep its reader waiting. */
const findObstacle = async (path: string, most: number): Promise<Unread | undefined> => {
  const facts = await stat(path).catch(() => undefined)
  if (!facts) return "unreadable-file"
  if (!facts.isFile()) return "not-a-file"
  return facts.size > most ? "huge-file" : undefined
}

const readBytes = async (path: string): Promise<Uint8Array | Unread> =>
  (await findObstacle(path, mostBytes)) ?? readFile(path).catch(() => "unreadable-file" as const)

/** Facts by path, size and time of change: a picture is decoded once. */
const knownFacts = new Map<string, ImageFacts>()

const readFacts = async (path: string): Promise<ImageFacts> => {
  const { size, mtimeMs } = await stat(path)
  const key = `${path} ${size} ${mtimeMs}`
  if (knownFacts.has(key)) return knownFacts.get(key)
  const { default: sharp } = await import("sharp")
  const image = sharp(path, { failOn: "error" })
  const { format, width, height, compression } = await image.metadata()
  await image.resize({ width: 1 }).raw().toBuffer()
  const facts = { format: compression === "av1" ? "avif" : format, width, height }
  knownFacts.set(key, facts)
  return facts
}

/**
 * Reads what the checker needs: all paths, the bytes of the JSON files, the facts of the pictures.
 * Files that vanish while it reads count as missing; it throws for none.
 * @param directory the content directory
 */
export const readInput = async (directory: string): Promise<ContentInput> => {
  const paths = (await listFiles(directory).catch(() => [])).filter(path => !isLitter(path))
  const pictures = paths.filter(path => path.startsWith("images/"))
  const readings = await Promise.all(
    paths.map(async path => {
      const file = join(directory, path)
      const reading = isContentFile(path) ? readBytes(file) : findObstacle(file, Infinity)
      return [path, await reading] as const
    }),
  )
  const bytes = new Map(readings.flatMap(([path, reading]) => (reading ? [[path, reading]] : [])))
  const facts = await Promise.all(
    pictures.map(async path =>
      bytes.has(path) ? undefined : await readFacts(join(directory, path)).catch(() => undefined),
    ),
  )
  return {
    root: relative(process.cwd(), directory).split(sep).join("/") || ".",
    paths,
    bytes,
    images: new Map(pictures.map((path, index) => [path, facts[index]])),
  }
}

/** Checks a content directory: all findings in file order, and the content where none is an error. */
export const checkDirectory = async (directory: string): Promise<CheckResult> =>
  checkInput(await readInput(directory))

/** The findings on a content directory, in file order. */
export const checkContent = async (directory: string): Promise<readonly Finding[]> =>
  (await checkDirectory(directory)).findings

/** The content of a directory, typed by the model; undefined while a finding is an error. */
export const readContent = async (directory: string): Promise<Content | undefined> =>
  (await checkDirectory(directory)).content

/** The placeholders of a content directory, in file order. */
export const listPlaceholders = async (directory: string): Promise<readonly Finding[]> =>
  findPlaceholders(await readInput(directory))

/**
 * Repairs the content files of a directory in place; see `fixText`.
 * @returns the paths, inside the directory, of the files that changed
 * @throws when a file cannot be written
 */
export const fixDirectory = async (directory: string): Promise<string[]> => {
  const { bytes } = await readInput(directory)
  const changed: string[] = []
  for (const [path, file] of bytes) {
    if (!isContentFile(path) || typeof file === "string") continue
    const text = fixText(path, file)
    if (text === undefined || Buffer.from(text).equals(file)) continue
    await writeFile(join(directory, path), text)
    changed.push(path)
  }
  return changed
}

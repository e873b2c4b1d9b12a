/** The checker's hands: reads the content directory from disk, and writes what `--fix` repairs. */
import { createHash } from "node:crypto"
import { readFile, stat } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import { asIsFolder, listAsIs } from "../../files/as-is"
import { writeWhole } from "../../files/write-whole"
import { listContent, type ContentList } from "../list-content"
import { isContentFile } from "../model"
import { isSiteFile, kindOf } from "../paths"
import { checkInput, mostBytesOf, type CheckResult, type ContentInput, type Unread } from "./check"
import { decode } from "./decode"
import type { Finding } from "./finding"
import { fixText } from "./fix"
import { layOut } from "./layout"
import { loadDictionary } from "./load-dictionary"
import { findUnseen, makeShareImage, readPicture, turnUpright } from "./picture"
import { findPlaceholders } from "./placeholders"
import { readRelease } from "./release"
import { drawingFormat } from "../../model/fields"
import { isHuge, type ImageFacts } from "./rules/images"
import { findLogo } from "./rules/brand"
import { listLanguages } from "./rules/languages"
import { listShareImages } from "./rules/share-image"

/** What is too large is not read. */
const readBytes = async (directory: string, path: string): Promise<Uint8Array | Unread> => {
  const file = join(directory, path)
  const facts = await stat(file).catch(() => undefined)
  if (facts && facts.size > mostBytesOf(path)) return "huge-file"
  return readFile(file).catch(() => "unreadable-file" as const)
}

/** More than a site has pictures or texts; while one is typed, each moment of it is a text of its own. */
const mostKnown = 1000

/** Does a work on bytes once, whoever asks for it how often, as long as it is asked for now and then. */
const once = <Result>(work: (bytes: Uint8Array) => Promise<Result>) => {
  const known = new Map<string, Promise<Result>>()
  return (bytes: Uint8Array): Promise<Result> => {
    const key = createHash("sha256").update(bytes).digest("base64")
    const result = known.get(key) ?? work(bytes)
    known.delete(key)
    known.set(key, result)
    const [oldest = key] = known.keys()
    if (known.size > mostKnown) known.delete(oldest)
    return result
  }
}

const readFacts = once(readPicture)
const turnOnce = once(turnUpright)
const weighOnce = once(async bytes => (await makeShareImage(bytes)).length)
const dictionaries = new Map<string, ReturnType<typeof loadDictionary>>()
const loadOnce = (language: string) => {
  const dictionary = dictionaries.get(language) ?? loadDictionary(language)
  dictionaries.set(language, dictionary)
  return dictionary
}
const layOutOnce = once(bytes => layOut(decode(bytes).text))

/** What files are to hold in place of what lies on disk, by path inside the content; undefined where one is to be gone. */
export type Changes = ReadonlyMap<string, string | undefined>

const listWith = async (directory: string, changes: Changes): Promise<ContentList> => {
  const { files, obstacles } = await listContent(directory)
  const present = new Set(files)
  for (const [path, text] of changes) {
    if (text === undefined) present.delete(path)
    else present.add(path)
  }
  return { files: [...present].sort(), obstacles }
}

/** What lies in a content directory, as read. */
export type ContentFiles = Pick<
  ContentInput,
  "root" | "files" | "obstacles" | "bytes" | "images" | "asIs"
>

/**
 * Reads what lies there, the bytes of what the site is made of, the facts of the pictures, the project's files that are
 * served as they are. Files that vanish while it reads count as missing.
 * @param directory the content directory
 * @param changes what is read in place of files that lie there
 * @throws one sentence when an entry of `static/` is no file
 */
export const readFiles = async (
  directory: string,
  changes: Changes = new Map(),
): Promise<ContentFiles> => {
  const list = await listWith(directory, changes)
  const bytes = new Map(
    await Promise.all(
      list.files
        .filter(path => isSiteFile(path) || kindOf(path) === "words")
        .map(async path => {
          const text = changes.get(path)
          const file = text === undefined ? await readBytes(directory, path) : Buffer.from(text)
          return [path, file] as const
        }),
    ),
  )
  const images = new Map(
    await Promise.all(
      [...bytes]
        .filter(([path]) => kindOf(path) === "picture")
        .map(
          async ([path, file]) =>
            [
              path,
              typeof file === "string" ? undefined : await readFacts(file).catch(() => undefined),
            ] as const,
        ),
    ),
  )
  const root = relative(process.cwd(), directory).split(sep).join("/") || "."
  return { root, ...list, bytes, images, asIs: await listAsIs(asIsFolder) }
}

/**
 * Reads all that the checker needs.
 * @param directory the content directory
 * @param changes what is read in place of files that lie there
 * @throws one sentence when an entry of `static/` is no file
 */
export const readInput = async (
  directory: string,
  changes: Changes = new Map(),
): Promise<ContentInput> => {
  const found = await readFiles(directory, changes)
  const { bytes } = found
  const release = readRelease(directory, found.files)
  const images = new Map(found.images)
  for (const path of listShareImages(bytes)) {
    const [facts, file] = [images.get(path), bytes.get(path)]
    if (!facts || isHuge(facts) || file === undefined || typeof file === "string") continue
    if (facts.format === drawingFormat) continue
    images.set(path, { ...facts, shareBytes: await weighOnce(file) })
  }
  const logo = findLogo(bytes)
  const facts = logo === undefined ? undefined : images.get(logo)
  if (logo !== undefined && facts?.svg !== undefined) {
    images.set(logo, { ...facts, unseenIn: await findUnseen(facts.svg) })
  }
  const layouts = new Map<string, string>()
  for (const [path, file] of bytes) {
    if (!isContentFile(path) || typeof file === "string") continue
    const layout = await layOutOnce(file)
    if (layout !== undefined) layouts.set(path, layout)
  }
  const dictionaries = new Map<string, Awaited<ReturnType<typeof loadOnce>>>()
  for (const language of listLanguages(bytes)) {
    dictionaries.set(language, await loadOnce(language))
  }
  return { ...found, images, layouts, dictionaries, release: await release }
}

/** Makes what the site gets of a file: photographs stand upright, drawings are safe or not there. */
const prepare = async (file: Uint8Array, facts: ImageFacts): Promise<Uint8Array | undefined> => {
  if (facts?.format === drawingFormat) {
    return facts.svg === undefined ? undefined : Buffer.from(facts.svg)
  }
  return facts?.isLying && !isHuge(facts) ? turnOnce(file) : file
}

/** Content as it was at one moment: the bytes that were checked, and what the check gave. */
export interface TakenContent extends CheckResult {
  /** The files that the site is made of, by path inside the content directory, as the site gets them. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** The placeholders, in file order. */
  readonly placeholders: readonly Finding[]
}

/** Reads a content directory once and checks what was read: no later change is in the result. */
export const takeContent = async (directory: string): Promise<TakenContent> => {
  const input = await readInput(directory)
  const files = new Map<string, Uint8Array>()
  for (const [path, file] of input.bytes) {
    if (typeof file === "string" || !isSiteFile(path)) continue
    const ready = await prepare(file, input.images.get(path))
    if (ready) files.set(path, ready)
  }
  return {
    ...checkInput(input),
    files,
    placeholders: findPlaceholders(input),
  }
}

/** The findings on a content directory, in file order. */
export const checkContent = async (directory: string): Promise<readonly Finding[]> =>
  (await takeContent(directory)).findings

/** The placeholders of a content directory, in file order. */
export const listPlaceholders = async (directory: string): Promise<readonly Finding[]> =>
  (await takeContent(directory)).placeholders

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
    const text = await fixText(path, file)
    if (text === undefined || Buffer.from(text).equals(file)) continue
    await writeWhole(join(directory, path), text)
    changed.push(path)
  }
  return changed
}

/** Reads the content directory for the checker, and writes the files that `--fix` changes. */
import { readFile, stat } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import { asIsFolder, listAsIs } from "../../lib/as-is"
import { digest } from "../../lib/digest"
import { readFileDates } from "../../lib/file-dates"
import { memoize } from "../../lib/memoize"
import { writeWhole } from "../../lib/write-whole"
import { digestFiles } from "../digest-content"
import { completeSites } from "../translated-sites"
import { listContent, type ContentList } from "../list-content"
import { type ContentFile, drawingFormat, isContentFile } from "../../../src/model"
import { foldersOf } from "../../../src/site"
import { isSiteFile, kindOf, mostBytesOf } from "../paths"
import { checkInput, type CheckResult } from "./check"
import { decode } from "./decode"
import type { ContentInput, Unread } from "./document"
import { loadDictionary, type Dictionary } from "./dictionary"
import type { Finding } from "./finding"
import { fixText } from "./fix"
import { layOut } from "./layout"
import { makeShareImage, readPicture, turnUpright } from "../pictures/read-picture"
import { findPlaceholders } from "./placeholders"
import { isHuge, type ImageFacts } from "../pictures/facts"
import { readContentFile } from "./read-file"
import { type JsonNode, languageIn, textAt } from "./tree"
import { resolveImage } from "./rules/images"

/** Reads a file, unless it is too large. */
const readBytes = async (directory: string, path: string): Promise<Uint8Array | Unread> => {
  const file = join(directory, path)
  const facts = await stat(file).catch(() => undefined)
  if (facts && facts.size > mostBytesOf(path)) return "huge-file"
  return readFile(file).catch(() => "unreadable-file" as const)
}

/** The size of the caches. Each version of a text that is being typed is an entry of its own. */
const mostKnown = 1000

const once = <Result>(work: (bytes: Uint8Array) => Promise<Result>) =>
  memoize(work, digest, mostKnown)

const readFacts = once(readPicture)
const turnOnce = once(turnUpright)
const weighOnce = once(async bytes => (await makeShareImage(bytes)).length)
const layOutOnce = once(bytes => layOut(decode(bytes).text))
const loadOnce = memoize(loadDictionary, language => language, mostKnown)

/** Files to check instead of those on disk, by path inside the content; `undefined` for a file that will be deleted. */
export type Changes = ReadonlyMap<string, string | Uint8Array | undefined>

const listWith = async (directory: string, changes: Changes): Promise<ContentList> => {
  const { files, obstacles } = await listContent(directory)
  const present = new Set(files)
  for (const [path, text] of changes) {
    if (text === undefined) present.delete(path)
    else present.add(path)
  }
  return { files: [...present].sort(), obstacles }
}

/** The files of a content directory. */
export type ContentFiles = Pick<
  ContentInput,
  "root" | "files" | "obstacles" | "bytes" | "images" | "asIs"
>

/**
 * Reads a content directory: the bytes of its files, the facts of its pictures, and the list of files in `static/`. Files
 * that vanish meanwhile count as missing.
 * @param directory the content directory
 * @param changes files that replace those on disk
 * @param project the project's folder, to which paths in findings are relative
 * @throws one sentence if an entry of `static/` is not a file
 */
export const readFiles = async (
  directory: string,
  changes: Changes = new Map(),
  project: string = process.cwd(),
): Promise<ContentFiles> => {
  const list = await listWith(directory, changes)
  const bytes = new Map(
    await Promise.all(
      list.files
        .filter(path => isSiteFile(path) || kindOf(path) === "words")
        .map(async path => {
          const change = changes.get(path)
          const changed = typeof change === "string" ? Buffer.from(change) : change
          const file = changed ?? (await readBytes(directory, path))
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
  const root = relative(project, directory).split(sep).join("/") || "."
  return { root, ...list, bytes, images, asIs: await listAsIs(join(project, asIsFolder)) }
}

/** Reads when content was last committed, if it is in several languages; see `ContentInput`. */
const readDates = async (
  directory: string,
  project: string,
  files: ReadonlyMap<string, unknown>,
  changes: Changes,
): Promise<ContentInput["dates"]> => {
  if (foldersOf(files.keys()).length === 0) return new Map()
  const dates = await readFileDates(project, directory)
  return new Map(
    [...dates].flatMap(([file, { last }]) =>
      last === undefined || changes.has(file) ? [] : [[file, last]],
    ),
  )
}

/**
 * Reads the checker's input.
 * @param directory the content directory
 * @param changes files that replace those on disk
 * @param project the project's folder, to which paths in findings are relative
 * @throws one sentence if an entry of `static/` is not a file
 */
export const readInput = async (
  directory: string,
  changes: Changes = new Map(),
  project: string = process.cwd(),
): Promise<ContentInput> => {
  const found = await readFiles(directory, changes, project)
  const { bytes } = found
  const trees = new Map<ContentFile, JsonNode>()
  const layouts = new Map<string, string>()
  const dictionaries = new Map<string, Dictionary | undefined>()
  for (const [path, file] of bytes) {
    if (!isContentFile(path) || typeof file === "string") continue
    const { document } = readContentFile(path, file)
    const layout = await layOutOnce(file)
    if (layout !== undefined) layouts.set(path, layout)
    if (!document) continue
    trees.set(path, document.root)
    const language = languageIn(path, document.root)
    if (language !== undefined) dictionaries.set(language, await loadOnce(language))
  }
  const images = new Map(found.images)
  for (const [page, tree] of trees) {
    const path = resolveImage(page, textAt(tree, "seo", "shareImage", "src") ?? "")
    const [facts, file] = [images.get(path), bytes.get(path)]
    if (!facts || isHuge(facts) || facts.format === drawingFormat) continue
    if (typeof file !== "object") continue
    images.set(path, { ...facts, shareBytes: await weighOnce(file) })
  }
  const dates = await readDates(directory, project, trees, changes)
  return { ...found, images, layouts, dictionaries, dates }
}

/** Returns a file as the site uses it: photographs upright, drawings sanitized; `undefined` for an unsafe drawing. */
const prepare = async (file: Uint8Array, facts: ImageFacts): Promise<Uint8Array | undefined> => {
  if (facts?.format === drawingFormat) {
    return facts.svg === undefined ? undefined : Buffer.from(facts.svg)
  }
  return facts?.isRotated && !isHuge(facts) ? turnOnce(file) : file
}

/** A snapshot of the content, with the result of its check. */
export interface TakenContent extends CheckResult {
  /** The files that the site is built from, by path inside the content directory. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** What identifies the content, as `digestContent` returns it. */
  readonly digest: string
  /** The placeholders, in file order. */
  readonly placeholders: readonly Finding[]
}

/** Reads a content directory once and checks what was read. */
export const takeContent = async (directory: string, project?: string): Promise<TakenContent> => {
  const input = await readInput(directory, new Map(), project)
  const own = new Map<string, Uint8Array>()
  const files = new Map<string, Uint8Array>()
  for (const [path, file] of input.bytes) {
    if (typeof file === "string" || !isSiteFile(path)) continue
    own.set(path, file)
    const ready = await prepare(file, input.images.get(path))
    if (ready) files.set(path, ready)
  }
  const result = checkInput(input)
  return {
    ...result,
    files: result.isSound ? new Map([...files, ...completeSites(files)]) : files,
    digest: digestFiles(own),
    placeholders: findPlaceholders(input),
  }
}

/** Returns the findings on a content directory, in file order. */
export const checkContent = async (directory: string): Promise<readonly Finding[]> =>
  (await takeContent(directory)).findings

/** Returns the placeholders of a content directory, in file order. */
export const listPlaceholders = async (
  directory: string,
  project?: string,
): Promise<readonly Finding[]> => (await takeContent(directory, project)).placeholders

/**
 * Fixes the content files of a directory in place; see `fixText`.
 * @returns the paths, inside the directory, of the files that changed
 * @throws if a file cannot be written
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

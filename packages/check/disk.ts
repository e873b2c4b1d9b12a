/** Reads the content directory for the checker, and writes the files that `--fix` changes. */
import { readFile, stat } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import {
  asIsFolder,
  listAsIs,
  digest,
  listPublished,
  readFileAt,
  readFileDates,
  writeWhole,
} from "@tools/content/node"
import { mapInTurns, memoize } from "@tools/content/lib"
import {
  digestFile,
  digestList,
  completeSites,
  listContent,
  type ContentList,
  isSiteFile,
  kindOf,
  mostBytesOf,
} from "@tools/content/read"
import {
  type ContentFile,
  folderOf,
  isContentFile,
  isPageFile,
  isSharedFile,
  originalOf,
  routeOf,
  siteFile,
} from "@tools/content/addresses"
import { drawingFormat } from "@tools/content/model"
import { checkInput, type CheckResult } from "./check"
import { decode, type ContentInput, type Unread, readContentFile } from "./documents"
import { loadDictionary, type Dictionary } from "./words"
import type { Finding } from "./findings"
import { fixText } from "./fix"
import { layOut } from "./layout"
import {
  describePicture,
  keepPictureFacts,
  preparePicture,
  readPictureFile,
  weighShareImage,
  type PictureFile,
  isHuge,
} from "./pictures"
import { findPlaceholders } from "./placeholders"
import { type JsonNode, languageIn, textAt } from "./json"
import { readCompared, resolveImage } from "./rules"

/** Reads a file, unless it is too large. */
const readBytes = async (directory: string, path: string): Promise<Uint8Array | Unread> => {
  const file = join(directory, path)
  const facts = await stat(file).catch(() => undefined)
  if (facts && facts.size > mostBytesOf(path)) return "huge-file"
  return readFile(file).catch(() => "unreadable-file" as const)
}

/** The size of the caches. Each version of a text that is being typed is an entry of its own. */
const mostKnown = 1000

const layOutOnce = memoize((bytes: Uint8Array) => layOut(decode(bytes).text), digest, mostKnown)
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

/** Reads a picture's facts, or the bytes of another file. */
const readAsKind = (
  directory: string,
  path: string,
  changed: Uint8Array | undefined,
): Promise<PictureFile | Uint8Array | Unread> | Uint8Array => {
  if (kindOf(path) !== "picture") return changed ?? readBytes(directory, path)
  return changed
    ? describePicture(changed)
    : readPictureFile(join(directory, path), mostBytesOf(path))
}

/** The files of a content directory. The bytes of its pictures are read when they are asked for. */
export interface ContentFiles extends Pick<
  ContentInput,
  "root" | "files" | "obstacles" | "bytes" | "images" | "asIs"
> {
  readonly pictures: ReadonlyMap<string, PictureFile>
}

/** Where content is. */
export interface ContentPlace {
  /** The project's folder, to which paths in findings are relative. */
  readonly root: string
  /** The folder of the content. */
  readonly content: string
}

/**
 * Reads a content directory: the bytes of its texts, the facts of its pictures, and the list of files in `static/`. Files
 * that vanish meanwhile count as missing.
 * @param changes files that replace those on disk
 * @throws one sentence if an entry of `static/` is not a file
 */
export const readFiles = async (
  { content: directory, root: project }: ContentPlace,
  changes: Changes = new Map(),
): Promise<ContentFiles> => {
  const list = await listWith(directory, changes)
  const paths = list.files.filter(path => isSiteFile(path) || kindOf(path) === "words")
  const read = await mapInTurns(paths, async path => {
    const change = changes.get(path)
    const changed = typeof change === "string" ? Buffer.from(change) : change
    return [path, await readAsKind(directory, path, changed)] as const
  })
  const bytes = new Map<string, Uint8Array | Unread>()
  const pictures = new Map<string, PictureFile>()
  for (const [path, file] of read) {
    if (typeof file === "string" || file instanceof Uint8Array) bytes.set(path, file)
    else pictures.set(path, file)
  }
  await keepPictureFacts()
  const images = new Map(
    list.files
      .filter(path => kindOf(path) === "picture")
      .map(path => [path, pictures.get(path)?.facts] as const),
  )
  const root = relative(project, directory).split(sep).join("/") || "."
  return { root, ...list, bytes, pictures, images, asIs: await listAsIs(join(project, asIsFolder)) }
}

/** Returns the file that a file in another language translates. */
const originalFileOf = (
  file: ContentFile,
  tree: JsonNode,
  files: Iterable<ContentFile>,
): ContentFile | undefined => {
  if (folderOf(file) === undefined) return undefined
  if (!isPageFile(file)) return isSharedFile(file) ? siteFile : undefined
  const translationOf = textAt(tree, "seo", "translationOf")
  const path = originalOf({ page: routeOf(file), seo: { translationOf } })
  return [...files]
    .filter(isPageFile)
    .find(each => folderOf(each) === undefined && routeOf(each).path === path)
}

/** Reads originals that changed after their translations, as they were before; see `ContentInput`. */
const readOriginals = async (
  { content, root }: ContentPlace,
  trees: ReadonlyMap<ContentFile, JsonNode>,
  dates: ReadonlyMap<string, string>,
): Promise<ContentInput["originals"]> => {
  const found = await mapInTurns([...trees], async ([file, tree]) => {
    const original = originalFileOf(file, tree, trees.keys())
    const changed = original && dates.get(original)
    const time = readCompared(file, tree, dates)
    if (changed === undefined || time === undefined || Date.parse(changed) <= time) return []
    const text = await readFileAt(root, content, original ?? "", time)
    return text === undefined ? [] : [[file, text] as const]
  })
  return new Map(found.flat())
}

/** Reads what the history of the content says; see `ContentInput`. */
const readHistory = async (
  place: ContentPlace,
  changes: Changes,
  trees: ReadonlyMap<ContentFile, JsonNode>,
): Promise<Pick<ContentInput, "dates" | "originals" | "earlierPages">> => {
  const { content, root } = place
  const known = await readFileDates(root, content)
  const dates = new Map(
    [...known].flatMap(([file, { last }]) =>
      last === undefined || changes.has(file) ? [] : [[file, last] as const],
    ),
  )
  const originals = await readOriginals(place, trees, dates)
  const earlierPages = (await listPublished(root, content)).filter(isPageFile)
  return { dates, originals, earlierPages }
}

/**
 * Reads the checker's input.
 * @param changes files that replace those on disk
 * @throws one sentence if an entry of `static/` is not a file
 */
export const readInput = async (
  place: ContentPlace,
  changes: Changes = new Map(),
): Promise<ContentInput & ContentFiles> => {
  const found = await readFiles(place, changes)
  const { bytes, pictures } = found
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
    const picture = pictures.get(path)
    if (!picture?.facts || isHuge(picture.facts) || picture.facts.format === drawingFormat) continue
    images.set(path, { ...picture.facts, shareBytes: await weighShareImage(picture) })
  }
  await keepPictureFacts()
  const history = await readHistory(place, changes, trees)
  return { ...found, images, layouts, dictionaries, ...history }
}

/** Pictures by path inside the content folder. Only one is in memory at a time. */
export type SitePictures = ReadonlyMap<
  string,
  { readonly digest: string; readonly read: () => Promise<Uint8Array> }
>

/** A snapshot of the content, with the result of its check. */
export interface TakenContent extends CheckResult {
  /** The texts that the site is built from, by path inside the content directory. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Its pictures, without unsafe drawings. */
  readonly pictures: SitePictures
  /** What identifies the content, as `digestContent` returns it. */
  readonly digest: string
  /** The placeholders, in file order. */
  readonly placeholders: readonly Finding[]
}

/**
 * Reads a content directory once and checks what was read.
 * @param most the number of findings to report; see `checkInput`
 */
export const takeContent = async (place: ContentPlace, most?: number): Promise<TakenContent> => {
  const input = await readInput(place)
  const files = new Map<string, Uint8Array>()
  for (const [path, file] of input.bytes) {
    if (typeof file !== "string" && isSiteFile(path)) files.set(path, file)
  }
  const pictures = [...input.pictures].flatMap(([path, picture]) =>
    picture.facts?.refusal
      ? []
      : [[path, { digest: picture.digest, read: () => preparePicture(path, picture) }] as const],
  )
  const result = checkInput(input, most)
  return {
    ...result,
    files: result.isSound ? new Map([...files, ...completeSites(files)]) : files,
    pictures: new Map(pictures),
    digest: digestList([
      ...[...files].map(([path, bytes]) => [path, digestFile(path, bytes)] as const),
      ...[...input.pictures].map(([path, picture]) => [path, picture.digest] as const),
    ]),
    placeholders: findPlaceholders(input),
  }
}

/**
 * Fixes the content files of a directory in place; see `fixText`.
 * @returns the paths, inside the directory, of the files that changed
 * @throws if a file cannot be written
 */
export const fixDirectory = async (place: ContentPlace): Promise<string[]> => {
  const { files } = await listContent(place.content)
  const changed: string[] = []
  for (const path of files.filter(isContentFile)) {
    /* Right before it is written: somebody may save it while others are fixed. */
    const file = await readBytes(place.content, path)
    if (typeof file === "string") continue
    const text = await fixText(path, file)
    if (text === undefined || Buffer.from(text).equals(file)) continue
    await writeWhole(join(place.content, path), text)
    changed.push(path)
  }
  return changed
}

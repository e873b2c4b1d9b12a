import { readdir, realpath, stat } from "node:fs/promises"
import { isAbsolute, join, relative } from "node:path"
import { codeOf } from "../lib/error-code"
import { pagesOf, type SitePage } from "../../src/site"
import { isContentFile } from "../../src/model"
import { isLeftover, isOverlookedFolder } from "./paths"

/** Why an entry of the content folder cannot be read as content. */
export type Obstacle =
  | "dead-link"
  | "outside-link"
  | "folder-link"
  | "no-file"
  | "closed-folder"
  | "folder-name"
  | "folder-for-file"

/** The entries of a content folder, by path inside it, in order. */
export interface ContentList {
  /** Files, and links to files inside the folder. */
  readonly files: readonly string[]
  readonly obstacles: ReadonlyMap<string, Obstacle>
}

type Entry = readonly [path: string, obstacle: Obstacle | undefined]

const isInside = (folder: string, path: string): boolean => {
  const way = relative(folder, path)
  return !/^\.\.(?:[/\\]|$)/.test(way) && !isAbsolute(way)
}

const checkLink = async (directory: string, path: string): Promise<Obstacle | undefined> => {
  const target = await realpath(path).catch(() => undefined)
  const facts = target && (await stat(target).catch(() => undefined))
  if (!target || !facts) return "dead-link"
  if (!isInside(await realpath(directory), target)) return "outside-link"
  if (facts.isDirectory()) return "folder-link"
  return facts.isFile() ? undefined : "no-file"
}

const isAbsence = (error: unknown): boolean => /^ENO(?:ENT|TDIR)$/.test(codeOf(error) ?? "")

/* A folder that vanishes meanwhile counts as empty. */
const readFolder = (path: string) =>
  readdir(path, { withFileTypes: true }).catch((error: unknown) =>
    isAbsence(error) ? [] : undefined,
  )

const listFolder = async (directory: string, folder: string): Promise<Entry[]> => {
  const present = await readFolder(join(directory, folder))
  if (!present) return [[folder || ".", "closed-folder"]]
  const entries = await Promise.all(
    present
      .filter(({ name }) => !isLeftover(name))
      .map(async (entry): Promise<Entry[]> => {
        const path = folder === "" ? entry.name : `${folder}/${entry.name}`
        if (entry.isDirectory()) {
          if (isOverlookedFolder(entry.name)) return [[path, "folder-name"]]
          return isContentFile(path)
            ? [[path, "folder-for-file"]]
            : await listFolder(directory, path)
        }
        if (entry.isSymbolicLink()) {
          return [[path, await checkLink(directory, join(directory, path))]]
        }
        return [[path, entry.isFile() ? undefined : "no-file"]]
      }),
  )
  return entries.flat()
}

/** Lists the files of a content folder at any depth, without temporary files. Never throws. */
export const listContent = async (directory: string): Promise<ContentList> => {
  const entries = (await listFolder(directory, "")).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    files: entries.flatMap(([path, obstacle]) => (obstacle ? [] : [path])),
    obstacles: new Map(
      entries.flatMap(([path, obstacle]) => (obstacle ? [[path, obstacle] as const] : [])),
    ),
  }
}

/** Returns the pages of a content folder. */
export const listPages = async (directory: string): Promise<SitePage[]> =>
  pagesOf((await listContent(directory)).files)

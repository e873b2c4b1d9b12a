/** The files of the content by kind. Paths are relative to the content folder, with slashes. */
import { isLeftover } from "../node"
import { isContentFile, redirectsFile } from "../addresses"
import { pictureEndings, schemaNames, schemaPathOf } from "../model"
import { fileLimits } from "../values"

/** The kinds of files. The site is built from texts, pictures and redirects. */
type FileKind = "text" | "picture" | "redirects" | "words" | "schema" | "unknown"

/** The list of words that dictionaries lack. */
export const wordsFile = "words.txt"

const schemas: readonly string[] = schemaNames.map(schemaPathOf)
const picture = new RegExp(`^images/.*\\.(?:${pictureEndings.join("|")})$`, "i")

/** Returns the kind of a file by its path. */
export const kindOf = (path: string): FileKind => {
  if (path === redirectsFile) return "redirects"
  if (isContentFile(path)) return "text"
  if (path === wordsFile) return "words"
  if (schemas.includes(path)) return "schema"
  return picture.test(path) ? "picture" : "unknown"
}

/** Returns whether Gatsby reads a file. */
export const isForGatsby = (path: string): boolean => /^(?:text|picture)$/.test(kindOf(path))

/** Returns whether the site is built from a file. */
export const isSiteFile = (path: string): boolean =>
  isForGatsby(path) || kindOf(path) === "redirects"

/** Returns the greatest size of a file in bytes. */
export const mostBytesOf = (path: string): number =>
  kindOf(path) === "picture" && !/\.svg$/i.test(path) ? fileLimits.picture : fileLimits.text

/** Returns whether an entry of the content folder is not content: a leftover, a hidden entry, or installed packages. */
export const isOverlooked = (name: string): boolean =>
  isLeftover(name) || /^\.|^(?:node_modules|bower_components)$/.test(name)

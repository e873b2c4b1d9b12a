/**
 * Defines which files belong to the content, for the checker, the snapshot, Gatsby and the watcher of `develop`. Paths
 * are relative to the content folder, with slashes.
 */
import { isContentFile, pictureEndings, redirectsFile } from "../../src/model"
import { fileLimits } from "../../src/site"
import { schemaNames, schemaPathOf } from "./json-schema"

/** The kinds of files: texts, pictures and redirects are the site; words are for spelling, schemas for editors. */
export type FileKind = "text" | "picture" | "redirects" | "words" | "schema" | "unknown"

/** The list of the site's own words, which no dictionary has. */
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

/** Returns the most bytes that a file may have. */
export const mostBytesOf = (path: string): number =>
  kindOf(path) === "picture" && !/\.svg$/i.test(path) ? fileLimits.picture : fileLimits.text

/** Returns whether a name is that of a temporary file of systems, editors or version control. */
export const isLeftover = (name: string): boolean =>
  /^\.|^~\$|^#.*#$|~$|^(?:Thumbs\.db|desktop\.ini)$/i.test(name)

/** Returns whether gatsby-source-filesystem ignores a folder of this name, whatever its options. */
export const isOverlookedFolder = (name: string): boolean =>
  name === "node_modules" || name === "bower_components"

/**
 * What belongs to the content: the one list that the checker, the copy that is built, Gatsby and the watcher of
 * `develop` go by. Paths are those inside the content folder, with slashes.
 */
import { pictureEndings } from "../../src/model/fields"
import { fileLimits } from "../../src/site/limits"
import { schemaNames, schemaPathOf } from "./json-schema"
import { isContentFile, redirectsFile } from "../../src/model/content"

/** What a file is for: the site is made of texts, pictures and redirects; words serve spelling, schemas editors. */
export type FileKind = "text" | "picture" | "redirects" | "words" | "schema" | "unknown"

/** The list of the site's own words, which no dictionary has. */
export const wordsFile = "words.txt"

const schemas: readonly string[] = schemaNames.map(schemaPathOf)
const picture = new RegExp(`^images/.*\\.(?:${pictureEndings.join("|")})$`, "i")

/** Says what a file is for by its path. */
export const kindOf = (path: string): FileKind => {
  if (path === redirectsFile) return "redirects"
  if (isContentFile(path)) return "text"
  if (path === wordsFile) return "words"
  if (schemas.includes(path)) return "schema"
  return picture.test(path) ? "picture" : "unknown"
}

/** Whether Gatsby reads a file. */
export const isForGatsby = (path: string): boolean => /^(?:text|picture)$/.test(kindOf(path))

/** Whether the site is made of a file. */
export const isSiteFile = (path: string): boolean =>
  isForGatsby(path) || kindOf(path) === "redirects"

/** Returns the most bytes that a file may have. */
export const mostBytesOf = (path: string): number =>
  kindOf(path) === "picture" && !/\.svg$/i.test(path) ? fileLimits.picture : fileLimits.text

/** Whether a name is that of a leftover file of systems, editors or version control. */
export const isLeftover = (name: string): boolean =>
  /^\.|^~\$|^#.*#$|~$|^(?:Thumbs\.db|desktop\.ini)$/i.test(name)

/** Whether a folder has a name that gatsby-source-filesystem overlooks, whatever its options. */
export const isOverlookedFolder = (name: string): boolean =>
  name === "node_modules" || name === "bower_components"

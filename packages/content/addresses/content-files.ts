/** The files of content, by their paths inside the content folder. */
import { folderOf, isPageFile, type PageFile, siteFileIn } from "./routes"

/** The start of sample texts: sections are added with them, and they should not be published. */
export const sampleMark = "Sample: "

/** The file of old addresses, which may be absent. */
export const redirectsFile = "redirects.json"

/** The file that all pages share. */
export const siteFile = "site.json"

/** The file of the texts that all pages of a language share. */
export type SiteFile = ReturnType<typeof siteFileIn>

/** Returns whether a path inside `content/` is that of texts that all pages of a language share. */
export const isSharedFile = (path: string): path is SiteFile => path === siteFileIn(folderOf(path))

/** A path of a content file inside `content/`. */
export type ContentFile = SiteFile | typeof redirectsFile | PageFile

/** Returns whether a path inside `content/` is that of a content file. */
export const isContentFile = (path: string): path is ContentFile =>
  isSharedFile(path) || path === redirectsFile || isPageFile(path)

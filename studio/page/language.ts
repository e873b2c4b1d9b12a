import { completeSite } from "../../plugins/gatsby-plugin-checked-content/browser"
import { type ContentFile, siteFile } from "../../src/model"
import {
  foldersOf,
  listVersions,
  ownLanguageOf,
  pageOf,
  siteFileIn,
  type PageFile,
} from "../../src/site"
import { toTranslated } from "../document/languages"
import { isGroup, jsonValue, setAt, textAt, type JsonValue } from "../document/value"
import type { PageDraft } from "./resolve"

/**
 * Returns a page with the language of its texts, what it shows of the site in its language, and where it is in the other
 * languages.
 * @param files the pages of all languages.
 * @param read returns the content of a file, or `undefined` without one.
 */
export const readLanguage = (
  contentFile: PageFile,
  files: readonly PageFile[],
  read: (file: ContentFile) => JsonValue | undefined,
): Pick<PageDraft, "page" | "site" | "versions"> => {
  const site = read(siteFile) ?? {}
  const typed = read(contentFile) ?? {}
  if (foldersOf(files).length === 0) return { page: typed, site, versions: [] }
  const pages = files.map(file => toTranslated(file, read(file)))
  const first = textAt(site, ["language"])
  const own = toTranslated(contentFile, typed)
  const versions = listVersions(own, pages, first ?? "")
  const language = ownLanguageOf(own.seo, first)
  const page = language === undefined ? typed : setAt(typed, ["seo", "language"], language)
  const { folder } = pageOf(contentFile)
  const translation = read(siteFileIn(folder)) ?? {}
  if (folder === undefined || !isGroup(site) || !isGroup(translation))
    return { page, site, versions }
  const text = completeSite(site, translation, folder, pages)
  return { page, site: jsonValue.parse(JSON.parse(text)), versions }
}

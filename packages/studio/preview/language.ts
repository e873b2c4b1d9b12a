import { completeSite } from "@tools/content/model"
import { groupBy, memoize } from "@tools/content/lib"
import {
  type ContentFile,
  siteFile,
  foldersOf,
  listVersions,
  originalOf,
  ownLanguageOf,
  routeOf,
  siteFileIn,
  type PageFile,
} from "@tools/content/addresses"
import { toTranslated, isGroup, jsonValue, setAt, textAt, type JsonValue } from "../document"
import type { PageDraft } from "./resolve"

type LanguageDraft = Pick<PageDraft, "page" | "site" | "versions">

const mostLanguages = 100

/**
 * Returns a function that returns a page with the language of its texts, what it shows of the site in its language, and
 * where it is in the other languages. What pages share is computed once.
 * @param read returns the content of a file, or `undefined` without one.
 */
export const readLanguages = (
  files: readonly PageFile[],
  read: (file: ContentFile) => JsonValue | undefined,
): ((contentFile: PageFile) => LanguageDraft) => {
  const site = read(siteFile) ?? {}
  if (foldersOf(files).length === 0) {
    return contentFile => ({ page: read(contentFile) ?? {}, site, versions: [] })
  }
  const first = textAt(site, ["language"])
  const pages = files.map(file => toTranslated(file, read(file)))
  const homes = pages.filter(({ page }) => page.kind === "home")
  const same = new Map(groupBy(pages, originalOf).map(group => [originalOf(group[0]), group]))
  const siteIn = memoize(
    (folder: string): JsonValue => {
      const translation = read(siteFileIn(folder)) ?? {}
      if (!isGroup(site) || !isGroup(translation)) return site
      return jsonValue.parse(JSON.parse(completeSite(site, translation, folder, pages)))
    },
    folder => folder,
    mostLanguages,
  )
  return contentFile => {
    const typed = read(contentFile) ?? {}
    const own = toTranslated(contentFile, typed)
    const versions = listVersions(
      own,
      [...new Set([...homes, ...(same.get(originalOf(own)) ?? [])])],
      first ?? "",
    )
    const language = ownLanguageOf(own.seo, first)
    const page = language === undefined ? typed : setAt(typed, ["seo", "language"], language)
    const { folder } = routeOf(contentFile)
    return { page, site: folder === undefined ? site : siteIn(folder), versions }
  }
}

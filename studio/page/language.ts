import { completeSite } from "../../plugins/gatsby-plugin-checked-content/browser"
import { type ContentFile, siteFile } from "../../src/model"
import {
  foldersOf,
  listVersions,
  pageOf,
  siteFileIn,
  type PageFile,
  type TranslatedPage,
} from "../../src/site"
import { getAt, isGroup, jsonValue, textAt, type JsonValue } from "../document/value"
import type { PageDraft } from "./resolve"

const toTranslated = (file: PageFile, value: JsonValue | undefined): TranslatedPage => {
  const isOn = (name: string): boolean => getAt(value, ["seo", name]) === true
  return {
    page: pageOf(file),
    seo: {
      translationOf: textAt(value, ["seo", "translationOf"]),
      untranslated: isOn("untranslated"),
      noindex: isOn("noindex"),
      canonical: textAt(value, ["seo", "canonical"]),
    },
  }
}

/**
 * Returns what a page shows of the site in its language, and where it is in the other languages.
 * @param files the pages of all languages.
 * @param read returns the content of a file, or `undefined` without one.
 */
export const readLanguage = (
  contentFile: PageFile,
  files: readonly PageFile[],
  read: (file: ContentFile) => JsonValue | undefined,
): Pick<PageDraft, "site" | "versions"> => {
  const site = read(siteFile) ?? {}
  if (foldersOf(files).length === 0) return { site, versions: [] }
  const pages = files.map(file => toTranslated(file, read(file)))
  const versions = listVersions(
    toTranslated(contentFile, read(contentFile)),
    pages,
    textAt(site, ["language"]) ?? "",
  )
  const { folder } = pageOf(contentFile)
  const translation = read(siteFileIn(folder)) ?? {}
  if (folder === undefined || !isGroup(site) || !isGroup(translation)) return { site, versions }
  const text = completeSite(site, translation, folder, pages)
  return { site: jsonValue.parse(JSON.parse(text)), versions }
}

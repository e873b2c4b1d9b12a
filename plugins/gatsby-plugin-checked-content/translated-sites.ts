/** Completes the texts that all pages of a language share with those of the site's first language. */
import { siteFile } from "../../src/model"
import {
  foldersOf,
  isPageFile,
  languageOfFolder,
  normalizePath,
  originalOf,
  pageOf,
  siteFileIn,
} from "../../src/site"
import { parseSeo, parseSite, parseTranslation } from "./read-site"
import type { ContentBytes } from "./snapshot"

const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString()

/** Returns the addresses of pages in the folder of a language by those of the pages that they translate. */
const listTranslated = (files: ContentBytes, folder: string): ReadonlyMap<string, string> =>
  new Map(
    [...files].flatMap(([file, bytes]) => {
      if (!isPageFile(file)) return []
      const page = pageOf(file)
      if (page.folder !== folder) return []
      return [[originalOf({ page, seo: parseSeo(textOf(bytes)) }), page.path] as const]
    }),
  )

/** Returns a link in the language of the translated pages, if the page that it leads to is one of them. */
const translateLink = (link: string, translated: ReadonlyMap<string, string>): string => {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/.exec(link) ?? []
  const own = path === "" ? undefined : translated.get(normalizePath(path))
  return own === undefined ? link : own + rest
}

/**
 * Returns the complete texts of each language besides the first, by file: what a language leaves out is that of
 * `site.json`. Links lead to pages in the language where these exist.
 */
export const completeSites = (files: ContentBytes): ContentBytes => {
  const { brand, ...site } = parseSite(textOf(files.get(siteFile)))
  return new Map(
    foldersOf(files.keys()).map(folder => {
      const file = siteFileIn(folder)
      const translated = listTranslated(files, folder)
      const complete = {
        ...site,
        ...parseTranslation(textOf(files.get(file))),
        /* The path of the logo is seen from the file. */
        brand: brand?.logo ? { ...brand, logo: `../${brand.logo}` } : brand,
        language: languageOfFolder(folder),
      }
      const text = JSON.stringify(complete, (name, value: unknown) =>
        name === "href" && typeof value === "string" ? translateLink(value, translated) : value,
      )
      return [file, Buffer.from(text)] as const
    }),
  )
}

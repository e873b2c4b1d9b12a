/** Completes the texts that all pages of a language share with those of the site's first language. */
import { siteFile, foldersOf, isPageFile, routeOf, siteFileIn } from "../addresses"
import { completeSite } from "../model"
import { parseSeo, parseSite, parseTranslation } from "./read-site"

/** Files by path inside the content folder. */
export type ContentBytes = ReadonlyMap<string, Uint8Array>

const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString()

/** Returns the complete texts of each language besides the first, by file. */
export const completeSites = (files: ContentBytes): ContentBytes => {
  const { brand, ...site } = parseSite(textOf(files.get(siteFile)))
  const pages = [...files].flatMap(([file, bytes]) =>
    isPageFile(file) ? [{ page: routeOf(file), seo: parseSeo(textOf(bytes)) }] : [],
  )
  return new Map(
    foldersOf(files.keys()).map(folder => {
      const file = siteFileIn(folder)
      const translation = parseTranslation(textOf(files.get(file)))
      /* The path of the logo is seen from the file. */
      const own = brand?.logo ? { ...brand, logo: `../${brand.logo}` } : brand
      const text = completeSite({ ...site, brand: own }, translation, folder, pages)
      return [file, Buffer.from(text)] as const
    }),
  )
}

/** Which pages translate one another, and in which language a page is. */
import { isPageFile, languageOfFolder, type Route, routeOf } from "./routes"
import { normalizePath } from "./url"

/** The fields of a page's `seo` block that decide which pages are its translations. */
interface TranslationFields {
  readonly translationOf?: string | null | undefined
  readonly untranslated?: boolean | null | undefined
  readonly noindex?: boolean | null | undefined
  readonly canonical?: string | null | undefined
  readonly language?: string | null | undefined
}

/**
 * Returns the language of a page's texts that is not that of its folder; undefined if it is.
 * @param first the language of `site.json`, in which a page is as long as it is not translated.
 */
export const ownLanguageOf = (
  { language, untranslated }: Pick<TranslationFields, "language" | "untranslated">,
  first: string | undefined,
): string | undefined => language ?? (untranslated === true ? first : undefined)

/** Returns the language of a page: the one that its `seo` block names, or else the site's. */
export const languageOf = (
  seo: { readonly language?: string | null | undefined },
  site: { readonly language: string },
): string => seo.language ?? site.language

/** A page with the fields that decide which pages are its translations. */
export interface TranslatedPage {
  readonly page: Route
  readonly seo: TranslationFields
}

/** Returns the address of the page in the site's first language that a page translates, or its own if it is that page. */
export const originalOf = ({ page, seo }: TranslatedPage): string => {
  if (page.folder === undefined) return page.path
  if (seo.translationOf != null) return normalizePath(seo.translationOf)
  const file = page.contentFile.slice(page.folder.length + 1)
  return isPageFile(file) ? routeOf(file).path : page.path
}

/** Where a visitor finds a page in a language. */
export interface PageVersion {
  /** The language of the site that is meant. */
  readonly siteLanguage: string
  /** The language of the page, which may name one of its own. */
  readonly language: string
  /** The address of the page in this language; that of the language's home page if it is not translated. */
  readonly path: string
  /** Whether it leads to the same page, not to the home page. */
  readonly isSame: boolean
  /** Whether search engines may list it as the same page in this language. */
  readonly isListed: boolean
}

/**
 * Returns where a page is in each language of the site, the first language first; none on sites in one language.
 * Languages whose home page is not translated yet are left out.
 * @param language the language of `site.json`.
 */
export const listVersions = (
  own: TranslatedPage,
  pages: readonly TranslatedPage[],
  language: string,
): PageVersion[] => {
  const original = originalOf(own)
  const isReady = ({ page, seo }: TranslatedPage): boolean =>
    page.folder === undefined || seo.untranslated !== true
  const homes = pages
    .filter(each => each.page.kind === "home" && isReady(each))
    .map(({ page }) => page)
    .toSorted((a, b) => ((a.folder ?? "") < (b.folder ?? "") ? -1 : 1))
  if (homes.length < 2) return []
  return homes.map(home => {
    const same = pages.find(
      each =>
        each.page.folder === home.folder &&
        each.page.kind !== "not-found" &&
        originalOf(each) === original &&
        isReady(each),
    )
    const siteLanguage = home.folder === undefined ? language : languageOfFolder(home.folder)
    return {
      siteLanguage,
      language: same?.seo.language ?? siteLanguage,
      path: (same?.page ?? home).path,
      isSame: same !== undefined,
      isListed: same !== undefined && same.seo.noindex !== true && same.seo.canonical == null,
    }
  })
}

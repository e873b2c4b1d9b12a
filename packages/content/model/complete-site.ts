import { languageOfFolder, originalOf, type TranslatedPage } from "../addresses"
import { translateLinks } from "./new-translation"

/**
 * Returns the complete texts that all pages of a language share, as JSON: what its own file leaves out is that of
 * `site.json`. Links lead to pages in the language where these exist.
 * @param folder of the language.
 * @param pages of all languages.
 */
export const completeSite = (
  site: object,
  translation: object,
  folder: string,
  pages: readonly TranslatedPage[],
): string => {
  const translated = new Map(
    pages.filter(({ page }) => page.folder === folder).map(each => [originalOf(each), each.page]),
  )
  const complete = { ...site, ...translation, language: languageOfFolder(folder) }
  return JSON.stringify(complete, translateLinks(translated))
}

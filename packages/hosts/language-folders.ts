/** The folders of the site whose answers are in another language than the first. */
import { languageOfFolder, type Route } from "@tools/content/addresses"

/** A folder with the pages of a language. */
export interface LanguageFolder {
  /** The address of its home page, such as `/de/`. */
  readonly path: string
  /** The value of Content-Language. */
  readonly language: string
  /** The address of its not-found page, if it has one. */
  readonly notFound: string | undefined
}

/** Lists the folders of the languages besides the first. */
export const listLanguageFolders = (pages: readonly Route[]): LanguageFolder[] =>
  pages.flatMap(({ kind, folder, path }) => {
    if (folder === undefined || kind !== "home") return []
    const notFound = pages.find(page => page.folder === folder && page.kind === "not-found")?.path
    return [{ path, language: languageOfFolder(folder), notFound }]
  })

/** Lists the not-found pages of languages besides the first, by the folder in which they answer. */
export const listNotFoundPages = (
  folders: readonly LanguageFolder[],
): (readonly [path: string, notFound: string])[] =>
  folders.flatMap(({ path, notFound }) => (notFound === undefined ? [] : [[path, notFound]]))

/** The header that names the language of an answer. */
export const contentLanguage = "Content-Language"

/** Groups pages that translate one another. */
import { folderOf } from "../../../src/site"
import type { PageFacts } from "./summary"

/** A page in one of the site's languages. */
export interface GroupMember {
  readonly language: string
  /** The page; `undefined` if the language lacks it. */
  readonly page: PageFacts | undefined
  /** Why search engines are not led to it from the other languages; `undefined` if they are. */
  readonly omission: string | undefined
}

/** A page in all languages of the site. */
export interface LanguageGroup {
  /** The address of the page in the first language. */
  readonly original: string
  readonly members: readonly GroupMember[]
}

const omissions: Readonly<Partial<Record<PageFacts["indexing"]["state"], string>>> = {
  untranslated: "not translated yet",
  noindex: "noindex",
  "canonical elsewhere": "canonical elsewhere",
}

/** Returns whether a page and the others that search engines may list name one another. */
const isLinked = (page: PageFacts, others: readonly PageFacts[]): boolean =>
  others.every(
    other =>
      page.alternates.some(({ url }) => url === other.url) &&
      other.alternates.some(({ url }) => url === page.url),
  )

/** Returns each page of a site in all its languages; none for a site in one language. */
export const groupByLanguage = (pages: readonly PageFacts[]): LanguageGroup[] => {
  const languages = pages
    .filter(({ kind }) => kind === "home")
    .map(({ contentFile, lang }) => ({ folder: folderOf(contentFile), language: lang }))
  if (languages.length < 2) return []
  const originals = new Set(pages.flatMap(({ url, original }) => (url === null ? [] : original)))
  return [...originals].map(original => {
    const own = pages.filter(page => page.original === original && page.url !== null)
    const listed = own.filter(({ indexing }) => omissions[indexing.state] === undefined)
    const members = languages.map(({ folder, language }): GroupMember => {
      const page = own.find(({ contentFile }) => folderOf(contentFile) === folder)
      const others = listed.filter(each => each !== page)
      const omission =
        page === undefined
          ? "missing"
          : (omissions[page.indexing.state] ??
            (isLinked(page, others) ? undefined : "not linked with the others"))
      return { language, page, omission }
    })
    return { original, members }
  })
}

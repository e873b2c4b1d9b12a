/**
 * The registry of pages: what a page is follows from its content file, and everything that treats pages one by one
 * (Gatsby, links, sitemap, hosts, audit, tests) asks here which there are.
 */

/** A file that makes a page, by its path inside `content/`. */
export type PageFile = `pages/${string}.json`

/** What a page is made for; structured data and the audit treat the kinds apart. */
export type PageKind = "home" | "contact" | "not-found" | "page"

/** A page of the site. */
export interface SitePage {
  readonly kind: PageKind
  readonly contentFile: PageFile
  /** Its address below the site's folder, with a slash at the end; for the not-found page the one that Gatsby uses. */
  readonly path: string
  /** Its file in the built site. */
  readonly file: string
}

/**
 * The language of a page: the one that its `seo` block names, else the site's. Its address and all else that it is
 * follow from its content file alone.
 */
export const languageOf = (
  seo: { readonly language?: string | null | undefined },
  site: { readonly language: string },
): string => seo.language ?? site.language

/** A page that may be found; it has a share image. */
export interface ListedPage extends SitePage {
  readonly shareImage: string
}

/** The pages that every site has, and that the site's own links and files count on. */
export const homePage = {
  kind: "home",
  contentFile: "pages/home.json",
  path: "/",
  file: "index.html",
} as const satisfies SitePage

export const contactPage = {
  kind: "contact",
  contentFile: "pages/contact.json",
  path: "/contact/",
  file: "contact/index.html",
} as const satisfies SitePage

/** The page that answers for every unknown address. */
export const notFoundPage = {
  kind: "not-found",
  contentFile: "pages/not-found.json",
  path: "/404/",
  file: "404.html",
} as const satisfies SitePage

const fixedPages: readonly SitePage[] = [homePage, contactPage, notFoundPage]

/** Whether a path inside `content/` is that of a page. */
export const isPageFile = (path: string): path is PageFile => /^pages\/.+\.json$/.test(path)

const word = "[a-z0-9]+(?:-[a-z0-9]+)*"
const pageName = new RegExp(`^${word}(?:/${word})*$`)

/** Whether a new page may be called this: what stands between the slashes of its address, such as `legal/privacy`. */
export const isPageName = (name: string): boolean => pageName.test(name)

/** The page that a content file makes: `pages/legal/privacy.json` stands at `/legal/privacy/`. */
export const pageOf = (contentFile: PageFile): SitePage => {
  const path = contentFile.replace(/^pages(.*)\.json$/, "$1/")
  return (
    fixedPages.find(page => page.contentFile === contentFile) ?? {
      kind: "page",
      contentFile,
      path,
      file: `${path.slice(1)}index.html`,
    }
  )
}

/**
 * The content files that make the pages on the way from the home page to another, where there are such:
 * `pages/legal.json` stands above `pages/legal/privacy.json`.
 */
export const filesAbove = (contentFile: PageFile): PageFile[] => {
  const names = contentFile.replace(/^pages\/|\.json$/g, "").split("/")
  return names
    .slice(1)
    .map((_, index): PageFile => `pages/${names.slice(0, index + 1).join("/")}.json`)
}

const rank = (page: SitePage): number => {
  const index = fixedPages.indexOf(page)
  return page.kind === "not-found" ? fixedPages.length : index < 0 ? 2 : index
}

/** The pages of some content files: the home page first, the not-found page last. */
export const pagesOf = (contentFiles: Iterable<string>): SitePage[] =>
  [...contentFiles]
    .filter(isPageFile)
    .map(pageOf)
    .toSorted((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1))

/** What a page that may be found has besides; undefined for the not-found page, which has no address of its own. */
export const listingOf = (page: SitePage): ListedPage | undefined => {
  if (page.kind === "not-found") return undefined
  const name = page.path.slice(1, -1) || "home"
  return { ...page, shareImage: `/share/${name}.png` }
}

/** The pages among some that may be found. */
export const listedOf = (pages: readonly SitePage[]): ListedPage[] =>
  pages.flatMap(page => listingOf(page) ?? [])

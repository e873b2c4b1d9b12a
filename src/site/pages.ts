/**
 * The registry of pages. Everything about a page follows from its content file; Gatsby, links, sitemap, hosts, audit and
 * tests take their lists of pages from here.
 */

/** A file that makes a page, by its path inside `content/`. */
export type PageFile = `pages/${string}.json`

/** The kind of a page; structured data and the audit treat the kinds differently. */
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

/** A language, with or without a country: the part of BCP 47 that sites use. */
export const languagePattern = /^[a-z]{2,3}(?:-[A-Z]{2})?$/

/** Returns the language of a page: the one that its `seo` block names, or else the site's. */
export const languageOf = (
  seo: { readonly language?: string | null | undefined },
  site: { readonly language: string },
): string => seo.language ?? site.language

/** A page with an address of its own, and a share image. */
export interface ListedPage extends SitePage {
  readonly shareImage: string
}

/** The home page, which every site has. */
export const homePage = {
  kind: "home",
  contentFile: "pages/home.json",
  path: "/",
  file: "index.html",
} as const satisfies SitePage

/** The contact page, which every site has. */
export const contactPage = {
  kind: "contact",
  contentFile: "pages/contact.json",
  path: "/contact/",
  file: "contact/index.html",
} as const satisfies SitePage

/** The page for every unknown address. */
export const notFoundPage = {
  kind: "not-found",
  contentFile: "pages/not-found.json",
  path: "/404/",
  file: "404.html",
} as const satisfies SitePage

const fixedPages: readonly SitePage[] = [homePage, contactPage, notFoundPage]

/** Returns whether a path inside `content/` is that of a page. */
export const isPageFile = (path: string): path is PageFile => /^pages\/.+\.json$/.test(path)

/** Returns the page of a content file: that of `pages/legal/privacy.json` has the address `/legal/privacy/`. */
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
 * Returns the content files of the pages between the home page and another, whether they exist or not:
 * `pages/legal.json` for `pages/legal/privacy.json`.
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

/** Returns the pages of some content files: the home page first, the not-found page last. */
export const pagesOf = (contentFiles: Iterable<string>): SitePage[] =>
  [...contentFiles]
    .filter(isPageFile)
    .map(pageOf)
    .toSorted((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1))

/** Returns a page with its share image; undefined for the not-found page, which has no address of its own. */
export const listingOf = (page: SitePage): ListedPage | undefined => {
  if (page.kind === "not-found") return undefined
  const name = page.path.slice(1, -1) || "home"
  return { ...page, shareImage: `/share/${name}.png` }
}

/** Returns the pages with an address of their own. */
export const listedOf = (pages: readonly SitePage[]): ListedPage[] =>
  pages.flatMap(page => listingOf(page) ?? [])

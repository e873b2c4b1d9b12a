/**
 * The registry of pages. Everything about a page follows from its content file; Gatsby, links, sitemap, hosts, audit and
 * tests take their lists of pages from here.
 */

/**
 * A file that makes a page, by its path inside `content/`. Pages in the site's first language are in `pages/`, those in
 * another one in a folder that is named after it, such as `de/pages/`.
 */
export type PageFile = `pages/${string}.json` | `${string}/pages/${string}.json`

/** The kinds of pages, in the order in which they are listed. */
const kinds = ["home", "contact", "page", "not-found"] as const

/** Returns whether a name is that of a kind of page. */
export const isPageKind = (name: string): name is PageKind => kinds.some(kind => kind === name)

/** The kind of a page; structured data and the audit treat the kinds differently. */
export type PageKind = (typeof kinds)[number]

/** What follows from the content file of a page. */
export interface Route {
  readonly kind: PageKind
  readonly contentFile: PageFile
  /** The folder of its language inside `content/`, such as `de`; absent for pages in the site's first language. */
  readonly folder?: string
  /** Its address below the site's folder, with a slash at the end; for the not-found page the one that Gatsby uses. */
  readonly path: string
  /** Its file in the built site. */
  readonly file: string
}

/** A page with an address of its own, and a share image. */
export interface ListedRoute extends Route {
  readonly shareImage: string
}

/** The home page, which every site has. */
export const homePage = {
  kind: "home",
  contentFile: "pages/home.json",
  path: "/",
  file: "index.html",
} as const satisfies Route

/** The contact page, which every site has. */
export const contactPage = {
  kind: "contact",
  contentFile: "pages/contact.json",
  path: "/contact/",
  file: "contact/index.html",
} as const satisfies Route

/** The page for every unknown address. */
export const notFoundPage = {
  kind: "not-found",
  contentFile: "pages/not-found.json",
  path: "/404/",
  file: "404.html",
} as const satisfies Route

const fixedPages: readonly Route[] = [homePage, contactPage, notFoundPage]

/** The folder of a language: its code in lower case, such as `de`, `pt-br` or `zh-hans`. */
const folder = "[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\\d{3}))?"
const pagePattern = new RegExp(`^(?:(${folder})/)?pages/(.+)\\.json$`)
const folderPattern = new RegExp(`^(${folder})/(?:site|pages/.+)\\.json$`)

/** Returns whether a path inside `content/` is that of a page. */
export const isPageFile = (path: string): path is PageFile => pagePattern.test(path)

/** Returns the folder of the language that a content file is in; undefined if it is in the site's first language. */
export const folderOf = (contentFile: string): string | undefined =>
  folderPattern.exec(contentFile)?.[1]

/** Returns the folders of the languages besides the first one, in order. */
export const foldersOf = (contentFiles: Iterable<string>): string[] =>
  [...new Set([...contentFiles].flatMap(file => folderOf(file) ?? []))].toSorted()

/** Returns the code of a folder's language as BCP 47 writes it: `pt-BR` for `pt-br`, `zh-Hans` for `zh-hans`. */
export const languageOfFolder = (name: string): string =>
  name
    .replace(/-[a-z]{2}$/, country => country.toUpperCase())
    .replace(/-[a-z]{4}/, script => `-${script.charAt(1).toUpperCase()}${script.slice(2)}`)

/** Returns the file of the texts that all pages of a language share. */
export const siteFileIn = (name: string | undefined): "site.json" | `${string}/site.json` =>
  name === undefined ? "site.json" : `${name}/site.json`

/**
 * Returns the page of a content file: that of `pages/legal/privacy.json` has the address `/legal/privacy/`, that of
 * `de/pages/legal/privacy.json` the address `/de/legal/privacy/`.
 */
export const routeOf = (contentFile: PageFile): Route => {
  const [, name, ownName = ""] = pagePattern.exec(contentFile) ?? []
  const fixed = fixedPages.find(page => page.contentFile === `pages/${ownName}.json`)
  if (name === undefined && fixed) return fixed
  const language = name === undefined ? {} : { folder: name }
  const base = name === undefined ? "/" : `/${name}/`
  if (fixed?.kind === "not-found") {
    const file = `${base.slice(1)}${fixed.file}`
    return { ...language, kind: fixed.kind, contentFile, path: `/${file}`, file }
  }
  const path = fixed?.kind === "home" ? base : `${base}${ownName}/`
  return {
    ...language,
    kind: fixed?.kind ?? "page",
    contentFile,
    path,
    file: `${path.slice(1)}index.html`,
  }
}

/** Returns the home page in the language of a page. */
export const homeOf = ({ folder: name }: Pick<Route, "folder">): Route =>
  name === undefined ? homePage : routeOf(`${name}/pages/home.json`)

/**
 * Returns the content files of the pages between the home page and another, whether they exist or not:
 * `pages/legal.json` for `pages/legal/privacy.json`.
 */
export const filesAbove = (contentFile: PageFile): PageFile[] => {
  const [, name, ownName = ""] = pagePattern.exec(contentFile) ?? []
  const names = ownName.split("/")
  return names.slice(1).map((_, index): PageFile => {
    const above = `pages/${names.slice(0, index + 1).join("/")}.json` as const
    return name === undefined ? above : `${name}/${above}`
  })
}

const compare = (a: string, b: string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Returns the pages of some content files by language: the home page first, the not-found page last. */
export const routesOf = (contentFiles: Iterable<string>): Route[] =>
  [...contentFiles]
    .filter(isPageFile)
    .map(routeOf)
    .toSorted(
      (a, b) =>
        compare(a.folder ?? "", b.folder ?? "") ||
        kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
        compare(a.path, b.path),
    )

/** Returns a page with its share image; undefined for the not-found page, which has no address of its own. */
export const listingOf = (page: Route): ListedRoute | undefined => {
  if (page.kind === "not-found") return undefined
  const name = page.path.slice(1, -1) || "home"
  return { ...page, shareImage: `/share/${name}.png` }
}

/** Returns the pages with an address of their own. */
export const listedOf = (pages: readonly Route[]): ListedRoute[] =>
  pages.flatMap(page => listingOf(page) ?? [])

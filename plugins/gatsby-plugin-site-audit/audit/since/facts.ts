/** Reads the facts by which two versions of a site are compared from their files. */
import { basename } from "node:path"
import {
  type BuiltFiles,
  headlineOf,
  readPage,
  readRedirectsFile,
  textOf,
} from "../../../gatsby-plugin-plain-html"
import {
  homePage,
  hostFiles,
  normalizePath,
  notFoundPage,
  parseUrl,
  redirectFiles,
  type SiteAddress,
  toAbsoluteUrl,
} from "../../../../src/site"
import { hasSplat, isPattern, readOldAddress } from "../../../gatsby-plugin-checked-content"
import { listTypes } from "../json-ld"
import {
  alternatesOf,
  isIndexable,
  linkOf,
  metaOf,
} from "../../../gatsby-plugin-plain-html/browser"
import { readHeaderRules, readSettings } from "./settings"
import { toValue, type Bearer } from "./values"

/** The facts of a page that search engines and networks read. */
export interface PageFacts extends Bearer {
  readonly isIndexable: boolean
  /** All headings but the main one, in their order. */
  readonly headings: readonly string[]
  /** The addresses of the page in other languages, by language, as its head names them. */
  readonly alternates: ReadonlyMap<string, string>
  /** The number of links to each address: below the site's folder, or absolute for other sites. */
  readonly links: ReadonlyMap<string, number>
}

/** The facts of one version of a site. */
export interface SiteFacts {
  readonly pages: readonly PageFacts[]
  /** The targets of redirects, by old address. */
  readonly redirects: ReadonlyMap<string, string>
  /** The facts of the whole site and of each header rule. */
  readonly rules: readonly Bearer[]
}

/** Returns the path of a page from its file. */
const pathOf = (file: string): string => `/${encodeURI(file.replace(/(^|\/)index\.html?$/i, "$1"))}`

/** Returns the target of a reference: a path for the site's own, a whole address for others, or "". */
const resolve = (href: string | undefined, path: string, deployment: SiteAddress): string => {
  const { origin, pathPrefix } = deployment
  const url = href?.trim() ? parseUrl(href, `${origin}${pathPrefix}${path}`) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return ""
  const isOwn = url.origin === origin && `${url.pathname}/`.startsWith(`${pathPrefix}/`)
  if (!isOwn) return url.href.replace(/#.*$/, "")
  return normalizePath(url.pathname.slice(pathPrefix.length).replace(/\/index\.html$/, "/") || "/")
}

const countLinks = (targets: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const target of targets.filter(Boolean)) counts.set(target, (counts.get(target) ?? 0) + 1)
  return counts
}

const factsOf = (
  path: string,
  page: ReturnType<typeof readPage>,
  deployment: SiteAddress,
): PageFacts => ({
  path,
  isIndexable: isIndexable(page),
  values: [
    toValue("canonical", "canonical address", resolve(linkOf(page, "canonical"), path, deployment)),
    toValue("title", "title", page.titles[0]),
    toValue("heading", "main heading (h1)", headlineOf(page)),
    toValue("description", "description", metaOf(page, "description")),
    toValue("language", "language", page.lang),
    toValue("structured-data", "list of structured data types", listTypes(page.jsonLd).join(", ")),
    toValue("share-image", "share image", resolve(metaOf(page, "og:image"), path, deployment)),
    toValue("share", "share title", metaOf(page, "og:title")),
    toValue("share", "share description", metaOf(page, "og:description")),
  ],
  alternates: new Map(
    alternatesOf(page)
      .map(({ language, url }) => [language, resolve(url, path, deployment)] as const)
      .filter(([language, target]) => target !== path || language === "x-default"),
  ),
  headings: page.headings.filter(({ level }) => level > 1).map(({ text }) => text),
  links: countLinks(page.anchors.map(({ href }) => resolve(href, path, deployment))),
})

/** Returns the address that a site's home page declares, or `undefined` if it declares none. */
export const readSiteAddress = (home: string): SiteAddress | undefined => {
  const page = readPage(home)
  const url = parseUrl(metaOf(page, "og:url") ?? linkOf(page, "canonical") ?? "")
  return url && { origin: url.origin, pathPrefix: url.pathname.replace(/\/$/, "") }
}

/** Reads the facts of a built site. */
export const readFacts = (files: BuiltFiles, deployment: SiteAddress): SiteFacts => {
  const toPath = (address: string): string =>
    address.startsWith("/") && (isPattern(address) || hasSplat(address))
      ? address.slice(deployment.pathPrefix.length)
      : resolve(address, "/", deployment)
  const lines = [...readRedirectsFile(textOf(files, redirectFiles.hosts) ?? "")]
  const redirects = new Map(
    lines.map(([from, { address, fragment }]) => [
      toPath(encodeURI(readOldAddress(from))),
      toPath(`${address}${fragment}`),
    ]),
  )
  const pages: PageFacts[] = []
  const isPage = (file: string): boolean =>
    /\.html?$/i.test(file) && basename(file) !== notFoundPage.file
  for (const file of [...files.keys()].filter(isPage)) {
    const [path, page] = [pathOf(file), readPage(textOf(files, file) ?? "")]
    if (page.refresh !== undefined) redirects.set(path, toPath(page.refresh))
    /* A file without a title is not a page, such as one that verifies the site for a search engine. */
    else if (page.titles.length > 0) pages.push(factsOf(path, page, deployment))
  }
  const home = textOf(files, homePage.file)
  const settings = readSettings(files, home === undefined ? undefined : readPage(home), toPath)
  return {
    pages,
    redirects,
    rules: [
      {
        path: "",
        values: [
          toValue("address", "address of the site", toAbsoluteUrl("/", deployment)),
          ...settings,
        ],
      },
      ...readHeaderRules(textOf(files, hostFiles.headers) ?? "", deployment.pathPrefix),
    ],
  }
}

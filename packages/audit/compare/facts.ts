/** Reads what search engines and networks find on a site, by which two versions of it are compared. */
import { basename } from "node:path"
import robotsParser from "robots-parser"
import {
  type BuiltFiles,
  textOf,
  headlineOf,
  readPage,
  isIndexable,
  linkOf,
  metaOf,
} from "@tools/html/read"
import { type CrawlerPurpose, crawlers } from "@tools/html/discovery"
import { readRedirectsFile } from "@tools/hosts"
import {
  readOldAddress,
  homePage,
  normalizePath,
  notFoundPage,
  parseUrl,
  hostRedirectsFile,
  type SiteAddress,
  siteFiles,
  toAbsoluteUrl,
} from "@tools/content/addresses"
import { verificationMetas } from "@tools/content/values"
import { describeHead } from "../pages"
import { listQuestions, listTypes } from "../head"

/** A version of a site as it was read. */
interface SiteSource {
  readonly address: SiteAddress
  /** The HTML of its pages, by path. */
  readonly pages: ReadonlyMap<string, string>
  /** The pages that a header keeps out of search results, by path. */
  readonly hidden?: ReadonlySet<string>
  readonly redirects?: ReadonlyMap<string, string>
  /** The paths of its other files. */
  readonly files?: readonly string[]
  readonly robots?: string
  readonly unread?: readonly string[]
  /** `false` if neither a sitemap nor a feed of a live site lists its pages. */
  readonly isListed?: boolean
}

/** Returns the address that a reference leads to: below the site's folder, in full if it is elsewhere, or "". */
const resolve = (
  href: string | null | undefined,
  path: string,
  { origin, pathPrefix }: SiteAddress,
): string => {
  const url = href?.trim() ? parseUrl(href, `${origin}${pathPrefix}${path}`) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return ""
  const isOwn = url.origin === origin && `${url.pathname}/`.startsWith(`${pathPrefix}/`)
  if (!isOwn) return url.href.replace(/#.*$/, "")
  return normalizePath(url.pathname.slice(pathPrefix.length).replace(/\/index\.html$/, "/") || "/")
}

/** Returns the address that a site's home page declares, or `undefined` if it declares none. */
export const readSiteAddress = (home: string): SiteAddress | undefined => {
  const page = readPage(home)
  const url = parseUrl(metaOf(page, "og:url") ?? linkOf(page, "canonical") ?? "")
  return url && { origin: url.origin, pathPrefix: url.pathname.replace(/\/$/, "") }
}

const verificationFile = /^\/(?:google[\da-f]+\.html|BingSiteAuth\.xml)$/

/** Matches an amount of money: $1,200, 49.90 €, EUR 20. */
const price =
  /(?:[$€£¥]|\b(?:USD|EUR|GBP|CHF)\b)\s?\d[\d.,]*\d|\d[\d.,]*\s?(?:[€£¥]|\b(?:USD|EUR|GBP|CHF)\b)/g

const searchEngine = "Googlebot"

type MayRead = (path: string, crawler: string) => boolean

/** Returns what search engines and networks read on a page. Addresses of the site are paths below its folder. */
const describePage = (
  path: string,
  html: string,
  { address, hidden }: Pick<SiteSource, "address" | "hidden">,
  mayRead: MayRead,
) => {
  const page = readPage(html)
  const { canonical, title, description, lang, share, alternates, nodes } = describeHead(page, null)
  const links = page.anchors.flatMap(({ href, area }) =>
    area === "main" && href?.startsWith("#") === false ? resolve(href, path, address) || [] : [],
  )
  return {
    path,
    isIndexable: isIndexable(page) && hidden?.has(path) !== true,
    /** `true` if robots.txt refuses the page to search engines, but not the home page. */
    isRefused: mayRead("/", searchEngine) && !mayRead(path, searchEngine),
    /** Empty without one, as the other texts. */
    canonical: resolve(canonical, path, address),
    title: title.text,
    heading: headlineOf(page) ?? "",
    description: description.text,
    language: lang,
    shareTitle: share.tags["og:title"] ?? "",
    shareDescription: share.tags["og:description"] ?? "",
    shareImage: resolve(share.tags["og:image"], path, address),
    /** The types of its structured data, at any depth. */
    types: listTypes(page.jsonLd),
    /** All headings but the main one. */
    headings: page.headings.filter(({ level }) => level > 1).map(({ text }) => text),
    /** The other versions of the page, such as `de: /de/contact/`. */
    translations: alternates
      .map(({ language, url }) => [language, resolve(url, path, address)] as const)
      .filter(([language, target]) => target !== path || language === "x-default")
      .map(([language, target]) => `${language}: ${target}`),
    /** The text below the main heading. */
    text: page.text,
    prices: [...new Set(page.text.match(price) ?? [])],
    questions: listQuestions(nodes),
    /** The addresses to which its text links. */
    links: [...new Set(links)],
    pictures: page.pictures,
  }
}

/** The facts of a page. */
export type ComparedPage = ReturnType<typeof describePage>

/** Returns the facts of a site as it was read. */
export const describeSite = (source: SiteSource) => {
  const { address, pages, files = [], robots = "", unread = [], isListed = true } = source
  const site = toAbsoluteUrl("/", address)
  const rules = robotsParser(new URL("/robots.txt", site).href, robots)
  const mayRead: MayRead = (path, crawler) =>
    rules.isAllowed(`${address.origin}${address.pathPrefix}${path}`, crawler) !== false
  const refusedTo = (purpose: CrawlerPurpose): string[] =>
    crawlers
      .filter(crawler => crawler.purpose === purpose && !mayRead("/", crawler.name))
      .map(({ name }) => name)
  const home = readPage(pages.get(homePage.path) ?? "")
  const tokens = Object.keys(verificationMetas(null)).flatMap(name => {
    const token = metaOf(home, name)
    return token === undefined ? [] : [`${name} ${token}`]
  })
  return {
    address: site,
    pages: new Map(
      [...pages].map(([path, html]) => [path, describePage(path, html, source, mayRead)]),
    ),
    /** The targets of redirects, by old address as `readOldAddress` returns it. */
    redirects: source.redirects ?? new Map<string, string>(),
    /** The paths that it serves, as `readOldAddress` returns them. */
    served: new Set([...pages.keys(), ...files].map(path => readOldAddress(path) || "/")),
    /** The crawlers to which robots.txt refuses the home page, by purpose. */
    refused: {
      search: refusedTo("search"),
      aiAnswers: refusedTo("aiAnswers"),
      aiTraining: refusedTo("aiTraining"),
    },
    sitemap: resolve(rules.getSitemaps()[0], "/", address),
    /** The path of llms.txt; empty without one. */
    llms: files.includes(siteFiles.llms) ? siteFiles.llms : "",
    proofs: [...tokens, ...files.filter(file => verificationFile.test(file))],
    unread,
    isListed,
  }
}

/** What search engines and networks read on one version of a site. */
export type ComparedSite = ReturnType<typeof describeSite>

/** Returns the path at which a file is served. */
const pathOf = (file: string): string => `/${encodeURI(file.replace(/(^|\/)index\.html?$/i, "$1"))}`

/** Returns the file that is served at the path of a page. */
export const fileOf = (path: string): string =>
  decodeURI(path.slice(1)).replace(/(^|\/)$/, "$1index.html")

/** Reads the facts of a built site. */
export const readFacts = (files: BuiltFiles, address: SiteAddress): ComparedSite => {
  const { pathPrefix } = address
  const pages = new Map<string, string>()
  const others: string[] = []
  const redirects = new Map<string, string>()
  /* Not by way of a URL, which would change `*` and `:splat`. */
  const toPath = (target: string): string =>
    target.startsWith(`${pathPrefix}/`)
      ? target.slice(pathPrefix.length).replace(/[?#].*$/, "")
      : target
  for (const file of files.keys()) {
    const isHtml = /\.html?$/i.test(file) && basename(file) !== notFoundPage.file
    const html = isHtml ? (textOf(files, file) ?? "") : ""
    const page = readPage(html)
    const path = pathOf(file)
    if (page.refresh !== undefined) {
      redirects.set(readOldAddress(path), resolve(page.refresh, path, address))
    } else if (page.titles.length > 0) pages.set(path, html)
    /* A file without a title is not a page, such as one that verifies the site for a search engine. */
    else others.push(path)
  }
  const lines = readRedirectsFile(textOf(files, hostRedirectsFile) ?? "")
  for (const [from, { address: target }] of lines) {
    redirects.set(readOldAddress(toPath(from)), toPath(target))
  }
  const robots = textOf(files, "robots.txt") ?? ""
  return describeSite({ address, pages, redirects, files: others, robots })
}

/** Reads what search engines and networks find on a site, by which two versions of it are compared. */
import { basename } from "node:path"
import robotsParser from "robots-parser"
import { type BuiltFiles, textOf } from "@tools/html/read/built-files"
import { type CrawlerPurpose, crawlers } from "@tools/html/files/crawlers"
import { headlineOf, readPage } from "@tools/html/read/read-page"
import { readRedirectsFile } from "@tools/hosts/redirects-file"
import { isIndexable, linkOf, metaOf } from "@tools/html/read/head-tags"
import { readOldAddress } from "@tools/content/follow-redirects"
import {
  homePage,
  normalizePath,
  notFoundPage,
  parseUrl,
  hostRedirectsFile,
  type SiteAddress,
  siteFiles,
  toAbsoluteUrl,
  verificationMetas,
} from "@tools/content"
import { describeHead } from "../head-facts"
import { listQuestions, listTypes } from "../json-ld"

/** What search engines and networks read on a page. Addresses of the site are paths below its folder. */
export interface PageFacts {
  readonly path: string
  readonly isIndexable: boolean
  /** `true` if robots.txt refuses the page to search engines, but not the home page. */
  readonly isRefused: boolean
  /** Empty without one, as the other texts. */
  readonly canonical: string
  readonly title: string
  readonly heading: string
  readonly description: string
  readonly language: string
  readonly shareTitle: string
  readonly shareDescription: string
  readonly shareImage: string
  /** The types of its structured data, at any depth. */
  readonly types: readonly string[]
  /** All headings but the main one. */
  readonly headings: readonly string[]
  /** The other versions of the page, such as `de: /de/contact/`. */
  readonly translations: readonly string[]
  /** The text below the main heading. */
  readonly text: string
  /** The amounts of money in it. */
  readonly prices: readonly string[]
  readonly questions: readonly string[]
  /** The addresses to which its text links. */
  readonly links: readonly string[]
  /** What its pictures show. */
  readonly pictures: readonly string[]
}

/** What search engines and networks read on one version of a site. */
export interface SiteFacts {
  readonly address: string
  readonly pages: ReadonlyMap<string, PageFacts>
  /** The targets of redirects, by old address as `readOldAddress` returns it. */
  readonly redirects: ReadonlyMap<string, string>
  /** The paths that it serves, as `readOldAddress` returns them. */
  readonly served: ReadonlySet<string>
  /** The crawlers to which robots.txt refuses the home page, by purpose. */
  readonly refused: Readonly<Record<CrawlerPurpose, readonly string[]>>
  readonly sitemap: string
  /** The path of llms.txt; empty without one. */
  readonly llms: string
  /** The tokens and files that verify the site. */
  readonly proofs: readonly string[]
  /** The paths that could not be read. */
  readonly unread: readonly string[]
  /** `false` if neither a sitemap nor a feed of a live site lists its pages. */
  readonly isListed: boolean
}

/** A version of a site as it was read. */
interface SiteSource {
  readonly address: SiteAddress
  /** The HTML of its pages, by path. */
  readonly pages: ReadonlyMap<string, string>
  /** The pages that a header keeps out of search results, by path. */
  readonly hidden?: ReadonlySet<string>
  readonly redirects: SiteFacts["redirects"]
  /** The paths of its other files. */
  readonly files: readonly string[]
  readonly robots: string
  readonly unread?: SiteFacts["unread"]
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

/** Returns the facts of a site as it was read. */
export const describeSite = ({
  address,
  pages,
  hidden,
  redirects,
  files,
  robots,
  unread = [],
  isListed = true,
}: SiteSource): SiteFacts => {
  const site = toAbsoluteUrl("/", address)
  const rules = robotsParser(new URL("/robots.txt", site).href, robots)
  const mayRead = (path: string, crawler: string): boolean =>
    rules.isAllowed(`${address.origin}${address.pathPrefix}${path}`, crawler) !== false
  const refusedTo = (purpose: CrawlerPurpose): string[] =>
    crawlers
      .filter(crawler => crawler.purpose === purpose && !mayRead("/", crawler.name))
      .map(({ name }) => name)

  const describePage = (path: string, html: string): PageFacts => {
    const page = readPage(html)
    const head = describeHead(page, null)
    return {
      path,
      isIndexable: isIndexable(page) && hidden?.has(path) !== true,
      isRefused: mayRead("/", searchEngine) && !mayRead(path, searchEngine),
      canonical: resolve(head.canonical, path, address),
      title: head.title.text,
      heading: headlineOf(page) ?? "",
      description: head.description.text,
      language: head.lang,
      shareTitle: head.share.tags["og:title"] ?? "",
      shareDescription: head.share.tags["og:description"] ?? "",
      shareImage: resolve(head.share.tags["og:image"], path, address),
      types: listTypes(page.jsonLd),
      headings: page.headings.filter(({ level }) => level > 1).map(({ text }) => text),
      translations: head.alternates
        .map(({ language, url }) => [language, resolve(url, path, address)] as const)
        .filter(([language, target]) => target !== path || language === "x-default")
        .map(([language, target]) => `${language}: ${target}`),
      text: page.text,
      prices: [...new Set(page.text.match(price) ?? [])],
      questions: listQuestions(head.nodes),
      links: [
        ...new Set(
          page.anchors.flatMap(({ href, area }) =>
            area === "main" && href?.startsWith("#") === false
              ? resolve(href, path, address) || []
              : [],
          ),
        ),
      ],
      pictures: page.pictures,
    }
  }

  const home = readPage(pages.get(homePage.path) ?? "")
  const tokens = Object.keys(verificationMetas(null)).flatMap(name => {
    const token = metaOf(home, name)
    return token === undefined ? [] : [`${name} ${token}`]
  })
  return {
    address: site,
    pages: new Map([...pages].map(([path, html]) => [path, describePage(path, html)])),
    redirects,
    served: new Set([...pages.keys(), ...files].map(path => readOldAddress(path) || "/")),
    refused: {
      search: refusedTo("search"),
      aiAnswers: refusedTo("aiAnswers"),
      aiTraining: refusedTo("aiTraining"),
    },
    sitemap: resolve(rules.getSitemaps()[0], "/", address),
    llms: files.includes(siteFiles.llms) ? siteFiles.llms : "",
    unread,
    isListed,
    proofs: [...tokens, ...files.filter(file => verificationFile.test(file))],
  }
}

/** Returns the path at which a file is served. */
const pathOf = (file: string): string => `/${encodeURI(file.replace(/(^|\/)index\.html?$/i, "$1"))}`

/** Returns the file that is served at the path of a page. */
export const fileOf = (path: string): string =>
  decodeURI(path.slice(1)).replace(/(^|\/)$/, "$1index.html")

/** Reads the facts of a built site. */
export const readFacts = (files: BuiltFiles, address: SiteAddress): SiteFacts => {
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

/**
 * Compares what the finished files say of the listing and the identity of pages with what content and deployment ask.
 * What is asked is worked out from these two alone, so a difference is a fault of the code that writes the files.
 */
import { load } from "cheerio/slim"
import robotsParser from "robots-parser"
import { crawlers, refusedPurposes } from "@tools/html/discovery"
import { textOf, alternatesOf } from "@tools/html/read"
import { readHeadersFile } from "@tools/hosts"
import { parseSite } from "@tools/content/read"
import {
  hostFiles,
  languageOfFolder,
  listVersions,
  ownLanguageOf,
  parseUrl,
  routesOf,
  siteFile,
  siteFiles,
  toAbsoluteUrl,
  toHreflang,
  type TranslatedPage,
} from "@tools/content/addresses"
import { writeTitle } from "@tools/content/text"
import { groupBy, listFirst } from "@tools/content/lib"
import { makeFill, seoPlace } from "./places"
import { targetFileOf, type AuditedPage, type AuditedSite, type FieldFinding } from "./site"

/** A part of the finished files with what it should say and what it says. */
interface Claim {
  readonly part: string
  readonly asked: string
  readonly said: string
  /** The page it is about; without one, it is about the site. */
  readonly page?: AuditedPage
}

const nothing = "nothing"

const tidy = (text: string): string => text.replace(/\s+/g, " ").trim()

const listValues = (values: readonly string[]): string => values.toSorted().join(", ") || nothing

/** Returns the address that search engines are to list for a page. */
export const canonicalOf = (
  { url, seo: { canonical } }: Pick<AuditedPage, "url" | "seo">,
  { deployment }: Pick<AuditedSite, "deployment">,
): string | undefined =>
  url !== undefined && canonical?.startsWith("/")
    ? toAbsoluteUrl(canonical, deployment)
    : url && (canonical ?? url)

const isOpen = ({ url, seo }: AuditedPage, { deployment }: AuditedSite): boolean =>
  url !== undefined && deployment.indexable && seo.noindex !== true && seo.untranslated !== true

/** Returns the page in all languages, as search engines are to learn them: `de https://www.example.com/de/`. */
const listAlternates = (
  page: AuditedPage,
  pages: readonly TranslatedPage[],
  { deployment }: AuditedSite,
  first: string,
): string[] => {
  const listed = listVersions({ page, seo: page.seo }, pages, first).filter(each => each.isListed)
  const [original] = listed
  if (!original || listed.length < 2 || !listed.some(({ path }) => path === page.path)) return []
  const isExact = ({ language }: { language: string }) => toHreflang(language) === language
  /* Of two languages with a code, the one whose own code it is comes last and stays. */
  const paths = new Map(
    listed
      .toSorted((a, b) => Number(isExact(a)) - Number(isExact(b)))
      .map(({ language, path }) => [toHreflang(language), path]),
  )
  return [...paths, ["x-default", original.path] as const].flatMap(([code, path]) =>
    code === undefined ? [] : [`${code} ${toAbsoluteUrl(path, deployment)}`],
  )
}

/** Matches the directives that keep something back (https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag). */
const restriction = /^(?:no[a-z]+|unavailable_after.*|max-\w+-?\w*:0)$/

/** Returns `noindex` if directives keep a page out of search results, or else what they keep back. */
const readRobots = (texts: readonly string[]): string => {
  const found = texts
    .flatMap(text => text.toLowerCase().split(/[\s,]+/))
    .filter(each => restriction.test(each))
  return found.some(each => each === "noindex" || each === "none") ? "noindex" : listValues(found)
}

const describeEntry = (languages: readonly string[] | undefined): string => {
  if (languages === undefined) return "no entry"
  return languages.length === 0 ? "an entry without languages" : listValues(languages)
}

/** Returns the languages of each address in a sitemap. */
export const readSitemap = (text: string): ReadonlyMap<string, readonly string[]> => {
  const $ = load(text, { xml: true })
  const entries = $("url").toArray()
  return new Map(
    entries.map(entry => {
      const links = $(entry).find("[hreflang]").toArray()
      const languages = links.map(({ attribs: { hreflang, href } }) => `${hreflang} ${href}`)
      return [$(entry).find("loc").text().trim(), languages]
    }),
  )
}

/** What the claims of all pages have in common. */
interface Asked {
  readonly site: AuditedSite
  /** The site's first language. */
  readonly first: string
  readonly fill: (text: string) => string
  readonly translated: readonly TranslatedPage[]
  /** Whether search engines may list any page. */
  readonly isLive: boolean
  /** What the headers of each page ask of crawlers. */
  readonly noindex: string
  /** The names of the crawlers that may read nothing. */
  readonly refused: readonly string[]
  readonly sitemap: ReadonlyMap<string, readonly string[]>
  readonly robots: ReturnType<typeof robotsParser>
  readonly headersOf: ReturnType<typeof readHeadersFile> | undefined
}

const readAsked = (site: AuditedSite): Asked => {
  const { files, pages, content, deployment } = site
  const { language: first = "", crawlers: rules } = parseSite(content.get(siteFile) ?? "")
  const headers = textOf(files, hostFiles.headers)
  const isLive = pages.some(page => isOpen(page, site))
  /* A preview is refused to search engines by its pages. */
  const purposes = refusedPurposes(rules).filter(purpose => isLive || purpose !== "search")
  return {
    site,
    first,
    fill: makeFill(site),
    translated: pages.map(page => ({ page, seo: page.seo })),
    isLive,
    noindex: deployment.indexable ? nothing : "noindex",
    refused: crawlers.filter(each => purposes.includes(each.purpose)).map(({ name }) => name),
    sitemap: readSitemap(textOf(files, siteFiles.sitemap.slice(1)) ?? ""),
    robots: robotsParser(
      `${deployment.origin}/robots.txt`,
      textOf(files, siteFiles.robots.slice(1)) ?? "",
    ),
    headersOf: headers === undefined ? undefined : readHeadersFile(headers),
  }
}

/** What a part of a page should say, and what it says, by the part. */
type Claims = Readonly<Record<string, readonly [asked: string, said: string]>>

/** Returns the values of a page's `<meta>` elements with one of these names. */
const valuesOf = ({ metas }: AuditedPage, ...names: readonly string[]): string[] =>
  metas
    .filter(({ name, property }) => names.includes((property ?? name ?? "").toLowerCase()))
    .map(({ content }) => content)

const folderLanguageOf = ({ folder }: AuditedPage): string =>
  folder === undefined ? nothing : languageOfFolder(folder)

const claimsOfText = (page: AuditedPage, { first, fill }: Asked): Claims => {
  const { url, seo, folder } = page
  const usual = folder === undefined ? first : folderLanguageOf(page)
  const title = writeTitle(fill(seo.title ?? ""), fill("{product}"), url !== undefined)
  const description = seo.description === undefined ? [] : [tidy(fill(seo.description))]
  return {
    "the language in <html>": [ownLanguageOf(seo, first) ?? usual, page.lang],
    "<title>": [tidy(title), listValues(page.titles)],
    '<meta name="description">': [
      listValues(description),
      listValues(valuesOf(page, "description").map(tidy)),
    ],
  }
}

/** Returns the addresses that a page names and that lead to no file of the site. */
const listBroken = (page: AuditedPage, site: AuditedSite): string[] => {
  const { origin, pathPrefix } = site.deployment
  const named = [
    ...valuesOf(page, "og:image"),
    ...page.links.map(({ href }) => href),
    ...page.anchors.flatMap(({ href }) => href ?? []),
  ]
  const isWithin = (href: string): boolean =>
    parseUrl(href, page.url)?.href.startsWith(`${origin}${pathPrefix}/`) === true
  return named.filter(href => isWithin(href) && targetFileOf(href, page, site) === undefined)
}

const claimsOfListing = (page: AuditedPage, asked: Asked): Claims => {
  const { site, first, translated, refused, sitemap, robots } = asked
  const { url } = page
  const alternates = listAlternates(page, translated, site, first)
  const hreflang = alternatesOf(page).map(each => `${each.language} ${each.url}`)
  const canonical = canonicalOf(page, site)
  const canonicals = page.links.filter(({ rel }) => rel === "canonical").map(({ href }) => href)
  const isListed = isOpen(page, site) && canonical === url
  const own = toAbsoluteUrl(page.path, site.deployment)
  const closedTo = crawlers.filter(({ name }) => robots.isAllowed(own, name) === false)
  return {
    '<meta name="robots">': [
      isOpen(page, site) ? nothing : "noindex",
      readRobots(valuesOf(page, "robots", "googlebot", "bingbot")),
    ],
    '<link rel="canonical">': [canonical ?? nothing, listValues(canonicals)],
    "<link hreflang>": [listValues(alternates), listValues(hreflang)],
    "og:url": [url ?? nothing, listValues(valuesOf(page, "og:url"))],
    "the list of broken addresses": [nothing, listValues(listBroken(page, site))],
    "the address of a refresh": [nothing, page.refresh ?? nothing],
    "the page’s entry in sitemap.xml": [
      describeEntry(isListed ? alternates : undefined),
      describeEntry(sitemap.get(url ?? "")),
    ],
    "the crawlers that robots.txt refuses": [
      listValues(refused),
      listValues(closedTo.map(({ name }) => name)),
    ],
  }
}

const claimsOfHeaders = (page: AuditedPage, { site, noindex, headersOf }: Asked): Claims => {
  if (!headersOf) return {}
  const headers = headersOf(`${site.deployment.pathPrefix}${encodeURI(page.path)}`)
  return {
    "X-Robots-Tag in _headers": [noindex, readRobots([headers["X-Robots-Tag"] ?? ""])],
    "Content-Language in _headers": [
      folderLanguageOf(page),
      headers["Content-Language"] ?? nothing,
    ],
  }
}

const claimsOf = (page: AuditedPage, asked: Asked): Claim[] => {
  const claims: Claims = {
    ...claimsOfText(page, asked),
    ...claimsOfListing(page, asked),
    ...claimsOfHeaders(page, asked),
  }
  return Object.entries(claims).map(([part, [wanted, said]]) => ({
    part,
    asked: wanted,
    said,
    page,
  }))
}

const claimsOfSite = ({ site, isLive, sitemap, robots }: Asked): Claim[] => {
  const { pages, content, deployment } = site
  const urls = new Set(pages.map(({ url }) => url))
  const built = new Set(pages.map(({ contentFile }) => contentFile))
  const unbuilt = routesOf(content.keys()).filter(({ contentFile }) => !built.has(contentFile))
  return [
    {
      part: "the list of pages that were not built",
      asked: nothing,
      said: listValues(unbuilt.map(({ path }) => path)),
    },
    {
      part: "the list of unknown addresses in sitemap.xml",
      asked: nothing,
      said: listValues([...sitemap.keys()].filter(url => !urls.has(url))),
    },
    {
      part: "the sitemap’s address in robots.txt",
      asked: isLive ? toAbsoluteUrl(siteFiles.sitemap, deployment) : nothing,
      said: listValues(robots.getSitemaps()),
    },
  ]
}

/** @param hosts the files that hosts need besides the site, by name. */
const claimsOfHosts = (hosts: ReadonlyMap<string, string>, { site, noindex }: Asked): Claim[] =>
  [...hosts]
    .filter(([, text]) => /Referrer-?Policy/.test(text))
    /* Vercel says so itself of a preview. */
    .filter(([name]) => site.deployment.indexable || name !== "vercel.json")
    .map(([name, text]) => ({
      part: `X-Robots-Tag in .build/hosts/${name}`,
      asked: noindex,
      said: /x-robots-tag/i.test(text) ? "noindex" : nothing,
    }))

const listClaims = (site: AuditedSite, hosts: ReadonlyMap<string, string>): Claim[] => {
  const asked = readAsked(site)
  return [
    ...site.pages.flatMap(page => claimsOf(page, asked)),
    ...claimsOfSite(asked),
    ...claimsOfHosts(hosts, asked),
  ]
}

/**
 * Returns an error for each part of the finished files that differs from what content and deployment ask.
 * @param hosts the files that hosts need besides the site, by name.
 */
export const checkIdentity = (
  site: AuditedSite,
  hosts: ReadonlyMap<string, string>,
): FieldFinding[] => {
  const wrong = listClaims(site, hosts).filter(({ asked, said }) => asked !== said)
  return groupBy(wrong, ({ part }) => part).map(([claim, ...others]) => {
    const { part, asked, said, page } = claim
    const where = page ? ` of ${page.path}` : ""
    const more = others.flatMap(each => (each.page ? [each.page.path] : []))
    const also = more.length === 0 ? "" : ` It differs on ${listFirst(more, "more pages")}, too.`
    return {
      rule: "code-differs",
      message: `In the built files, ${part}${where} is “${said}”. Content and deployment ask for “${asked}”.${also} The site’s code is at fault, not the content: fix the code that writes it.`,
      place: page ? seoPlace(page) : { file: siteFile, path: [] },
    }
  })
}

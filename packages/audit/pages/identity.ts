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
import { fileAt, type AuditedPage, type AuditedSite, type FieldFinding } from "./site"

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

const describeEntry = (languages: readonly string[] | undefined): string =>
  languages === undefined
    ? "no entry"
    : languages.length === 0
      ? "an entry without languages"
      : listValues(languages)

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

const listClaims = (site: AuditedSite, hosts: ReadonlyMap<string, string>): Claim[] => {
  const { files, pages, content, deployment } = site
  const { origin, pathPrefix, indexable } = deployment
  const { language: first = "", crawlers: rules } = parseSite(content.get(siteFile) ?? "")
  const fill = makeFill(site)
  const sitemap = readSitemap(textOf(files, siteFiles.sitemap.slice(1)) ?? "")
  const headersText = textOf(files, hostFiles.headers)
  const headersOf = headersText === undefined ? undefined : readHeadersFile(headersText)
  const robots = robotsParser(
    `${origin}/robots.txt`,
    textOf(files, siteFiles.robots.slice(1)) ?? "",
  )
  const translated = pages.map(page => ({ page, seo: page.seo }))
  const isLive = pages.some(page => isOpen(page, site))
  /* A preview is refused to search engines by its pages. */
  const refused = refusedPurposes(rules).filter(purpose => isLive || purpose !== "search")
  const noindex = indexable ? nothing : "noindex"

  const claimsOf = (page: AuditedPage): Claim[] => {
    const { url, path, seo, folder } = page
    const language = folder === undefined ? nothing : languageOfFolder(folder)
    const title = writeTitle(fill(seo.title ?? ""), fill("{product}"), url !== undefined)
    const alternates = listAlternates(page, translated, site, first)
    const isListed = isOpen(page, site) && canonicalOf(page, site) === url
    const valuesOf = (...keys: readonly string[]): string[] =>
      page.metas
        .filter(({ name, property }) => keys.includes((property ?? name ?? "").toLowerCase()))
        .map(({ content: value }) => value)
    const hreflang = alternatesOf(page).map(each => `${each.language} ${each.url}`)
    const canonicals = page.links.filter(({ rel }) => rel === "canonical").map(({ href }) => href)
    const named = [
      ...valuesOf("og:image"),
      ...page.links.map(({ href }) => href),
      ...page.anchors.flatMap(({ href }) => href ?? []),
    ]
    const isWithin = (href: string): boolean =>
      parseUrl(href, url)?.href.startsWith(`${origin}${pathPrefix}/`) === true
    const headers = headersOf?.(`${pathPrefix}${encodeURI(path)}`)
    const closedTo = crawlers
      .filter(({ name }) => robots.isAllowed(toAbsoluteUrl(path, deployment), name) === false)
      .map(({ name }) => name)
    const claims: Record<string, readonly [asked: string, said: string]> = {
      "the language in <html>": [
        ownLanguageOf(seo, first) ?? (folder === undefined ? first : language),
        page.lang,
      ],
      "<title>": [tidy(title), listValues(page.titles)],
      '<meta name="description">': [
        listValues(seo.description === undefined ? [] : [tidy(fill(seo.description))]),
        listValues(valuesOf("description").map(tidy)),
      ],
      '<meta name="robots">': [
        isOpen(page, site) ? nothing : "noindex",
        readRobots(valuesOf("robots", "googlebot", "bingbot")),
      ],
      '<link rel="canonical">': [canonicalOf(page, site) ?? nothing, listValues(canonicals)],
      "<link hreflang>": [listValues(alternates), listValues(hreflang)],
      "og:url": [url ?? nothing, listValues(valuesOf("og:url"))],
      "the list of broken addresses": [
        nothing,
        listValues(named.filter(href => isWithin(href) && fileAt(href, page, site) === undefined)),
      ],
      "the address of a refresh": [nothing, page.refresh ?? nothing],
      "the page’s entry in sitemap.xml": [
        describeEntry(isListed ? alternates : undefined),
        describeEntry(sitemap.get(url ?? "")),
      ],
      "the crawlers that robots.txt refuses": [
        listValues(crawlers.filter(each => refused.includes(each.purpose)).map(({ name }) => name)),
        listValues(closedTo),
      ],
      ...(headers && {
        "X-Robots-Tag in _headers": [noindex, readRobots([headers["X-Robots-Tag"] ?? ""])],
        "Content-Language in _headers": [language, headers["Content-Language"] ?? nothing],
      }),
    }
    return Object.entries(claims).map(([part, [asked, said]]) => ({ part, asked, said, page }))
  }

  const own = new Set(pages.map(({ url }) => url))
  const built = new Set(pages.map(({ contentFile }) => contentFile))
  /* Vercel says so itself of a preview. */
  const tables = [...hosts].filter(
    ([name, text]) => /Referrer-?Policy/.test(text) && (indexable || name !== "vercel.json"),
  )
  return [
    ...pages.flatMap(claimsOf),
    {
      part: "the list of pages that were not built",
      asked: nothing,
      said: listValues(
        routesOf(content.keys()).flatMap(({ path, contentFile }) =>
          built.has(contentFile) ? [] : [path],
        ),
      ),
    },
    {
      part: "the list of unknown addresses in sitemap.xml",
      asked: nothing,
      said: listValues([...sitemap.keys()].filter(url => !own.has(url))),
    },
    {
      part: "the sitemap’s address in robots.txt",
      asked: isLive ? toAbsoluteUrl(siteFiles.sitemap, deployment) : nothing,
      said: listValues(robots.getSitemaps()),
    },
    ...tables.map(([name, text]) => ({
      part: `X-Robots-Tag in .build/hosts/${name}`,
      asked: noindex,
      said: /x-robots-tag/i.test(text) ? "noindex" : nothing,
    })),
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

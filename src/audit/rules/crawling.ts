/** What crawlers read first: robots.txt and the sitemap agree with the pages. */
import { load } from "cheerio"
import { siteFiles } from "../../site/files"
import { listWords } from "../../site/list-words"
import { isIndexable, metaOf } from "../head-tags"
import { toAbsoluteUrl } from "../../site/url"
import { keptOutPlace, seoPlace } from "../places"
import { isClosed } from "../robots"
import { explainCrawlers } from "../crawlers"
import { isKeptOut, textOf, type AuditedSite, type Place, type Problem } from "../site"

const origin: Place = { file: "site.json", path: ["origin"] }

const error = (rule: string, message: string, place: Place = origin): Problem => ({
  rule,
  severity: "error",
  message,
  place,
})

/** W3C date and time, as https://www.sitemaps.org/protocol.html asks. */
const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d))?$/.test(text) &&
  !Number.isNaN(Date.parse(text))

const checkSitemap = ({ files, pages }: AuditedSite): Problem[] => {
  const path = siteFiles.sitemap.slice(1)
  const text = textOf(files, path)
  const indexable = pages.filter(
    page => page.url !== undefined && isIndexable(page) && !isKeptOut(page),
  )
  if (text === undefined) {
    return indexable.length === 0 ? [] : [error("sitemap-missing", `There is no ${path}.`)]
  }
  const $ = load(text, { xml: true })
  const urls = $("urlset > url > loc")
    .toArray()
    .map(node => $(node).text().trim())
  const dates = $("lastmod")
    .toArray()
    .map(node => $(node).text())
  const isValid =
    text.trimEnd().endsWith("</urlset>") &&
    urls.length === $("url").length &&
    new Set(urls).size === urls.length &&
    dates.every(isDate)
  return [
    ...(isValid
      ? []
      : [
          error(
            "sitemap-invalid",
            `${path} is no valid sitemap: an entry lacks its address, stands twice, or has a date that is none.`,
          ),
        ]),
    ...indexable
      .filter(({ url }) => url !== undefined && !urls.includes(url))
      .map(page =>
        error("sitemap-lacks-page", `${path} lacks ${page.url ?? ""}.`, seoPlace(page, "title")),
      ),
    ...urls
      .filter(url => !indexable.some(page => page.url === url))
      .map(url => {
        const page = pages.find(page => page.url === url && isKeptOut(page))
        return error(
          "sitemap-extra-page",
          `${path} lists ${url}, which is no page that may be indexed.`,
          page && keptOutPlace(page),
        )
      }),
  ]
}

const checkRobots = ({ files, pages, deployment }: AuditedSite): Problem[] => {
  const path = siteFiles.robots.slice(1)
  const text = textOf(files, path)
  if (text === undefined) return [error("robots-missing", `There is no ${path}.`)]
  const sitemap = toAbsoluteUrl(siteFiles.sitemap, deployment)
  const named = [...text.matchAll(/^sitemap:\s*(\S+)/gim)].flatMap(match => match[1] ?? [])
  const closed = pages.filter(
    ({ url }) => url !== undefined && isClosed(text, "*", new URL(url).pathname),
  )
  return [
    ...closed.map(page =>
      error(
        "robots-blocks",
        `${path} closes ${page.url ?? ""} to crawlers, so that they read neither the page nor a noindex on it.`,
        seoPlace(page, "title"),
      ),
    ),
    ...(deployment.indexable === named.includes(sitemap)
      ? []
      : [
          error(
            "robots-sitemap",
            deployment.indexable
              ? `${path} does not name the sitemap ${sitemap}.`
              : `${path} names a sitemap, but a preview has none.`,
          ),
        ]),
  ]
}

const daysOfNotice = 30

/** RFC 9116: whoever finds an expired file must not use it. */
const checkSecurity = ({ files, now }: AuditedSite): Problem[] => {
  const path = siteFiles.security.slice(1)
  const stated = /^Expires: (.*)$/m.exec(textOf(files, path) ?? "")?.[1] ?? ""
  const days = (Date.parse(stated) - now.getTime()) / 86_400_000
  if (Number.isNaN(days)) {
    return [error("security-invalid", `There is no ${path} that says when it expires.`)]
  }
  if (days < 0) {
    return [error("security-expired", `${path} expired on ${stated}. Build the site again.`)]
  }
  const message = `${path} expires on ${stated}. Build and publish the site again before that.`
  return days < daysOfNotice ? [{ ...error("security-expires", message), severity: "warning" }] : []
}

const checkPreviews = ({ pages }: AuditedSite): Problem[] =>
  pages
    .filter(page => page.listed && isIndexable(page))
    .filter(page => !metaOf(page, "robots")?.includes("max-image-preview:large"))
    .map(page => ({
      rule: "robots-limits",
      severity: "warning",
      message: `${page.file} does not allow large image previews; search results then show small ones or none.`,
      place: seoPlace(page, "title"),
    }))

/** What it costs to refuse search; whoever wants it has to know. */
const checkSearch = (site: AuditedSite): Problem[] => {
  const search = explainCrawlers(site).find(({ purpose }) => purpose === "search")
  if (!search || search.refused.length === 0) return []
  return [
    {
      rule: "search-refused",
      severity: "warning",
      message: `robots.txt refuses ${listWords(search.refused)}: visitors who search will not find what the pages say. Addresses that others link to may be listed all the same, without a description, since a crawler that may not read a page does not see its noindex. To keep pages out of search results, allow search.`,
      place: { file: "site.json", path: ["crawlers", "search"] },
    },
  ]
}

/** All findings on what crawlers are told. */
export const checkCrawling = (site: AuditedSite): Problem[] => [
  ...checkSitemap(site),
  ...checkRobots(site),
  ...checkSearch(site),
  ...checkSecurity(site),
  ...checkPreviews(site),
]

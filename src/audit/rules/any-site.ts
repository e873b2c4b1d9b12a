/**
 * What holds for every site, whoever made it. All other rules are this project's own: its share images, its addresses
 * with a slash at the end, its sitemap and robots.txt, its Markdown twins, and that no e-mail address stands in clear.
 */
import { siteFiles } from "../../site/files"
import { parseUrl } from "../../site/url"
import { seoPlace } from "../places"
import { isIndexable, linkOf, metaOf } from "../head-tags"
import { type Anchor } from "../read-page"
import { answer, resolveOn, type AuditedPage, type AuditedSite, type Problem } from "../site"
import { readSitemap } from "../sitemap"
import { adviseOnPages } from "./advice"
import { checkHeadings, checkSoleTexts } from "./head"
import { checkAnchor, checkAssets } from "./links"
import { checkJson } from "./structured-data"

/** These rules, with their weight for a site that this project did not make: errors are what no reader gets around. */
const weights: ReadonlyMap<string, Problem["severity"]> = new Map<string, Problem["severity"]>([
  ["title-missing", "error"],
  ["title-repeated", "error"],
  ["title-not-unique", "warning"],
  ["title-long", "warning"],
  ["title-short", "warning"],
  ["title-unlike-heading", "warning"],
  ["description-missing", "warning"],
  ["description-repeated", "error"],
  ["description-not-unique", "warning"],
  ["description-long", "warning"],
  ["description-short", "warning"],
  ["description-wide", "warning"],
  ["h1-missing", "warning"],
  ["h1-repeated", "warning"],
  ["heading-skips", "warning"],
  ["text-by-script", "warning"],
  ["canonical-missing", "warning"],
  ["canonical-repeated", "error"],
  ["canonical-relative", "warning"],
  ["canonical-elsewhere", "warning"],
  ["canonical-broken", "error"],
  ["language-missing", "warning"],
  ["language-invalid", "warning"],
  ["hreflang-invalid", "error"],
  ["json-ld-broken", "error"],
  ["share-tags-missing", "warning"],
  ["share-image-relative", "error"],
  ["share-image-broken", "error"],
  ["sitemap-lists-nothing", "warning"],
  ["link-broken", "error"],
  ["link-vague", "warning"],
  ["fragment-broken", "warning"],
  ["asset-broken", "error"],
  ["image-without-alt", "warning"],
])

/** A problem of one of these rules; its weight is that of the table. */
const problem = (rule: string, page: AuditedPage, tag: string, message: string): Problem => ({
  rule,
  severity: "warning",
  message,
  place: seoPlace(page, tag),
})

/** The pages that search engines may list under their own address. */
const findListed = (site: AuditedSite): AuditedPage[] =>
  site.pages.filter(page => {
    const canonical = linkOf(page, "canonical")
    const url = canonical && resolveOn(canonical, page, site.deployment)
    const given = url ? answer(url, site) : undefined
    return page.listed && isIndexable(page) && (given?.kind !== "file" || given.path === page.file)
  })

/** What no one sees of a page before scripts have run. */
const unseen =
  /<(script|style|noscript|template|title)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<[^>]*>/gi

const isDrawnByScripts = ({ html }: AuditedPage): boolean =>
  /<script\b/i.test(html) && html.replace(unseen, "").trim() === ""

const checkTexts = (site: AuditedSite): Problem[] => {
  const drawn = site.pages.filter(isDrawnByScripts)
  return [
    ...checkHeadings({ ...site, pages: site.pages.filter(page => !drawn.includes(page)) }),
    ...drawn.map(page =>
      problem(
        "text-by-script",
        page,
        "body",
        `${page.file} holds no text before its scripts have run. Search engines that run none, and those of most assistants, read an empty page; nothing can be said here of its headings and links.`,
      ),
    ),
  ]
}

/** https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls */
const checkCanonical = (page: AuditedPage, site: AuditedSite): Problem[] => {
  if (!page.listed) return []
  const [canonical, ...others] = page.links.filter(({ rel }) => rel === "canonical")
  const say = (rule: string, message: string): Problem[] => [
    problem(rule, page, "canonical", message),
  ]
  if (!canonical) {
    return say(
      "canonical-missing",
      `${page.file} has no canonical address. Where it can be reached at several, such as with and without a “?”, search engines choose one themselves.`,
    )
  }
  if (others.some(({ href }) => href !== canonical.href)) {
    return say(
      "canonical-repeated",
      `${page.file} has more than one canonical address; search engines then trust none.`,
    )
  }
  const url = resolveOn(canonical.href, page, site.deployment)
  const given = url ? answer(url, site) : undefined
  if (!url || given?.kind === "missing") {
    return say(
      "canonical-broken",
      `The canonical address of ${page.file} is ${canonical.href}, where there is nothing in this folder.`,
    )
  }
  if (given?.kind !== "file" || given.path !== page.file) {
    return say(
      "canonical-elsewhere",
      `The canonical address of ${page.file} is ${canonical.href}: search engines are told to list that one instead. If this is the page's own address, give its beginning as --origin.`,
    )
  }
  return /^https?:\/\//i.test(canonical.href)
    ? []
    : say(
        "canonical-relative",
        `The canonical address ${canonical.href} of ${page.file} is not absolute; a copy of the page at another address then names that one.`,
      )
}

/** Whether a text has the form of a language tag (BCP 47) and starts with a language, whose code is short. */
const isLanguage = (text: string): boolean => {
  try {
    return Intl.getCanonicalLocales(text).length === 1 && /^[a-z]{2,3}(?:-|$)/i.test(text)
  } catch {
    return false
  }
}

const checkLanguage = (page: AuditedPage): Problem[] => [
  ...(page.lang.trim() === ""
    ? [
        problem(
          "language-missing",
          page,
          "language",
          `${page.file} does not say its language. Write it as lang on the html tag, such as lang="en".`,
        ),
      ]
    : isLanguage(page.lang)
      ? []
      : [
          problem(
            "language-invalid",
            page,
            "language",
            `${page.file} names the language “${page.lang}”. Write one such as en or en-US.`,
          ),
        ]),
  ...page.links
    .filter(({ rel, hreflang }) => rel === "alternate" && hreflang !== undefined)
    .filter(
      ({ hreflang = "", href }) =>
        !(/^x-default$/i.test(hreflang) || isLanguage(hreflang)) || !/^https?:\/\//i.test(href),
    )
    .map(({ hreflang = "", href }) =>
      problem(
        "hreflang-invalid",
        page,
        "head",
        `${page.file} announces a version in “${hreflang}” at ${href}. It needs a language such as de or de-AT and an absolute address.`,
      ),
    ),
]

/** What networks show, and what they take instead where it is not said. */
const shareTags = [
  ["og:title", "the title of the page"],
  ["og:description", "its description"],
  ["og:image", "any picture on it, or none"],
] as const

const checkSharing = (page: AuditedPage, site: AuditedSite): Problem[] => {
  if (!page.listed) return []
  const missing = shareTags.filter(([key]) => !metaOf(page, key)?.trim())
  const image = metaOf(page, "og:image")?.trim() ?? ""
  const url = image === "" ? undefined : resolveOn(image, page, site.deployment)
  return [
    ...(missing.length > 0
      ? [
          problem(
            "share-tags-missing",
            page,
            "head",
            `${page.file} has no ${missing.map(([key]) => key).join(", ")}. For a shared link networks then take ${missing.map(([, instead]) => instead).join(", ")}.`,
          ),
        ]
      : []),
    ...(image !== "" && !/^https?:\/\//i.test(image)
      ? [
          problem(
            "share-image-relative",
            page,
            "shareImage",
            `The share image of ${page.file} is ${image}. It needs an absolute address, or networks do not find it.`,
          ),
        ]
      : url && answer(url, site).kind === "missing"
        ? [
            problem(
              "share-image-broken",
              page,
              "shareImage",
              `The share image ${image} of ${page.file} is not in this folder.`,
            ),
          ]
        : []),
  ]
}

/** A link that can be judged by the files alone: others run scripts, or are filled in or found by them. */
const isJudged = ({ href = "" }: Anchor): boolean =>
  href.trim() !== "" && !/^\s*(?:javascript:|#$|#top$|#[/!])|\{\{|\$\{|<%/i.test(href)

/** Whether a fragment is the id of a section, and not something that the scripts of the page it leads to read. */
const isSection = ({ href = "" }: Anchor, page: AuditedPage, site: AuditedSite): boolean => {
  const url = resolveOn(href, page, site.deployment)
  const given = url && !href.startsWith("#") ? answer(url, site) : undefined
  const target =
    given?.kind === "file" ? site.pages.find(({ file }) => file === given.path) : undefined
  return !/[=&{}/?]|%7B/i.test(url?.hash ?? "") && !isDrawnByScripts(target ?? page)
}

const checkLinks = (page: AuditedPage, site: AuditedSite): Problem[] =>
  page.anchors
    .filter(isJudged)
    .flatMap(anchor =>
      checkAnchor(anchor, page, site).filter(
        ({ rule }) => rule !== "fragment-broken" || isSection(anchor, page, site),
      ),
    )

const checkPage = (page: AuditedPage, site: AuditedSite): Problem[] => [
  ...checkCanonical(page, site),
  ...checkLanguage(page),
  ...checkSharing(page, site),
  ...checkLinks(page, site),
  ...checkAssets(page, site),
]

/** The sitemap's addresses lead to pages of the folder that may be listed. */
const checkSitemap = (site: AuditedSite): Problem[] => {
  const path = siteFiles.sitemap.slice(1)
  return (readSitemap(site.files) ?? []).flatMap(({ url: address }) => {
    const url = parseUrl(address)
    if (!url) return []
    const given = answer(url, site)
    const page =
      given.kind === "file" ? site.pages.find(({ file }) => file === given.path) : undefined
    const isClosed = page !== undefined && !isIndexable(page)
    if (given.kind !== "missing" && !isClosed) return []
    const why = isClosed ? "says noindex" : "is not in this folder"
    return [
      {
        rule: "sitemap-lists-nothing",
        severity: "warning" as const,
        message: `${path} lists ${address}, which ${why}.`,
        place: { page: path, selector: "loc", fits: (value: string) => value === address },
      },
    ]
  })
}

/** All findings on a site that this project did not make. */
export const checkAnySite = (site: AuditedSite): Problem[] => {
  const judged = {
    ...site,
    pages: site.pages.map(page => ({
      ...page,
      anchors: page.anchors.filter(({ href }) => href !== undefined),
    })),
  }
  return [
    ...checkSoleTexts({ ...judged, pages: findListed(judged) }),
    ...checkTexts(judged),
    ...judged.pages.flatMap(page => checkPage(page, judged)),
    ...checkJson(judged),
    ...checkSitemap(judged),
    ...adviseOnPages(judged),
  ].flatMap(found => {
    const severity = weights.get(found.rule)
    return severity === undefined ? [] : [{ ...found, severity }]
  })
}

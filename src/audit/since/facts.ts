/** The facts of a built site by which two versions of it are compared; read from the files alone. */
import type { Deployment } from "../../site/deployment"
import { toAbsoluteUrl } from "../../site/url"
import { readAnySite } from "../any-site"
import { listTypes } from "../json-ld"
import { isIndexable, linkOf, metaOf } from "../head-tags"
import { headlineOf } from "../read-page"
import { readRedirects } from "./redirects"
import { answer, resolveOn, type AuditedPage, type AuditedSite, type BuiltFiles } from "../site"

/** What a page tells search engines and social networks. */
export interface PageFacts {
  /** Its address below the site's folder, such as `/contact/`. */
  readonly path: string
  readonly isIndexable: boolean
  /** Below the site's folder where it is the site's own; empty where there is none. */
  readonly canonical: string
  readonly title: string
  readonly description: string
  /** The main heading. */
  readonly heading: string
  /** All other headings, in their order. */
  readonly headings: readonly string[]
  readonly language: string
  readonly share: { readonly title: string; readonly description: string; readonly image: string }
  /** How many links lead to each address: below the site's folder, or absolute for other sites. */
  readonly links: ReadonlyMap<string, number>
  /** The types of its structured data, each as often as it occurs. */
  readonly types: readonly string[]
}

/** What a version of a site tells. */
export interface SiteFacts {
  /** Where it is served. */
  readonly address: string
  readonly pages: readonly PageFacts[]
  /** Where old addresses lead, by address. */
  readonly redirects: ReadonlyMap<string, string>
}

/** Writes an absolute address below the site's folder where it is the site's own, in the one form of its page. */
const shorten = (url: URL, site: AuditedSite): string => {
  const { pathPrefix } = site.deployment
  const given = answer(url, site)
  if (given.kind === "elsewhere" || given.kind === "outside") return url.href.replace(/#.*$/, "")
  const page = given.kind === "file" && site.pages.find(({ file }) => file === given.path)
  return page ? page.path : url.pathname.slice(pathPrefix.length) || "/"
}

const shortenOn = (href: string | undefined, page: AuditedPage, site: AuditedSite): string => {
  if (href === undefined || href.trim() === "") return ""
  const url = resolveOn(href, page, site.deployment)
  return url && /^https?:$/.test(url.protocol) ? shorten(url, site) : ""
}

const countLinks = (page: AuditedPage, site: AuditedSite): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { href } of page.anchors) {
    const target = shortenOn(href, page, site)
    if (target !== "") counts.set(target, (counts.get(target) ?? 0) + 1)
  }
  return counts
}

const factsOf = (page: AuditedPage, site: AuditedSite): PageFacts => ({
  path: page.path,
  isIndexable: isIndexable(page),
  canonical: shortenOn(linkOf(page, "canonical"), page, site),
  title: page.titles[0] ?? "",
  description: metaOf(page, "description") ?? "",
  heading: headlineOf(page) ?? "",
  headings: page.headings.filter(({ level }) => level > 1).map(({ text }) => text),
  language: page.lang,
  share: {
    title: metaOf(page, "og:title") ?? "",
    description: metaOf(page, "og:description") ?? "",
    image: shortenOn(metaOf(page, "og:image"), page, site),
  },
  links: countLinks(page, site),
  types: listTypes(page.jsonLd),
})

/** Reads the facts of a built site. */
export const readFacts = (files: BuiltFiles, deployment: Deployment): SiteFacts => {
  const site = readAnySite(files, deployment)
  return {
    address: toAbsoluteUrl("/", deployment),
    pages: site.pages.map(page => factsOf(page, site)),
    redirects: readRedirects(site),
  }
}

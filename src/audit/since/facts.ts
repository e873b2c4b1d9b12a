/** The facts of a built site by which two versions of it are compared; read from the files alone. */
import { readRedirectsFile, redirectsFile } from "../../hosts/redirects-file"
import { readOldAddress } from "../../site/redirects"
import type { Deployment } from "../../site/deployment"
import { normalizePath, parseUrl, toAbsoluteUrl } from "../../site/url"
import { listTypes } from "../json-ld"
import { isIndexable, linkOf, metaOf } from "../head-tags"
import { headlineOf, readPage } from "../read-page"
import { textOf, type BuiltFiles } from "../site"

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

/** The address of a page's file, below the site's folder. */
const pathOf = (file: string): string => `/${encodeURI(file.replace(/(^|\/)index\.html?$/i, "$1"))}`

/** Returns the address of a reference: below the site's folder for the site's own, absolute for others, or "". */
const resolve = (href: string | undefined, path: string, deployment: Deployment): string => {
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
  deployment: Deployment,
): PageFacts => ({
  path,
  isIndexable: isIndexable(page),
  canonical: resolve(linkOf(page, "canonical"), path, deployment),
  title: page.titles[0] ?? "",
  description: metaOf(page, "description") ?? "",
  heading: headlineOf(page) ?? "",
  headings: page.headings.filter(({ level }) => level > 1).map(({ text }) => text),
  language: page.lang,
  share: {
    title: metaOf(page, "og:title") ?? "",
    description: metaOf(page, "og:description") ?? "",
    image: resolve(metaOf(page, "og:image"), path, deployment),
  },
  links: countLinks(page.anchors.map(({ href }) => resolve(href, path, deployment))),
  types: listTypes(page.jsonLd),
})

/** Reads the facts of a built site. */
export const readFacts = (files: BuiltFiles, deployment: Deployment): SiteFacts => {
  const toPath = (address: string): string => resolve(address, "/", deployment)
  const lines = [...readRedirectsFile(textOf(files, redirectsFile) ?? "")]
  const redirects = new Map(
    lines.map(([from, { address, fragment }]) => [
      toPath(encodeURI(readOldAddress(from))),
      toPath(`${address}${fragment}`),
    ]),
  )
  const pages: PageFacts[] = []
  for (const file of [...files.keys()].filter(name => /\.html?$/i.test(name))) {
    const [path, page] = [pathOf(file), readPage(textOf(files, file) ?? "")]
    if (page.refresh !== undefined) redirects.set(path, toPath(page.refresh))
    /* A file without a title is served as it is, such as the one with which a search engine verifies the site. */
    else if (page.titles.length > 0) pages.push(factsOf(path, page, deployment))
  }
  return { address: toAbsoluteUrl("/", deployment), pages, redirects }
}

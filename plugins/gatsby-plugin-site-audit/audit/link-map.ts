/** Maps the links between pages and each page's distance from the home page. */
import { homePage, notFoundPage } from "../../../src/site"
import { fileAt, type AuditedSite } from "./site"

/** A link to a page of the site. */
interface PageLink {
  readonly text: string
  /** The file of the page. */
  readonly to: string
}

/** The text of links to a page, and on how many pages it is. */
export interface AnchorText {
  readonly text: string
  readonly pages: number
}

/** A page among the links of its site. */
export interface LinkedPage {
  /** Clicks from the home page; `null` if no links lead here. */
  readonly depth: number | null
  /** The page from which that way comes; null for the home page and where there is no way. */
  readonly via: string | null
  /** The number of other pages that link here, without the not-found page. */
  readonly linkedFrom: number
  /** The texts of those links, the most frequent first. */
  readonly anchorTexts: readonly AnchorText[]
}

/** Returns the links from each page to pages of the site, by the file of the page. */
const readLinks = (site: AuditedSite): ReadonlyMap<string, readonly PageLink[]> => {
  const files = new Set(site.pages.map(({ file }) => file))
  return new Map(
    site.pages.map(page => [
      page.file,
      page.anchors.flatMap(({ href, name }) => {
        const to = href?.startsWith("#") ? page.file : fileAt(href, page, site)
        return to !== undefined && files.has(to) ? [{ text: name, to }] : []
      }),
    ]),
  )
}

/** Returns the shortest ways from the home page, by the file to which they lead. */
const findWays = (
  links: ReadonlyMap<string, readonly PageLink[]>,
): ReadonlyMap<string, { readonly depth: number; readonly via: string | null }> => {
  const ways = new Map<string, { depth: number; via: string | null }>()
  if (links.has(homePage.file)) ways.set(homePage.file, { depth: 0, via: null })
  /* Iterating a map also visits the entries added meanwhile. */
  for (const [file, { depth }] of ways) {
    for (const { to } of links.get(file) ?? []) {
      if (!ways.has(to)) ways.set(to, { depth: depth + 1, via: file })
    }
  }
  return ways
}

/** Maps a site's links, by the files of its pages. */
export const mapLinks = (site: AuditedSite): ReadonlyMap<string, LinkedPage> => {
  const links = readLinks(site)
  const ways = findWays(links)
  const sourcesOf = new Map(site.pages.map(({ file }) => [file, new Map<string, Set<string>>()]))
  for (const [from, list] of links) {
    for (const { text, to } of from === notFoundPage.file ? [] : list) {
      const sources = sourcesOf.get(to)
      if (to !== from) sources?.set(text, (sources.get(text) ?? new Set()).add(from))
    }
  }
  return new Map(
    [...sourcesOf].map(([file, sources]) => {
      const anchorTexts = [...sources]
        .map(([text, from]) => ({ text, pages: from.size }))
        .toSorted((a, b) => b.pages - a.pages)
      const { depth = null, via = null } = ways.get(file) ?? {}
      const linkedFrom = new Set([...sources.values()].flatMap(from => [...from])).size
      return [file, { depth, via, linkedFrom, anchorTexts }]
    }),
  )
}

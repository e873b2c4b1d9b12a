/** Maps the links between pages and each page's distance from the home page. */
import { groupBy } from "@tools/content/lib/group-by"
import { homePage, notFoundPage } from "@tools/content"
import { fileAt, type AuditedSite } from "./site"

/** A page among the links of its site. */
export interface LinkedPage {
  /** Clicks from the home page; `null` if no links lead here. */
  readonly depth: number | null
  /** `true` if the shortest way leads over a numbered page of a list, such as `/news/2/`. */
  readonly isInList: boolean
  /** The number of other pages that link here, without the not-found page. */
  readonly linkedFrom: number
  /** The texts of those links and the number of pages with each, the most frequent first. */
  readonly anchorTexts: readonly { readonly text: string; readonly pages: number }[]
}

/** The file of a numbered page of a list. */
const listPage = /(?:^|[/-])\d+\/index\.html$/

/** Maps a site's links, by the files of its pages. */
export const mapLinks = (site: AuditedSite): ReadonlyMap<string, LinkedPage> => {
  const files = new Set(site.pages.map(({ file }) => file))
  const links = site.pages.flatMap(page =>
    page.anchors.flatMap(({ href, name: text }) => {
      const to = href?.startsWith("#") ? page.file : fileAt(href, page, site)
      return to !== undefined && files.has(to) ? [{ from: page.file, to, text }] : []
    }),
  )
  const bySource = new Map(groupBy(links, ({ from }) => from).map(group => [group[0].from, group]))
  const home: string = homePage.file
  const ways = new Map([[home, { depth: 0, isInList: false }]])
  /* Iterating a map also visits the entries added meanwhile. */
  for (const [file, { depth, isInList }] of ways) {
    for (const { to } of bySource.get(file) ?? []) {
      if (!ways.has(to)) ways.set(to, { depth: depth + 1, isInList: isInList || listPage.test(to) })
    }
  }
  const incoming = links.filter(({ from, to }) => from !== to && from !== notFoundPage.file)
  const byTarget = new Map(groupBy(incoming, ({ to }) => to).map(group => [group[0].to, group]))
  const countSources = (group: readonly { readonly from: string }[]): number =>
    new Set(group.map(({ from }) => from)).size
  return new Map(
    [...files].map(file => {
      const own = byTarget.get(file) ?? []
      const anchorTexts = groupBy(own, ({ text }) => text)
        .map(group => ({ text: group[0].text, pages: countSources(group) }))
        .toSorted((a, b) => b.pages - a.pages)
      const { depth = null, isInList = false } = ways.get(file) ?? {}
      return [file, { depth, isInList, linkedFrom: countSources(own), anchorTexts }]
    }),
  )
}

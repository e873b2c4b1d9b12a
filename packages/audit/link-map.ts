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
  /** `true` if the header of another page leads here. */
  readonly isInNavigation: boolean
  /** The links to it in the texts of other pages. */
  readonly incoming: readonly { readonly path: string; readonly text: string }[]
  /** The paths of the pages to which its own text links. */
  readonly outgoing: readonly string[]
}

/** The file of a numbered page of a list. */
const listPage = /(?:^|[/-])\d+\/index\.html$/

/** Maps a site's links, by the files of its pages. */
export const mapLinks = (site: AuditedSite): ReadonlyMap<string, LinkedPage> => {
  const files = new Set(site.pages.map(({ file }) => file))
  const links = site.pages.flatMap(page =>
    page.anchors.flatMap(({ href, name: text, area }) => {
      const to = href?.startsWith("#") ? page.file : fileAt(href, page, site)
      return to !== undefined && files.has(to)
        ? [{ from: page.file, path: page.path, to, text, area }]
        : []
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
  const pathOf = new Map(site.pages.map(({ file, path }) => [file, path]))
  return new Map(
    [...files].map(file => {
      const own = byTarget.get(file) ?? []
      const { depth = null, isInList = false } = ways.get(file) ?? {}
      const outgoing = (bySource.get(file) ?? [])
        .filter(({ to, area }) => area === "main" && to !== file)
        .map(({ to }) => pathOf.get(to) ?? to)
      return [
        file,
        {
          depth,
          isInList,
          linkedFrom: new Set(own.map(({ from }) => from)).size,
          isInNavigation: own.some(({ area }) => area === "navigation"),
          incoming: own.flatMap(({ path, text, area }) =>
            area === "main" ? [{ path, text }] : [],
          ),
          outgoing: [...new Set(outgoing)],
        },
      ]
    }),
  )
}

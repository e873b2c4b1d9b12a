/** Maps the links between pages and each page's distance from the home page. */
import { groupBy } from "@tools/content/lib"
import { homePage, notFoundPage, type Route } from "@tools/content/addresses"
import type { BuiltPage } from "@tools/html/read"
import { targetFileOf, type AuditedSite } from "./site"

/** A page among the links of its site. */
export interface LinkedPage {
  /** Clicks from the home page; `null` if no links lead here. */
  readonly depth: number | null
  /** `true` if the shortest way leads over a numbered page of a list, such as `/news/2/`. */
  readonly isInList: boolean
  /** The links to it on other pages, without the not-found page. */
  readonly incoming: readonly {
    readonly path: string
    readonly text: string
    readonly area: BuiltPage["anchors"][number]["area"]
  }[]
  /** The paths of the pages to which its own text links. */
  readonly outgoing: readonly string[]
}

/** The file of a numbered page of a list. */
const listPage = /(?:^|[/-])\d+\/index\.html$/

/** Returns a function that finds a page among the links of its site. */
export const mapLinks = (site: AuditedSite): ((page: Route) => LinkedPage) => {
  const files = new Set(site.pages.map(({ file }) => file))
  const links = site.pages.flatMap(page =>
    page.anchors.flatMap(({ href, name: text, area }) => {
      const to = href?.startsWith("#") ? page.file : targetFileOf(href, page, site)
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
  return ({ file }) => {
    const { depth = null, isInList = false } = ways.get(file) ?? {}
    const outgoing = (bySource.get(file) ?? [])
      .filter(({ to, area }) => area === "main" && to !== file)
      .map(({ to }) => pathOf.get(to) ?? to)
    return {
      depth,
      isInList,
      incoming: (byTarget.get(file) ?? []).map(({ path, text, area }) => ({ path, text, area })),
      outgoing: [...new Set(outgoing)],
    }
  }
}

/** Returns the number of pages that link to a page. */
export const countSources = ({ incoming }: LinkedPage): number =>
  new Set(incoming.map(({ path }) => path)).size

/** Names what links to a page: the header, the footer, and the texts of pages with the words of their links. */
export const nameSources = ({ incoming }: LinkedPage): string[] =>
  groupBy(incoming, ({ path, area }) => (area === "main" ? path : area)).map(links => {
    const [{ path, area }] = links
    const words = new Set(links.map(({ text }) => `“${text}”`))
    return area === "main" ? `${path} ${[...words].join(" ")}` : `the ${area}`
  })

/** Who links to whom: the links of each page, and how a visitor comes from the home page to the others. */
import { answer, resolveOn, type AuditedPage, type AuditedSite } from "./site"

/** A link of a page; several of the same words to the same target count as one. */
export interface SiteLink {
  readonly text: string
  readonly href: string
  /** The file of the page that it leads to; null where that is none of the site's pages. */
  readonly to: string | null
}

/** The words of links to a page, and on how many pages they stand. */
export interface AnchorText {
  readonly text: string
  readonly pages: number
}

/** A page among the links of its site. */
export interface LinkedPage {
  readonly links: readonly SiteLink[]
  /** Clicks from the home page; null where none lead here. */
  readonly depth: number | null
  /** The page from which that way comes; null for the home page and where there is no way. */
  readonly via: string | null
  /** How many other pages link here; the not-found page does not count. */
  readonly linkedFrom: number
  /** What those links say, the most usual first. */
  readonly anchorTexts: readonly AnchorText[]
}

const targetOf = (
  href: string,
  page: AuditedPage,
  site: AuditedSite,
  pages: ReadonlySet<string>,
): string | null => {
  if (href.startsWith("#")) return page.file
  const url = resolveOn(href, page, site.deployment)
  const given = url && answer(url, site)
  const file =
    given?.kind === "file"
      ? given.path
      : given?.kind === "redirect"
        ? `${given.to.replace(/[?#].*$/, "").slice(site.deployment.pathPrefix.length + 1)}index.html`
        : undefined
  return file !== undefined && pages.has(file) ? file : null
}

const linksOf = (
  page: AuditedPage,
  site: AuditedSite,
  pages: ReadonlySet<string>,
): readonly SiteLink[] => {
  const links = page.anchors.flatMap(({ href, name }) =>
    href === undefined ? [] : [{ text: name, href, to: targetOf(href, page, site, pages) }],
  )
  return [...new Map(links.map(link => [`${link.text}\n${link.to ?? link.href}`, link])).values()]
}

/** The shortest ways from the home page, by the file to which they lead. */
const findWays = (
  home: string | undefined,
  links: ReadonlyMap<string, readonly SiteLink[]>,
): ReadonlyMap<string, { readonly depth: number; readonly via: string | null }> => {
  const ways = new Map<string, { depth: number; via: string | null }>()
  if (home !== undefined) ways.set(home, { depth: 0, via: null })
  /* What is added to a map while it is read is read too. */
  for (const [file, { depth }] of ways) {
    for (const { to } of links.get(file) ?? []) {
      if (to !== null && !ways.has(to)) ways.set(to, { depth: depth + 1, via: file })
    }
  }
  return ways
}

/** Draws the map of a site's links, by the files of its pages. */
export const mapLinks = (site: AuditedSite): ReadonlyMap<string, LinkedPage> => {
  const files = new Set(site.pages.map(({ file }) => file))
  const links = new Map(site.pages.map(page => [page.file, linksOf(page, site, files)]))
  const fileOf = (kind: AuditedPage["kind"]): string | undefined =>
    site.pages.find(page => page.kind === kind)?.file
  const ways = findWays(fileOf("home"), links)
  const notFound = fileOf("not-found")
  const sources = new Map<string, Map<string, Set<string>>>()
  for (const [from, list] of links) {
    if (from === notFound) continue
    for (const { text, to } of list) {
      if (to === null || to === from) continue
      const texts = sources.get(to) ?? new Map<string, Set<string>>()
      sources.set(to, texts.set(text, (texts.get(text) ?? new Set()).add(from)))
    }
  }
  return new Map(
    [...links].map(([file, own]) => {
      const texts = [...(sources.get(file) ?? [])]
      const anchorTexts = texts
        .map(([text, from]) => ({ text, pages: from.size }))
        .toSorted((a, b) => b.pages - a.pages)
      return [
        file,
        {
          links: own,
          depth: ways.get(file)?.depth ?? null,
          via: ways.get(file)?.via ?? null,
          linkedFrom: new Set(texts.flatMap(([, from]) => [...from])).size,
          anchorTexts,
        },
      ]
    }),
  )
}

/** The tags in which a page describes itself to search engines and networks. */

/** A `<meta>` of a page. */
interface PageMeta {
  readonly name?: string
  readonly property?: string
  readonly content: string
}

/** A `<link>` of a page. */
export interface PageLink {
  readonly rel: string
  readonly href: string
  readonly hreflang?: string
  readonly type?: string
}

/** The tags of a page's head. */
export interface HeadTags {
  readonly lang: string
  readonly titles: readonly string[]
  readonly metas: readonly PageMeta[]
  readonly links: readonly PageLink[]
  /** The scripts of structured data. */
  readonly jsonLd: readonly string[]
}

/** The content of a page's `<meta>` of a name or property; undefined where there is none. */
export const metaOf = (page: Pick<HeadTags, "metas">, key: string): string | undefined =>
  page.metas.find(({ name, property }) => name === key || property === key)?.content

/** The address in a page's `<link>` of a kind; undefined where there is none. */
export const linkOf = (page: Pick<HeadTags, "links">, rel: string): string | undefined =>
  page.links.find(link => link.rel === rel)?.href

/** The page in each language, as its head names it for search engines. */
export const alternatesOf = (
  page: Pick<HeadTags, "links">,
): { readonly language: string; readonly url: string }[] =>
  page.links.flatMap(({ rel, hreflang, href }) =>
    rel === "alternate" && hreflang !== undefined ? [{ language: hreflang, url: href }] : [],
  )

/** Returns whether search engines may list the page. */
export const isIndexable = (page: Pick<HeadTags, "metas">): boolean =>
  !page.metas
    .filter(({ name }) => name === "robots" || name === "googlebot")
    .flatMap(({ content }) => content.toLowerCase().split(/[\s,]+/))
    .some(rule => rule === "noindex" || rule === "none")

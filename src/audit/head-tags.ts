/** The tags in which a page says something of itself to search engines and networks. */
import { readBreadcrumb, readNodes, typesOf, type JsonNode } from "./json-ld"
import { measureDescription, measureTitle, type Measured } from "./search-result"

/** A `<meta>` of a page. */
export interface PageMeta {
  readonly name?: string
  readonly property?: string
  readonly content: string
}

/** A `<link>` of a page. */
export interface PageLink {
  readonly rel: string
  readonly href: string
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

/** Whether search engines may list the page. */
export const isIndexable = (page: Pick<HeadTags, "metas">): boolean =>
  !page.metas
    .filter(({ name }) => name === "robots" || name === "googlebot")
    .flatMap(({ content }) => content.toLowerCase().split(/[\s,]+/))
    .some(rule => rule === "noindex" || rule === "none")

/** What a page's head says to search engines and networks. */
export interface HeadFacts {
  /** The page's address; null for one that has none. */
  readonly url: string | null
  readonly indexable: boolean
  /** The language of its texts, such as `en-US`. */
  readonly lang: string
  /** What the page tells crawlers; null where it says nothing. */
  readonly robots: string | null
  readonly canonical: string | null
  readonly title: Measured
  readonly description: Measured
  /** What search results on a desktop show behind the host. */
  readonly breadcrumb: readonly string[]
  readonly share: {
    readonly siteName: string
    readonly title: string
    readonly description: string
    readonly alt: string
    /** The page's `og:` and `twitter:` tags by name. */
    readonly tags: Readonly<Record<string, string>>
  }
  readonly structuredData: readonly string[]
  /** The things that the structured data describes. */
  readonly nodes: readonly JsonNode[]
}

/** The tags for networks, of those that stand there twice the first. */
const tagsOf = ({ metas }: Pick<HeadTags, "metas">): Readonly<Record<string, string>> =>
  Object.fromEntries(
    metas
      .map(({ name, property, content }) => [property ?? name ?? "", content] as const)
      .filter(([key]) => /^(?:og|twitter):/.test(key))
      .toReversed(),
  )

/** Reads what the head of a page says. */
export const describeHead = (page: HeadTags, url: string | null): HeadFacts => {
  const nodes = readNodes(page.jsonLd)
  const title = measureTitle(page.titles[0] ?? "")
  const description = measureDescription(metaOf(page, "description") ?? "")
  return {
    url,
    indexable: isIndexable(page),
    lang: page.lang,
    robots: metaOf(page, "robots") ?? null,
    canonical: linkOf(page, "canonical") ?? null,
    title,
    description,
    breadcrumb: url === null ? [] : readBreadcrumb(nodes, new URL(url)),
    share: {
      siteName: metaOf(page, "og:site_name") ?? "",
      title: metaOf(page, "og:title") ?? title.text,
      description: metaOf(page, "og:description") ?? description.text,
      alt: metaOf(page, "og:image:alt") ?? "",
      tags: tagsOf(page),
    },
    structuredData: nodes.flatMap(typesOf),
    nodes,
  }
}

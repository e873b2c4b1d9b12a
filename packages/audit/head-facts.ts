import { readableHost } from "@tools/content/lib/readable-host"
import { alternatesOf, type HeadTags, linkOf, metaOf } from "@tools/html/read/head-tags"
import { readBreadcrumb, readNodes, typesOf, type JsonNode } from "./json-ld"
import { measureDescription, measureTitle, type Measured } from "./search-result"

/** The metadata in a page's head for search engines and networks. */
export interface HeadFacts {
  /** The page's address, or `null` for the not-found page. */
  readonly url: string | null
  /** The host of the address as people read it, or "". */
  readonly host: string
  /** The language of its texts, such as `en-US`. */
  readonly lang: string
  /** The content of `<meta name="robots">`, or `null` without one. */
  readonly robots: string | null
  readonly canonical: string | null
  /** The page in each language, as its head names it for search engines. */
  readonly alternates: readonly { readonly language: string; readonly url: string }[]
  readonly title: Measured
  readonly description: Measured
  /** The path that desktop search results show after the host. */
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
  /** The objects of its structured data. */
  readonly nodes: readonly JsonNode[]
}

/** Returns the tags for networks. Of repeated ones, the first counts. */
const tagsOf = ({ metas }: Pick<HeadTags, "metas">): Readonly<Record<string, string>> =>
  Object.fromEntries(
    metas
      .map(({ name, property, content }) => [property ?? name ?? "", content] as const)
      .filter(([key]) => /^(?:og|twitter):/.test(key))
      .toReversed(),
  )

/** Reads a page's head. */
export const describeHead = (page: HeadTags, url: string | null): HeadFacts => {
  const nodes = readNodes(page.jsonLd)
  const title = measureTitle(page.titles[0] ?? "")
  const description = measureDescription(metaOf(page, "description") ?? "")
  return {
    url,
    host: url === null ? "" : readableHost(url),
    lang: page.lang,
    robots: metaOf(page, "robots") ?? null,
    canonical: linkOf(page, "canonical") ?? null,
    alternates: alternatesOf(page),
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

import { readableHost } from "@tools/content/node"
import { alternatesOf, type HeadTags, linkOf, metaOf } from "@tools/html/read"
import { readBreadcrumb, readNodes, typesOf, measureDescription, measureTitle } from "../head"

/** Returns the tags for networks. Of repeated ones, the first counts. */
const tagsOf = ({ metas }: Pick<HeadTags, "metas">): Readonly<Record<string, string>> =>
  Object.fromEntries(
    metas
      .map(({ name, property, content }) => [property ?? name ?? "", content] as const)
      .filter(([key]) => /^(?:og|twitter):/.test(key))
      .toReversed(),
  )

/**
 * Reads the metadata in a page's head for search engines and networks.
 * @param url the page's address, or `null` for the not-found page.
 */
export const describeHead = (page: HeadTags, url: string | null) => {
  const nodes = readNodes(page.jsonLd)
  const title = measureTitle(page.titles[0] ?? "")
  const description = measureDescription(metaOf(page, "description") ?? "")
  return {
    url,
    /** The host of the address as people read it, or "". */
    host: url === null ? "" : readableHost(url),
    /** The language of its texts, such as `en-US`. */
    lang: page.lang,
    canonical: linkOf(page, "canonical") ?? null,
    /** The page in each language, as its head names it for search engines. */
    alternates: alternatesOf(page),
    title,
    description,
    /** The path that desktop search results show after the host. */
    breadcrumb: url === null ? [] : readBreadcrumb(nodes, new URL(url)),
    share: {
      siteName: metaOf(page, "og:site_name") ?? "",
      title: metaOf(page, "og:title") ?? title.text,
      description: metaOf(page, "og:description") ?? description.text,
      alt: metaOf(page, "og:image:alt") ?? "",
      /** The page's `og:` and `twitter:` tags by name. */
      tags: tagsOf(page),
    },
    structuredData: nodes.flatMap(typesOf),
    /** The objects of its structured data. */
    nodes,
  }
}

export type HeadFacts = ReturnType<typeof describeHead>

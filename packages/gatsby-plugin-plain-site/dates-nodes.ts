/** The dates of pages in GraphQL, so that Gatsby rerenders a page when they change. */
import type { NodeInput } from "gatsby"
import type { Route } from "@tools/content/addresses"
import { digest } from "@tools/content/node"
import type { PageDates } from "@tools/html/discovery"

/** The GraphQL type of a page's dates. */
export const datesType =
  "type PageDates implements Node @dontInfer { published: String modified: String }"

const idOf = (contentFile: string): string => `dates of ${contentFile}`

/**
 * Returns the nodes of the pages' dates. A page without dates has one too: its query depends on the node, and so runs
 * again when the dates are known.
 */
export const makeDatesNodes = (
  pages: readonly Route[],
  dates: ReadonlyMap<string, PageDates>,
): NodeInput[] =>
  pages.map(({ contentFile }) => {
    const fields = dates.get(contentFile) ?? { published: null, modified: null }
    const contentDigest = digest(Buffer.from(JSON.stringify(fields)))
    return { ...fields, id: idOf(contentFile), internal: { type: "PageDates", contentDigest } }
  })

interface NodeModel {
  readonly getNodeById: (query: { id: string }) => { readonly relativePath: string } | null
}

/** `dates`, which pages have in GraphQL. */
export const datesField = {
  type: "PageDates",
  resolve: (
    { parent }: { readonly parent: string },
    _args: unknown,
    { nodeModel }: { readonly nodeModel: NodeModel },
  ): unknown => {
    const file = nodeModel.getNodeById({ id: parent })
    return file && nodeModel.getNodeById({ id: idOf(file.relativePath) })
  },
}

/** The dates of pages from git, and in GraphQL, so that Gatsby rerenders a page when they change. */
import { readFile } from "node:fs/promises"
import { join, posix } from "node:path"
import type { NodeInput } from "gatsby"
import { listedOf, type Route } from "@tools/content"
import { digest } from "@tools/content/lib/digest"
import { readFileDates } from "@tools/content/lib/file-dates"

/** When a page was first published and last changed, as ISO 8601. */
export interface PageDates {
  readonly published: string
  readonly modified: string
}

/** The input of the dates. */
interface Input {
  /** The project's folder. */
  readonly root: string
  /** The folder whose history dates the content. */
  readonly content: string
  /** The folder of the content that was built. */
  readonly checked: string
  /** The pages of that content. */
  readonly pages: readonly Route[]
  /** The day of the build; a later commit comes from a wrong clock. */
  readonly today: Date
}

/** The image files that a content file names. */
const imagesOf = (text: string, folder: string): string[] =>
  [...text.matchAll(/"((?:\.\.?\/)+images\/[^"]+)"/g)].map(([, path = ""]) =>
    posix.join(folder, path),
  )

/**
 * Reads the dates of pages from git, by their content file: a page changed with its own file and with the images that it
 * names. A page with changes that are not committed has no dates: a false one costs the trust of search engines
 * (https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap).
 */
export const readPageDates = async ({
  root,
  content,
  checked,
  pages,
  today,
}: Input): Promise<ReadonlyMap<string, PageDates>> => {
  const files = await readFileDates(root, content)
  const dates = new Map<string, PageDates>()
  for (const { contentFile } of listedOf(pages)) {
    const text = await readFile(join(checked, contentFile), "utf8")
    const images = imagesOf(text, posix.dirname(contentFile))
    const sources = [contentFile, ...images]
    const changes = sources.flatMap(file => files.get(file)?.last ?? [])
    const published = files.get(contentFile)?.first
    if (published === undefined || changes.length < sources.length) continue
    const modified = changes.reduce((a, b) => (a > b ? a : b))
    if (Date.parse(modified) <= today.getTime()) dates.set(contentFile, { published, modified })
  }
  return dates
}

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

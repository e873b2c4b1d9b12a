import { readFile } from "node:fs/promises"
import { join, posix } from "node:path"
import { listedOf, type Route } from "@tools/content/addresses"
import { readFileDates } from "@tools/content/node"

/** When a page was first published and last changed, as ISO 8601. */
export interface PageDates {
  readonly published: string
  readonly modified: string
}

interface Input {
  readonly root: string
  /** The folder whose history dates the content. */
  readonly content: string
  /** The folder of the content that was built. */
  readonly checked: string
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

/** Reads from git when content last changed. */
import { readFile } from "node:fs/promises"
import { basename, join, posix } from "node:path"
import { parseSeo, prepareFile } from "../../gatsby-plugin-checked-content"
import { explainGitFailure, isOwnRepository, openRepository, type Repository } from "../../lib/git"
import { type Change, type FolderHistory, readHistory } from "../../lib/git-history"
import { listedOf, normalizePath, type SitePage } from "../../../src/site"
import { listWords } from "../../lib/list-words"

/** Returns the files that differ from the last commit, by path in the repository. */
const readChanged = async ({ run }: Repository): Promise<ReadonlySet<string>> => {
  const options = ["--porcelain", "-z", "--no-renames", "--untracked-files=no"]
  const { stdout } = await run(["status", ...options, "--", "."])
  return new Set(stdout.split("\0").map(entry => entry.slice("XY ".length)))
}

/** A folder of content in a repository. */
interface DatedFolder extends Pick<FolderHistory, "committed" | "changes"> {
  readonly isChanged: (path: string) => boolean
}

/** Why there is no date, as the end of a sentence; it begins with the file if one is to blame. */
interface Gap {
  readonly reason: string
  readonly file?: string
}

type Answer = { readonly date: string; readonly published: string | undefined } | Gap

const siteFile = "site.json"

const readFolder = async (root: string, content: string): Promise<DatedFolder | Gap> => {
  const repository = openRepository(root, content)
  const { top, prefix, committed, changes } = await readHistory(repository)
  if (!committed.has(siteFile)) {
    return {
      reason: isOwnRepository(root, content)
        ? `${basename(content)}/${siteFile} is not committed`
        : `the repository around the project, ${top}, does not hold its content`,
    }
  }
  const changed = await readChanged(repository)
  return { committed, changes, isChanged: path => changed.has(`${prefix}${path}`) }
}

/** The input of the dates. */
interface Input {
  /** The project's folder. */
  readonly root: string
  /** The folder whose history dates the content. */
  readonly content: string
  /** The folder of the content that was built; what is not committed as it is there has no date. */
  readonly checked: string
  /** The pages of that content. */
  readonly pages: readonly SitePage[]
  /** The day of the build; a later commit comes from a wrong clock. */
  readonly today: Date
}

/** Returns whether a file was built as it is in the content's folder, which may have been saved again since. */
const isBuilt = async ({ content, checked }: Input, path: string): Promise<boolean> => {
  if (content === checked) return true
  const file = await readFile(join(content, path)).catch(() => undefined)
  const copy = await readFile(join(checked, path)).catch(() => undefined)
  const ready = file && (await prepareFile(path, file))
  return ready !== undefined && copy?.equals(ready) === true
}

/** Returns the dates of a page's files, if they were built as they are committed. */
const dateOf = async (
  { committed, isChanged, changes }: DatedFolder,
  input: Input,
  [page, ...images]: readonly [string, ...string[]],
): Promise<Answer> => {
  const latest: Change[] = []
  for (const path of [page, ...images]) {
    const change = changes.get(path)?.find(({ object }) => object === committed.get(path))
    if (!change || isChanged(path) || !(await isBuilt(input, path))) {
      return { reason: "not committed as built", file: `${basename(input.content)}/${path}` }
    }
    latest.push(change)
  }
  const [last] = latest.toSorted((a, b) => a.age - b.age)
  if (!last || last.isEdge) {
    return {
      reason: "the clone is shallow and does not reach that far back (git fetch --unshallow)",
    }
  }
  const { date } = last
  if (Date.parse(date) > input.today.getTime()) {
    return { reason: `its last commit is dated ${date.slice(0, 10)}, after the day of the build` }
  }
  const first = changes.get(page)?.at(-1)
  return { date, published: first?.isEdge === false ? first.date : undefined }
}

/** The image files that a content file names. */
const imagesOf = (text: string, folder: string): string[] =>
  [...text.matchAll(/"((?:\.\.?\/)+images\/[^"]+)"/g)].flatMap(match =>
    match[1] === undefined ? [] : posix.join(folder, match[1]),
  )

/** A page that the sitemap lists, with its files. */
interface Dated {
  readonly page: SitePage
  readonly files: readonly [string, ...string[]]
}

const readDated = async (page: SitePage, { checked }: Input): Promise<Dated[]> => {
  const { contentFile } = page
  const text = await readFile(join(checked, contentFile), "utf8").catch(() => "")
  const { noindex, canonical } = parseSeo(text)
  const standsForItself = canonical === undefined || normalizePath(canonical) === page.path
  if (noindex === true || !standsForItself) return []
  return [{ page, files: [contentFile, ...imagesOf(text, posix.dirname(contentFile))] }]
}

const mostNamed = 3

const nameSome = (names: readonly string[], kind: string): string => {
  const others = names.length - mostNamed
  return listWords(others > 1 ? [...names.slice(0, mostNamed), `${others} other ${kind}`] : names)
}

/** Returns a sentence for each reason for which pages have no date. */
const explainGaps = (gaps: readonly (readonly [page: string, gap: Gap])[]): string[] =>
  [...new Set(gaps.map(([, { reason }]) => reason))].map(reason => {
    const those = gaps.filter(([, gap]) => gap.reason === reason)
    const files = [...new Set(those.flatMap(([, { file }]) => file ?? []))]
    const cause =
      files.length === 0
        ? reason
        : `${nameSome(files, "files")} ${files.length === 1 ? "is" : "are"} ${reason}`
    const pages = those.map(([page]) => page)
    return `The sitemap does not say when ${nameSome(pages, "pages")} changed: ${cause}.`
  })

/** The dates that the build states. */
export interface GitDates {
  /** By the page's file: the last commit of its own content file and of the images that it names. */
  readonly pages: ReadonlyMap<string, string>
  /** By the page's file, where the last commit is known: the first commit of its content file. */
  readonly published: ReadonlyMap<string, string>
  /** A sentence for each reason for which pages have no date. */
  readonly gaps: readonly string[]
}

/**
 * Reads the dates from git. Where there is none, or it does not know, dates are left out: a false one costs the trust
 * of search engines (https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap).
 */
export const readGitDates = async (input: Input): Promise<GitDates> => {
  const { root, content, pages } = input
  const folder = await readFolder(root, content).catch((error: unknown): Gap => ({
    reason: explainGitFailure(error),
  }))
  const listed = await Promise.all(listedOf(pages).map(page => readDated(page, input)))
  const dates = new Map<string, string>()
  const published = new Map<string, string>()
  const gaps: (readonly [string, Gap])[] = []
  for (const { page, files } of listed.flat()) {
    const answer = "reason" in folder ? folder : await dateOf(folder, input, files)
    if ("reason" in answer) {
      gaps.push([`${basename(content)}/${page.contentFile}`, answer])
      continue
    }
    dates.set(page.file, answer.date)
    if (answer.published !== undefined) published.set(page.file, answer.published)
  }
  return {
    pages: dates,
    published,
    gaps: explainGaps(gaps),
  }
}

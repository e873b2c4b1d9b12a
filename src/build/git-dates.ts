/** When content last changed, as far as the project's history tells. */
import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { dirname, join, relative } from "node:path"
import { promisify } from "node:util"
import { listedPages } from "../seo/pages"

const run = promisify(execFile)

type Git = (...args: readonly string[]) => Promise<string>

const openGit =
  (root: string): Git =>
  async (...args) =>
    (await run("git", ["-C", root, ...args], { encoding: "utf8" })).stdout.trim()

/** The commits behind which a shallow clone knows nothing: what they seem to change may be older. */
const readBoundary = async (git: Git, root: string): Promise<ReadonlySet<string>> => {
  const file = join(root, await git("rev-parse", "--git-path", "shallow"))
  const text = await readFile(file, "utf8").catch(() => "")
  return new Set(text.split("\n").filter(line => line !== ""))
}

/** The date of the last commit of some files; undefined when uncommitted, unknown, or at the edge of the history. */
const dateOf = async (
  git: Git,
  boundary: ReadonlySet<string>,
  paths: readonly string[],
): Promise<string | undefined> => {
  if ((await git("status", "--porcelain", "--", ...paths)) !== "") return undefined
  const log = await git("log", "-1", "--format=%H %cI", "--", ...paths)
  const [commit = "", date] = log.split(" ")
  return boundary.has(commit) ? undefined : date
}

/** The image files that a content file names. */
const imagesOf = (text: string, folder: string): string[] =>
  [...text.matchAll(/"((?:\.\.?\/)+images\/[^"]+)"/g)].flatMap(match =>
    match[1] === undefined ? [] : join(folder, match[1]),
  )

/** The dates that the build states. */
export interface GitDates {
  /** By the page's file: the last commit of the content that the page shows. */
  readonly pages: ReadonlyMap<string, string>
  /** The last commit of all. */
  readonly latest: string | undefined
}

/**
 * Reads the dates from git. Where there is none, or it does not know, dates are left out: a false one costs the trust
 * of search engines (https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap).
 */
export const readGitDates = async (root: string, contentDirectory: string): Promise<GitDates> => {
  const git = openGit(root)
  const content = relative(root, contentDirectory)
  const datesOfPages = async (): Promise<[string, string][]> => {
    const boundary = await readBoundary(git, root)
    const dates = await Promise.all(
      Object.values(listedPages).map(async ({ file, contentFile }) => {
        const path = join(content, contentFile)
        const images = imagesOf(await readFile(join(root, path), "utf8"), dirname(path))
        return [
          file,
          await dateOf(git, boundary, [path, join(content, "site.json"), ...images]),
        ] as const
      }),
    )
    return dates.flatMap(([file, date]) => (date ? [[file, date]] : []))
  }
  const [pages, latest] = await Promise.all([
    datesOfPages().catch(() => []),
    git("log", "-1", "--format=%cI").catch(() => ""),
  ])
  return { pages: new Map(pages), latest: latest || undefined }
}

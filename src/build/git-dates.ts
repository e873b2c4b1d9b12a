/** When content last changed, as far as the project's history tells. */
import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { promisify } from "node:util"
import { listedPages } from "../seo/pages"

const run = promisify(execFile)

type Git = (...args: readonly string[]) => Promise<string>

const openGit =
  (root: string): Git =>
  async (...args) =>
    (await run("git", ["-C", root, ...args], { encoding: "utf8" })).stdout.trim()

/** The commits behind which a shallow clone knows nothing: what they seem to change may be older. */
const readBoundary = async (git: Git, folder: string): Promise<ReadonlySet<string>> => {
  const file = resolve(folder, await git("rev-parse", "--git-path", "shallow"))
  const text = await readFile(file, "utf8").catch(() => "")
  return new Set(text.split("\n").filter(line => line !== ""))
}

/** Whether files were built as they were committed last. */
const isCommitted = async (git: Git, built: string, paths: readonly string[]): Promise<boolean> => {
  const committed = await git("rev-parse", ...paths.map(path => `HEAD:./${path}`))
  const hashes = paths.map(path => git("hash-object", `--path=${path}`, join(built, path)))
  return committed === (await Promise.all(hashes)).join("\n")
}

/** The date of the last commit of some files; undefined when uncommitted, unknown, or at the edge of the history. */
const dateOf = async (
  git: Git,
  boundary: ReadonlySet<string>,
  built: string,
  paths: readonly string[],
): Promise<string | undefined> => {
  if (!(await isCommitted(git, built, paths).catch(() => false))) return undefined
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
 * @param source the folder whose history dates the content.
 * @param built the folder of the content that was built; what is not committed there has no date.
 */
export const readGitDates = async (
  root: string,
  source: string,
  built: string,
): Promise<GitDates> => {
  const git = openGit(source)
  const datesOfPages = async (): Promise<[string, string][]> => {
    const boundary = await readBoundary(git, source)
    const dates = await Promise.all(
      Object.values(listedPages).map(async ({ file, contentFile }) => {
        const text = await readFile(join(built, contentFile), "utf8")
        const paths = [contentFile, "site.json", ...imagesOf(text, dirname(contentFile))]
        return [file, await dateOf(git, boundary, built, paths)] as const
      }),
    )
    return dates.flatMap(([file, date]) => (date ? [[file, date]] : []))
  }
  const [pages, latest] = await Promise.all([
    datesOfPages().catch(() => []),
    openGit(root)("log", "-1", "--format=%cI").catch(() => ""),
  ])
  return { pages: new Map(pages), latest: latest || undefined }
}

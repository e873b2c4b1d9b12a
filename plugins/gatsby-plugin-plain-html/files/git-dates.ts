/** Reads from git when content last changed. */
import { readFile } from "node:fs/promises"
import { basename, join, posix, resolve } from "node:path"
import { z } from "zod"
import { parseSeo } from "../../gatsby-plugin-checked-content"
import { codeOf } from "../../lib/error-code"
import { isOwnRepository, openGit, type Git } from "../../lib/git"
import { listedOf, normalizePath, type SitePage } from "../../../src/site"
import { listWords } from "../../lib/list-words"

const failure = z.object({ stderr: z.string() })

/** Why git gives no answer, as the end of a sentence. */
export const explainFailure = (error: unknown): string => {
  const { stderr } = failure.catch({ stderr: String(error) }).parse(error)
  if (codeOf(error) === "ENOENT") return "git is not installed"
  if (stderr.includes("not a git repository")) return "the project is in no git repository"
  if (/dubious ownership|unsafe repository/.test(stderr)) {
    return "git does not trust the repository, which belongs to another user (git config --global --add safe.directory allows it)"
  }
  if (stderr.includes("Not a valid object name HEAD")) return "the repository has no commit yet"
  return `git says: ${stderr.split("\n")[0] ?? ""}`
}

/** The commits behind which a shallow clone knows nothing: what they seem to change may be older. */
const readBoundary = async (git: Git, folder: string): Promise<ReadonlySet<string>> => {
  const file = resolve(folder, await git("rev-parse", "--git-path", "shallow"))
  const text = await readFile(file, "utf8").catch(() => "")
  return new Set(text.split("\n").filter(line => line !== ""))
}

/** Returns the object names of some paths in the last commit, by path. */
const readCommitted = async (
  git: Git,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const entries = (await git("ls-tree", "-z", "HEAD", "--", ...paths)).split("\0")
  return new Map(
    entries.flatMap(entry => {
      const [facts = "", path] = entry.split("\t")
      return path === undefined ? [] : [[path, facts.split(" ")[2] ?? ""]]
    }),
  )
}

/** A date, or why there is none, as the end of a sentence. */
type Answer = { readonly date: string } | { readonly reason: string }

/** The date in a line of git's that starts with a timestamp, in the form that sitemaps use. */
const toDate = (line: string): string =>
  new Date(Number.parseInt(line) * 1000).toISOString().replace(".000Z", "Z")

/** The content: the folder whose history dates it, the folder of what was built, and the day of the build. */
interface Content {
  readonly source: string
  readonly built: string
  readonly today: Date
}

/** Returns the date of the last commit of some files, if they were built as they are committed. */
const dateOf = async (
  git: Git,
  { source, built, today }: Content,
  paths: readonly string[],
): Promise<Answer> => {
  const committed = await readCommitted(git, paths)
  const hashes = await Promise.all(
    paths.map(path => git("hash-object", `--path=${path}`, join(built, path))),
  )
  const changed = paths.find((path, index) => committed.get(path) !== hashes[index])
  if (changed !== undefined) {
    return { reason: `${basename(source)}/${changed} is not committed as it was built` }
  }
  const log = await git("rev-list", "--max-count=1", "--timestamp", "HEAD", "--", ...paths)
  if ((await readBoundary(git, source)).has(log.replace(/^\d+ /, ""))) {
    return {
      reason: "the clone is shallow and does not reach that far back (git fetch --unshallow)",
    }
  }
  const date = toDate(log)
  return Date.parse(date) > today.getTime()
    ? { reason: `its last commit is dated ${date.slice(0, 10)}, after the day of the build` }
    : { date }
}

/** The image files that a content file names. */
const imagesOf = (text: string, folder: string): string[] =>
  [...text.matchAll(/"((?:\.\.?\/)+images\/[^"]+)"/g)].flatMap(match =>
    match[1] === undefined ? [] : posix.join(folder, match[1]),
  )

const explain = (pages: readonly SitePage[], reason: string): string =>
  `The sitemap does not say when ${listWords(pages.map(({ file }) => file))} changed: ${reason}.`

/** The dates that the build states. */
export interface GitDates {
  /** By the page's file: the last commit of its own content file and of the images that it names. */
  readonly pages: ReadonlyMap<string, string>
  /** By the page's file, where the last commit is known: the first commit of its content file. */
  readonly published: ReadonlyMap<string, string>
  /** The last commit of all. */
  readonly latest: string | undefined
  /** A sentence for each reason for which pages have no date. */
  readonly gaps: readonly string[]
}

const siteFile = "site.json"

/** Why the repository around the content knows nothing of it, as the end of a sentence; undefined where it does. */
const explainStranger = async (
  git: Git,
  isOwn: boolean,
  { source }: Content,
): Promise<string | undefined> => {
  if ((await readCommitted(git, [siteFile])).size > 0) return undefined
  return isOwn
    ? `${basename(source)}/${siteFile} is not committed`
    : `the repository around the project, ${await git("rev-parse", "--show-toplevel")}, does not hold its content`
}

const answerFor = async (
  git: Git,
  content: Content,
  page: SitePage,
  text: string,
): Promise<Answer> => {
  const images = imagesOf(text, posix.dirname(page.contentFile))
  return dateOf(git, content, [page.contentFile, ...images])
}

/** A page that the sitemap lists, with what its file says. */
interface Dated {
  readonly page: SitePage
  readonly text: string
}

const readDated = async (page: SitePage, { built }: Content): Promise<Dated[]> => {
  const text = await readFile(join(built, page.contentFile), "utf8").catch(() => "")
  const { noindex, canonical } = parseSeo(text)
  const standsForItself = canonical === undefined || normalizePath(canonical) === page.path
  return noindex === true || !standsForItself ? [] : [{ page, text }]
}

const answerForAll = async (
  git: Git,
  isOwn: boolean,
  content: Content,
  pages: readonly SitePage[],
): Promise<(readonly [SitePage, Answer])[]> => {
  const stranger = await explainStranger(git, isOwn, content).catch(explainFailure)
  const dated = await Promise.all(listedOf(pages).map(page => readDated(page, content)))
  return Promise.all(
    dated.flat().map(async ({ page, text }) => {
      const answer =
        stranger === undefined
          ? await answerFor(git, content, page, text).catch((error: unknown) => ({
              reason: explainFailure(error),
            }))
          : { reason: stranger }
      return [page, answer] as const
    }),
  )
}

/** Returns the date of the first commit of a page's file, or undefined where the history does not reach that far back. */
const readPublished = async (
  git: Git,
  source: string,
  { contentFile }: SitePage,
): Promise<string | undefined> => {
  const log = await git("rev-list", "--timestamp", "HEAD", "--", contentFile)
  const first = log.split("\n").at(-1) ?? ""
  const isKnown = first !== "" && !(await readBoundary(git, source)).has(first.replace(/^\d+ /, ""))
  return isKnown ? toDate(first) : undefined
}

const readLatest = async (git: Git): Promise<string | undefined> => {
  /* Nothing, where the repository does not hold the folder. */
  if ((await git("ls-tree", "HEAD")) === "") return undefined
  return toDate(await git("rev-list", "--max-count=1", "--timestamp", "HEAD"))
}

/**
 * Reads the dates from git. Where there is none, or it does not know, dates are left out: a false one costs the trust
 * of search engines (https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap).
 * @param root the project.
 * @param source the folder whose history dates the content.
 * @param built the folder of the content that was built; what is not committed there has no date.
 * @param pages the pages of that content.
 * @param today the day of the build; a later commit comes from a wrong clock.
 */
export const readGitDates = async (
  root: string,
  source: string,
  built: string,
  pages: readonly SitePage[],
  today: Date,
): Promise<GitDates> => {
  const isOwn = isOwnRepository(root, source)
  const git = openGit(source, isOwn)
  const answers = await answerForAll(git, isOwn, { source, built, today }, pages)
  const published = await Promise.all(
    answers.map(async ([page, answer]) => {
      const date = "date" in answer ? await readPublished(git, source, page) : undefined
      return date === undefined ? [] : [[page.file, date] as const]
    }),
  )
  const lacking = new Map<string, SitePage[]>()
  for (const [page, answer] of answers) {
    if ("reason" in answer)
      lacking.set(answer.reason, [...(lacking.get(answer.reason) ?? []), page])
  }
  return {
    pages: new Map(
      answers.flatMap(([{ file }, answer]) => ("date" in answer ? [[file, answer.date]] : [])),
    ),
    published: new Map(published.flat()),
    latest: await readLatest(openGit(root, isOwnRepository(root, root))).catch(() => undefined),
    gaps: [...lacking].map(([reason, those]) => explain(those, reason)),
  }
}

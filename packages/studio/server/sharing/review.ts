/** The review that was sent last: a branch on the git host, to which corrections are added until it is accepted. */
import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import * as z from "zod"
import { type Repository, writeWhole } from "@tools/content/node"
import type { Studio } from "../core"
import { committedPaths, fromGitPath, toGitPath, listPaths } from "../git"
import { isKnown, refOf, reviewPrefix, type SharedBranch } from "./shared-branch"

const noteModel = z.object({
  title: z.string(),
  description: z.string(),
  branch: z.string(),
  /** The page of the review; `null` if its address is not known. */
  link: z.string().nullable(),
  /** ISO 8601. */
  date: z.string(),
  commit: z.string(),
})

export type ReviewNote = z.infer<typeof noteModel>

type Clone = Pick<Studio, "repository" | "folder">

const noteIn = (folder: string): string => join(folder, "review.json")

/** Stores the review that was sent last. */
export const keepReview = (folder: string, note: ReviewNote): Promise<void> =>
  writeWhole(noteIn(folder), JSON.stringify(note))

const readNote = async (folder: string): Promise<ReviewNote | undefined> => {
  try {
    return noteModel.parse(JSON.parse(await readFile(noteIn(folder), "utf8")))
  } catch {
    return undefined
  }
}

const listBlobs = async (repository: Repository, commit: string) => {
  const paths = await committedPaths(repository)
  const { stdout } = await repository.run(["ls-tree", "-r", "-z", commit, "--", ...paths])
  return new Map(
    stdout.split("\0").flatMap((entry): [string, string][] => {
      const [facts = "", path] = entry.split("\t")
      return path === undefined ? [] : [[fromGitPath(path), facts.split(" ")[2] ?? ""]]
    }),
  )
}

const listDifferent = (repository: Repository, from: string, to: string): Promise<string[]> =>
  listPaths(repository, ["diff", "--relative", from, to, "--", "."])

/** Returns those of some files that are on disk as in a commit, or are in neither. */
const listUnchanged = async (
  repository: Repository,
  files: readonly string[],
  commit: string,
): Promise<ReadonlySet<string>> => {
  const { run, findPrefix, folder } = repository
  const committed = await listBlobs(repository, commit)
  const present = files.filter(path => existsSync(join(folder, toGitPath(path))))
  const prefix = await findPrefix()
  const input = present.map(path => `${prefix}${toGitPath(path)}\n`).join("")
  const { stdout } = await run(["hash-object", "--stdin-paths"], { input })
  const hashes = stdout.split("\n")
  const onDisk = new Map(present.map((path, index) => [path, hashes[index]]))
  return new Set(files.filter(path => onDisk.get(path) === committed.get(path)))
}

/** A review on the git host, whoever sent it. */
export interface TeamReview {
  readonly title: string
  readonly author: string
  readonly commit: string
  /** The commit from which it was made. */
  readonly base: string
  readonly files: readonly string[]
}

const mostReviews = 20

/** Returns the reviews on the host, whoever sent them, whose files are not yet so on the shared branch. */
export const listReviews = async (
  repository: Repository,
  shared: SharedBranch,
): Promise<readonly TeamReview[]> => {
  if (!(await isKnown(repository, shared))) return []
  const { ask } = repository
  const format = "--format=%(objectname)%00%(authorname)%00%(subject)"
  const options = [format, `--no-merged=${shared.ref}`, `--count=${mostReviews}`]
  const listed = await ask("for-each-ref", ...options, refOf(shared, reviewPrefix))
  const reviews = listed.split("\n").map(async line => {
    const [commit = "", author = "", title = ""] = line.split("\0")
    /* A shallow clone may know none. */
    const base = await ask("merge-base", commit, shared.ref).catch(() => "")
    if (base === "") return { title, author, commit, base, files: [] }
    const waiting = new Set(await listDifferent(repository, shared.ref, commit))
    const files = (await listDifferent(repository, base, commit)).filter(path => waiting.has(path))
    return { title, author, commit, base, files }
  })
  return (await Promise.all(reviews)).filter(({ files }) => files.length > 0)
}

/** Returns whether the shared branch has what a review changes, in whatever way the host merged it. */
const isPublished = async (
  repository: Repository,
  shared: SharedBranch,
  commit: string,
  paths: readonly string[],
): Promise<boolean> => {
  if (!(await isKnown(repository, shared))) return false
  const different = new Set(await listDifferent(repository, commit, shared.ref))
  if (!paths.some(path => different.has(path))) return true
  /* Others may have changed the files since. */
  return !(await repository.ask("cherry", shared.ref, commit, `${commit}^`)).startsWith("+")
}

/** A review that waits to be accepted. */
export interface OpenReview extends ReviewNote {
  readonly files: readonly { readonly path: string; readonly isAsSent: boolean }[]
}

/**
 * Returns the review that was sent last and its files, or `undefined` once the shared branch has what it changes, or the
 * host no longer has its branch.
 */
export const readReview = async (
  { repository, folder }: Clone,
  shared: SharedBranch,
): Promise<OpenReview | undefined> => {
  const note = await readNote(folder)
  if (!note || !(await isKnown(repository, { ref: refOf(shared, note.branch) }))) return undefined
  const { commit } = note
  try {
    const paths = await listDifferent(repository, `${commit}^`, commit)
    if (await isPublished(repository, shared, commit, paths)) return undefined
    const unchanged = await listUnchanged(repository, paths, commit)
    return { ...note, files: paths.map(path => ({ path, isAsSent: unchanged.has(path) })) }
  } catch {
    /* The commit is from another clone, or git has removed it. */
    return undefined
  }
}

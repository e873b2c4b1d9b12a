/** The review that was sent last: a branch on the git host, to which corrections are added until it is accepted. */
import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import * as z from "zod"
import { isContentFile } from "@tools/content/addresses"
import { type Repository, writeWhole } from "@tools/content/node"
import { isSame, mergeValues, valueOf } from "../../document"
import type { Studio } from "../core"
import { committedPaths, fromGitPath, toGitPath, listPaths, readCommitted } from "../git"
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

/** What became of what a review changes in a file; `overtaken` if any field was published with another change. */
type Outcome = "open" | "published" | "overtaken"

/** Two commits between which a review leads, and the shared branch. */
interface Versions {
  readonly base: string
  readonly commit: string
  readonly published: string
}

const judgeContent = async (
  repository: Repository,
  path: string,
  { base, commit, published }: Versions,
): Promise<Outcome> => {
  const [before, after, now] = await Promise.all(
    [base, commit, published].map(async tree =>
      valueOf(await readCommitted(repository, path, tree)),
    ),
  )
  if (before === undefined || after === undefined || now === undefined) return "open"
  if (isSame(mergeValues(before, after, now).value, now)) return "published"
  return mergeValues(before, now, after).conflicts.length === 0 ? "open" : "overtaken"
}

/** Returns what became of the files of a review. */
const judgeFiles = async (
  repository: Repository,
  shared: SharedBranch,
  review: Omit<Versions, "published">,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Outcome>> => {
  if (!(await isKnown(repository, shared))) return new Map()
  const versions = { ...review, published: shared.ref }
  const [isLeft, isOther] = await Promise.all(
    [review.base, review.commit].map(
      async tree => new Set(await listDifferent(repository, tree, shared.ref)),
    ),
  )
  const outcomes = paths.map(async (path): Promise<[string, Outcome]> => {
    if (isOther?.has(path) !== true) return [path, "published"]
    if (isLeft?.has(path) !== true) return [path, "open"]
    return [
      path,
      isContentFile(path) ? await judgeContent(repository, path, versions) : "overtaken",
    ]
  })
  return new Map(await Promise.all(outcomes))
}

/** Returns whether the host has accepted a review, in whatever way it merged it, and others changed the files since. */
const isAccepted = async (
  repository: Repository,
  shared: SharedBranch,
  commit: string,
): Promise<boolean> =>
  (await isKnown(repository, shared)) &&
  !(await repository.ask("cherry", shared.ref, commit, `${commit}^`)).startsWith("+")

/** A review that waits to be accepted. */
export interface OpenReview extends ReviewNote {
  /** The commit from which it was made. */
  readonly base: string
  readonly files: readonly {
    readonly path: string
    /** Whether the file on disk is as in the review. */
    readonly isAsSent: boolean
    readonly outcome: Outcome
  }[]
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
    const base = await repository.ask("rev-parse", `${commit}^`)
    const paths = await listDifferent(repository, base, commit)
    const outcomes = await judgeFiles(repository, shared, { base, commit }, paths)
    if (paths.every(path => outcomes.get(path) === "published")) return undefined
    if (await isAccepted(repository, shared, commit)) return undefined
    const unchanged = await listUnchanged(repository, paths, commit)
    const files = paths.map(path => ({
      path,
      isAsSent: unchanged.has(path),
      outcome: outcomes.get(path) ?? "open",
    }))
    return { ...note, base, files }
  } catch {
    /* The commit is from another clone, or git has removed it. */
    return undefined
  }
}

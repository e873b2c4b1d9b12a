import { succeeds, memoize } from "../lib"
import { GitFailure, literally, openRepository, type Repository, statusWithoutLock } from "./git"

/** When a file was first and last committed, as ISO 8601. */
interface FileDates {
  readonly first: string
  /** `undefined` if the file differs from the last commit. */
  readonly last: string | undefined
}

const toDate = (seconds: string): string =>
  new Date(Number(seconds) * 1000).toISOString().replace(".000Z", "Z")

/** Reads the dates of a folder's files, by their path in the repository. */
const readLog = async (
  { run }: Repository,
  commit: string,
): Promise<ReadonlyMap<string, FileDates>> => {
  const { stdout } = await run([
    ...["-c", "core.quotePath=false", "-c", "log.showRoot=true", "log", "--no-show-signature"],
    /* `-c` lists the files that a merge itself changed. */
    ...["--date-order", "-c", "--name-only", "--no-renames", "--format=%x00%ct"],
    ...[commit, "--", "."],
  ])
  const dates = new Map<string, FileDates>()
  for (const entry of stdout.split("\0").slice(1)) {
    const [seconds = "", ...files] = entry.split("\n").filter(line => line !== "")
    const date = toDate(seconds)
    for (const file of files) dates.set(file, { first: date, last: dates.get(file)?.last ?? date })
  }
  return dates
}

/* The build and each check in the studio ask for the same history. */
const walk = memoize(readLog, ({ folder }, commit) => `${folder}\n${commit}`, 3)

/** Reads the dates of a folder's files in the history of a branch, by their path in the folder. */
const walkFrom = async (
  repository: Repository,
  branch: string,
): Promise<readonly (readonly [path: string, dates: FileDates])[]> => {
  const facts = ["--is-shallow-repository", "--show-prefix", branch]
  const answer = await repository.ask("rev-parse", ...facts)
  const [isShallow, prefix = "", commit = ""] = answer.split("\n")
  if (isShallow === "true") return []
  const dates = await walk(repository, commit)
  return [...dates].map(([path, each]) => [path.slice(prefix.length), each])
}

const readDates = async (repository: Repository): Promise<ReadonlyMap<string, FileDates>> => {
  const dates = await walkFrom(repository, "HEAD")
  const { stdout } = await repository.run([
    ...[
      ...statusWithoutLock,
      "--porcelain",
      "-z",
      "--no-renames",
      "--untracked-files=no",
      "--",
      ".",
    ],
  ])
  const prefix = await repository.findPrefix()
  const changed = new Set(
    stdout.split("\0").map(entry => entry.slice("XY ".length + prefix.length)),
  )
  return new Map(
    dates.map(([path, each]) => [path, changed.has(path) ? { ...each, last: undefined } : each]),
  )
}

/* A branch without one that it follows is not published, but begins at the host's main one. */
const published = ["@{upstream}", "origin/HEAD", "HEAD"]

const listEver = async (repository: Repository): Promise<readonly string[]> => {
  for (const branch of published) {
    const isKnown = await succeeds(repository.ask("rev-parse", "--verify", "--quiet", branch))
    if (isKnown) return (await walkFrom(repository, branch)).map(([path]) => path)
  }
  return []
}

/** Returns what git tells, or what holds where it has no history; a git that is slow says nothing of it. */
const orWithout = <Told>(told: Promise<Told>, without: Told): Promise<Told> =>
  told.catch((error: unknown) => {
    if (error instanceof GitFailure && error.isTimeOut) throw error
    return without
  })

/**
 * Returns when the files of a folder were committed, by their path in it: in as many git processes for a thousand files
 * as for one. Empty without git or a repository that holds them, and in a shallow clone, whose oldest commit seems to
 * add every file.
 * @throws if git does not answer in time, which says nothing of the history.
 */
export const readFileDates = (
  root: string,
  folder: string,
): Promise<ReadonlyMap<string, FileDates>> =>
  orWithout(readDates(openRepository(root, folder)), new Map())

/**
 * Returns the files of a folder that were ever committed to the published branch, by their path in it; of the checked-out
 * branch where the repository knows no other.
 * @throws if git does not answer in time.
 */
export const listPublished = (root: string, folder: string): Promise<readonly string[]> =>
  orWithout(listEver(openRepository(root, folder)), [])

const readAt = async (repository: Repository, file: string, time: number): Promise<string> => {
  const seconds = Math.floor(time / 1000)
  const options = ["-1", `--before=@${seconds}`]
  const commit = await repository.ask("rev-list", ...options, "HEAD", "--", literally(file))
  return (await repository.run(["show", `${commit}:./${file}`])).stdout
}

const readAtOnce = memoize(
  (repository: Repository, file: string, time: number, _commit: string) =>
    orWithout(readAt(repository, file, time), undefined),
  ({ folder }, file, time, commit) => `${folder}\n${file}\n${time}\n${commit}`,
  1000,
)

/**
 * Returns the text of a committed file as it was at a time; `undefined` without git, or if the file was not there.
 * @param time in milliseconds.
 * @throws if git does not answer in time.
 */
export const readFileAt = async (
  root: string,
  folder: string,
  file: string,
  time: number,
): Promise<string | undefined> => {
  const repository = openRepository(root, folder)
  const commit = await orWithout(repository.ask("rev-parse", "HEAD"), undefined)
  return commit === undefined ? undefined : readAtOnce(repository, file, time, commit)
}

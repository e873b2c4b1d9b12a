/** Reads from git when the files of a folder were committed. */
import { GitFailure, openRepository, type Repository } from "./git"
import { memoize } from "./memoize"

/** When a file was first and last committed, as ISO 8601. */
interface FileDates {
  readonly first: string
  /** `undefined` if the file differs from the last commit. */
  readonly last: string | undefined
}

const toDate = (seconds: string): string =>
  new Date(Number(seconds) * 1000).toISOString().replace(".000Z", "Z")

/** Reads the dates of a folder's files, by their path in the repository. */
const readLog = async ({ run }: Repository): Promise<ReadonlyMap<string, FileDates>> => {
  const { stdout } = await run([
    ...["-c", "core.quotePath=false", "-c", "log.showRoot=true", "log", "--no-show-signature"],
    /* `-c` lists the files that a merge itself changed. */
    ...["--date-order", "-c", "--name-only", "--no-renames", "--format=%x00%ct"],
    ...["HEAD", "--", "."],
  ])
  const dates = new Map<string, FileDates>()
  for (const commit of stdout.split("\0").slice(1)) {
    const [seconds = "", ...files] = commit.split("\n").filter(line => line !== "")
    const date = toDate(seconds)
    for (const file of files) dates.set(file, { first: date, last: dates.get(file)?.last ?? date })
  }
  return dates
}

/* The build and each check in the studio ask for the same history. */
const walk = memoize(
  (repository: Repository, _head: string) => readLog(repository),
  ({ folder }, head) => `${folder}\n${head}`,
  2,
)

const readDates = async (repository: Repository): Promise<ReadonlyMap<string, FileDates>> => {
  const facts = await repository.ask(
    "rev-parse",
    "--is-shallow-repository",
    "--show-prefix",
    "HEAD",
  )
  const [isShallow, prefix = "", head = ""] = facts.split("\n")
  if (isShallow === "true") return new Map()
  const { stdout } = await repository.run([
    ...["status", "--porcelain", "-z", "--no-renames", "--untracked-files=no", "--", "."],
  ])
  const changed = new Set(stdout.split("\0").map(entry => entry.slice("XY ".length)))
  return new Map(
    [...(await walk(repository, head))].map(([path, dates]) => [
      path.slice(prefix.length),
      changed.has(path) ? { ...dates, last: undefined } : dates,
    ]),
  )
}

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
  readDates(openRepository(root, folder)).catch((error: unknown) => {
    if (error instanceof GitFailure && error.isTimeOut) throw error
    return new Map()
  })

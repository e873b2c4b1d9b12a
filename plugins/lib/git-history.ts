/** Reads from git which commits changed the files of a folder. */
import { readFile } from "node:fs/promises"
import { resolve } from "node:path"
import type { Repository } from "./git"
import { memoize } from "./memoize"

/** A commit that changed a file. */
export interface Change {
  /** The number of later commits that changed something in the folder. */
  readonly age: number
  readonly date: string
  /** The file's object after it. */
  readonly object: string
  /** `true` where a shallow clone ends: what the commit seems to change may be older. */
  readonly isEdge: boolean
}

/** The history of a folder's files, by path in it. */
export interface FolderHistory {
  /** The top folder of the repository. */
  readonly top: string
  /** The path of the folder in the repository, with a slash at its end. */
  readonly prefix: string
  /** The objects of the files in the last commit. */
  readonly committed: ReadonlyMap<string, string>
  /** The commits that changed a file, the latest first. */
  readonly changes: ReadonlyMap<string, readonly Change[]>
}

/** Returns a timestamp of git's in the form that sitemaps use. */
export const toDate = (seconds: string): string =>
  new Date(Number.parseInt(seconds) * 1000).toISOString().replace(".000Z", "Z")

const readCommitted = async ({ run }: Repository): Promise<FolderHistory["committed"]> => {
  const { stdout } = await run(["ls-tree", "-r", "-z", "HEAD"])
  return new Map(
    stdout.split("\0").flatMap(entry => {
      const [facts = "", path] = entry.split("\t")
      return path === undefined ? [] : [[path, facts.split(" ")[2] ?? ""]]
    }),
  )
}

const readChanges = async (
  { run }: Repository,
  edges: readonly string[],
): Promise<FolderHistory["changes"]> => {
  const { stdout } = await run([
    ...["-c", "log.showRoot=true", "-c", "log.showSignature=false", "-c", "log.follow=false"],
    ...["log", "--date-order"],
    /* `-c` lists of a merge the files that are as in none of its parents. */
    ...["-c", "--raw", "--no-abbrev", "--no-renames", "--relative", "-z", "--no-notes"],
    ...["--no-color", "--format=%H %ct", "HEAD", "--", "."],
  ])
  const history = new Map<string, Change[]>()
  let commit = { age: -1, date: "", isEdge: false }
  let object: string | undefined
  for (const part of stdout.split("\0")) {
    const [, hash, seconds] = /^\n?([\da-f]{40,}) (\d+)$/.exec(part) ?? []
    if (object !== undefined) {
      const changes = history.get(part) ?? []
      changes.push({ ...commit, object })
      history.set(part, changes)
      object = undefined
    } else if (hash !== undefined && seconds !== undefined) {
      commit = { age: commit.age + 1, date: toDate(seconds), isEdge: edges.includes(hash) }
    } else {
      object = part.split(" ").at(-2)
    }
  }
  return history
}

/* The build and each check in the studio ask for the same history. */
const walk = memoize(
  async (repository: Repository, shallow: string, _head: string) => {
    const edges = await readFile(resolve(repository.folder, shallow), "utf8").catch(() => "")
    return {
      committed: await readCommitted(repository),
      changes: await readChanges(repository, edges.split("\n")),
    }
  },
  ({ folder }, shallow, head) => [folder, shallow, head].join("\n"),
  2,
)

/**
 * Reads a folder's history, in as many git processes for a thousand files as for one.
 * @throws a `GitFailure` if there is no repository or no commit.
 */
export const readHistory = async (repository: Repository): Promise<FolderHistory> => {
  const facts = await repository.ask(
    ...["rev-parse", "--show-toplevel", "--git-path", "shallow", "--show-prefix", "HEAD"],
  )
  const [top = "", shallow = "", prefix = "", head = ""] = facts.split("\n")
  return { top, prefix, ...(await walk(repository, shallow, head)) }
}

/** Reads what was published. */
import { isContentFile } from "@tools/content/addresses"
import type { Repository } from "@tools/content/node"

/** Returns the paths in an output of git whose entries end with a zero. */
export const splitPaths = (text: string): string[] => text.split("\0").filter(path => path !== "")

/** Returns the paths that a command of git lists, such as `diff`. */
export const listPaths = async (
  { run }: Repository,
  [command = "", ...rest]: readonly string[],
  options?: Parameters<Repository["run"]>[1],
): Promise<string[]> =>
  splitPaths((await run([command, "--name-only", "--no-renames", "-z", ...rest], options)).stdout)

interface Version {
  readonly commit: string
  /** The files that it changed, by their paths inside the content folder. */
  readonly files: readonly string[]
  readonly title: string
  readonly author: string
  /** ISO 8601, with its time zone. */
  readonly date: string
}

const mostVersions = 200

/** Returns the commits that changed content, newest first. */
export const listVersions = async (repository: Repository): Promise<Version[]> => {
  const prefix = await repository.findPrefix()
  const { stdout } = await repository.run([
    "log",
    "--no-renames",
    "--no-merges",
    `--max-count=${mostVersions}`,
    "--name-only",
    "--no-relative",
    "-z",
    /* A control character starts each commit, since the names of its files follow. */
    "--format=%x01%H%n%an%n%aI%n%s",
    "--",
    ".",
  ])
  return stdout
    .split("\u0001")
    .slice(1)
    .map(entry => {
      const [facts = "", ...paths] = entry.split("\0").map(part => part.replace(/^\n+/, ""))
      const [commit = "", author = "", date = "", title = ""] = facts.split("\n")
      const files = paths.flatMap(path => (path === "" ? [] : path.slice(prefix.length)))
      return { commit, author, date, title, files }
    })
}

/**
 * Returns the text of a file in a commit, by default the last one, as a checkout would write it; `null` if the commit has
 * no such file.
 */
export const readCommitted = async (
  { run, findPrefix }: Repository,
  path: string,
  commit = "HEAD",
  env: Readonly<Record<string, string>> = {},
): Promise<string | null> =>
  run(["cat-file", "--filters", `${commit}:${await findPrefix()}${path}`], { env }).then(
    ({ stdout }) => stdout,
    () => null,
  )

/** Returns the files that a commit changed, and their texts before and after it; `null` without a text. */
export const readPublication = async (repository: Repository, commit: string) => {
  const options = ["-r", "--root", "--no-commit-id", "--relative"]
  const paths = await listPaths(repository, ["diff-tree", ...options, commit, "--", "."])
  const read = async (path: string, version: string): Promise<string | null> =>
    isContentFile(path) ? readCommitted(repository, path, version) : null
  return Promise.all(
    paths.map(async path => ({
      path,
      before: await read(path, `${commit}^`),
      after: await read(path, commit),
    })),
  )
}

/** Lists what git considers changed, by paths inside the repository. */
import type { Repository } from "../../../plugins/lib/git"

const splitPaths = (text: string): string[] => text.split("\0").filter(path => path !== "")

/** Returns the content folder's path inside the repository, such as `content/`; empty if it is the repository. */
export const readPrefix = ({ ask }: Repository): Promise<string> =>
  ask("rev-parse", "--show-prefix")

/** Returns the repository's own folder. */
export const readTop = ({ ask }: Repository): Promise<string> => ask("rev-parse", "--show-toplevel")

/** Returns the files that differ between two commits, or between a commit and the files on disk. */
export const listDifferent = async (
  { run }: Repository,
  from: string,
  to?: string,
): Promise<string[]> => {
  const options = [
    "--name-only",
    "--no-relative",
    "--no-renames",
    "--no-ext-diff",
    "--ignore-submodules",
    "-z",
  ]
  const { stdout } = await run(["diff", ...options, from, ...(to === undefined ? [] : [to]), "--"])
  return splitPaths(stdout)
}

/** Returns the files on disk that git does not know and does not ignore. */
export const listUntracked = async (repository: Repository): Promise<string[]> => {
  const args = ["ls-files", "--others", "--exclude-standard", "-z"]
  const { stdout } = await repository.run(["-C", await readTop(repository), ...args])
  return splitPaths(stdout)
}

/** Returns whether a file is on disk as it is in a commit, or is in neither. */
export const isAsCommitted = async (
  repository: Repository,
  commit: string,
  path: string,
): Promise<boolean> => {
  const top = await readTop(repository)
  const find = (...args: string[]) => repository.ask("-C", top, ...args).catch(() => "")
  const committed = await find("rev-parse", "--quiet", "--verify", `${commit}:${path}`)
  return committed === (await find("hash-object", "--", path))
}

/** Returns the text of a file in a commit, as a checkout would write it; `null` if the commit has no such file. */
export const readFileAt = async (
  { run }: Repository,
  commit: string,
  path: string,
): Promise<string | null> => {
  const { stdout } = await run(["ls-tree", "-z", "--full-tree", commit, "--", path])
  if (!stdout.includes(" blob ")) return null
  return (await run(["cat-file", "--filters", `${commit}:${path}`])).stdout
}

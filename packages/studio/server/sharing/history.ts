/** Reads the earlier versions of a content file. */
import type { ContentFile } from "@tools/content"
import { Refusal } from "../refusal"
import { titleOfFile } from "../../document/titles"
import type { Repository } from "@tools/content/lib/git"

/** A version of a file: the commit that made it, and the file's path inside the repository then. */
interface Version {
  readonly commit: string
  readonly path: string
  readonly title: string
  readonly author: string
  /** ISO 8601, with its time zone. */
  readonly date: string
}

const mostVersions = 200

/** Returns the versions of a file, newest first. A renamed page keeps those of its older names. */
export const listVersions = async (
  repository: Repository,
  file: ContentFile,
): Promise<Version[]> => {
  const { stdout } = await repository.run([
    "log",
    "--follow",
    "--no-merges",
    `--max-count=${mostVersions}`,
    "--diff-filter=AMR",
    "--name-only",
    "--no-relative",
    "-z",
    /* A control character starts each commit, since the names of its files follow. */
    "--format=%x01%H%n%an%n%aI%n%s",
    "--",
    file,
  ])
  return stdout
    .split("\u0001")
    .slice(1)
    .map(entry => {
      const [facts = "", ...paths] = entry.split("\0").map(part => part.replace(/^\n+/, ""))
      const [commit = "", author = "", date = "", title = ""] = facts.split("\n")
      return { commit, author, date, title, path: paths.findLast(path => path !== "") ?? "" }
    })
}

/* As a checkout would write it: line breaks are a matter of settings. */
const readFileAt = async (
  { run }: Repository,
  commit: string,
  path: string,
): Promise<string | null> => {
  const { stdout } = await run(["ls-tree", "-z", "--full-tree", commit, "--", path])
  if (!stdout.includes(" blob ")) return null
  return (await run(["cat-file", "--filters", `${commit}:${path}`])).stdout
}

/** Returns the text of a file in a commit, by default the last one; `null` if the commit has no such file. */
export const readCommitted = async (
  repository: Repository,
  file: ContentFile,
  commit = "HEAD",
): Promise<string | null> =>
  readFileAt(repository, commit, `${await repository.findPrefix()}${file}`)

/**
 * Returns the text of an earlier version.
 * @throws a refusal if the file has no such version.
 */
export const readVersion = async (
  repository: Repository,
  file: ContentFile,
  commit: string,
): Promise<string> => {
  const version = (await listVersions(repository, file)).find(known => known.commit === commit)
  const text = version && (await readFileAt(repository, version.commit, version.path))
  if (text == null) {
    throw new Refusal(404, `“${titleOfFile(file)}” has no such version. Reload the page.`)
  }
  return text
}

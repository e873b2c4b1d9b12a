/**
 * Prepares a commit in an index of its own, as `git commit` takes one from GIT_INDEX_FILE: the working tree and what
 * others have staged stay as they are.
 */
import { mkdir, readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { isContentFile } from "@tools/content/addresses"
import { literally, statusWithoutLock, type Repository } from "@tools/content/node"
import { mergeValues, valueOf, isSame, type ChosenFile, type JsonValue } from "../../document"
import { writeValue } from "../drafts"
import { committedPaths, fromGitPath, toGitPath } from "./committed-paths"
import { listPaths, readCommitted, splitPaths } from "./history"

/** A commit that is prepared. */
export interface Staged {
  /** The variables with which git takes its index. */
  readonly env: Readonly<Record<string, string>>
  readonly isEmpty: boolean
  /** The files that differ from the last commit, as the studio names them. */
  readonly paths: readonly string[]
}

/**
 * Stages what is chosen on top of the last commit. What leads from one value to another is merged field by field, and
 * the later value counts where the commit has a third one. Below it is what a review has, as far as nothing else was
 * published in its place.
 */
export const stage = async (
  repository: Repository,
  folder: string,
  chosen: readonly ChosenFile[],
  review?: { readonly commit: string; readonly files: readonly { readonly path: string }[] },
): Promise<Staged> => {
  const { run, findPrefix, folder: content } = repository
  const index = join(folder, "index")
  const env = { GIT_INDEX_FILE: index }
  const prefix = await findPrefix()
  const stageValue = async (path: string, text: string | null, value: JsonValue): Promise<void> => {
    if (value === null) {
      await run(["update-index", "--force-remove", "--", path], { env })
      return
    }
    const onDisk = await readFile(join(content, path), "utf8").catch(() => null)
    const isOnDisk = onDisk !== null && isSame(valueOf(onDisk), value)
    const input = isOnDisk ? onDisk : await writeValue(value, text ?? onDisk)
    const written = await run(["hash-object", "-w", "--stdin", `--path=${path}`], { input })
    const entry = `100644 ${written.stdout.trim()}\t${prefix}${path}\0`
    await run(["update-index", "-z", "--index-info"], { env, input: entry })
  }

  const stagePatch = async ({ path, before = null, after = null }: ChosenFile): Promise<void> => {
    const text = await readCommitted(repository, path, "", env)
    await stageValue(path, text, mergeValues(before, after, valueOf(text) ?? null).value)
  }

  const stageReviewed = async (path: string, commit: string): Promise<void> => {
    if (isContentFile(path)) {
      const [before, after] = await Promise.all(
        [`${commit}^`, commit].map(async tree =>
          valueOf(await readCommitted(repository, path, tree)),
        ),
      )
      if (before !== undefined && after !== undefined) {
        const text = await readCommitted(repository, path, "", env)
        /* What was published since counts, or the review would turn it back. */
        await stageValue(path, text, mergeValues(before, valueOf(text) ?? null, after).value)
        return
      }
    }
    const name = toGitPath(path)
    const find = async (tree: string): Promise<string> =>
      (await run(["ls-tree", "-z", "--full-name", tree, "--", literally(name)])).stdout
    const stdout = await find(commit)
    /* Another version was published since, or somebody else's file of a name that was new in the review. */
    if ((await find(`${commit}^`)) !== (await find("HEAD"))) return
    if (stdout === "") await run(["update-index", "--force-remove", "--", name], { env })
    else await run(["update-index", "-z", "--index-info"], { env, input: stdout })
  }

  await mkdir(folder, { recursive: true })
  await rm(`${index}.lock`, { force: true })
  await run(["read-tree", "HEAD"], { env })
  if (review) for (const { path } of review.files) await stageReviewed(path, review.commit)
  const whole = chosen
    .filter(({ after }) => after === undefined)
    .map(({ path }) => `${toGitPath(path)}\0`)
  const input = whole.join("")
  if (input !== "")
    await run(["update-index", "--add", "--remove", "-z", "--stdin"], { env, input })
  for (const file of chosen) if (file.after !== undefined) await stagePatch(file)
  const committed = ["--cached", "HEAD", "--", ...(await committedPaths(repository))]
  const listed = await listPaths(repository, ["diff-index", ...committed], { env })
  const paths = listed.map(path => fromGitPath(path, prefix))
  return { env, isEmpty: paths.length === 0, paths }
}

/**
 * Returns the folder with the content of a prepared commit: the content folder itself where nothing is left out, and a
 * copy otherwise.
 */
export const exportStaged = async (
  { run, findPrefix, folder: content }: Repository,
  folder: string,
  { env }: Staged,
): Promise<string> => {
  const status = [
    ...statusWithoutLock,
    "--porcelain",
    "-z",
    "--untracked-files=all",
    "--no-renames",
  ]
  const { stdout } = await run([...status, "--", "."], { env })
  if (splitPaths(stdout).every(entry => entry.charAt(1) === " ")) return content
  const copy = join(folder, "staged")
  await rm(copy, { recursive: true, force: true })
  await run(["checkout-index", "--all", "--force", `--prefix=${copy}/`], { env })
  return join(copy, await findPrefix())
}

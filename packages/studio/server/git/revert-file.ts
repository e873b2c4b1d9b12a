/** Reverts files to what a commit has. */
import { existsSync } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { literally, type Repository } from "@tools/content/node"
import { titleOfFile } from "../../document"
import { Refusal } from "../access"
import { toGitPath } from "./committed-paths"
import { explainLocalFailure } from "./explain-failure"
import { listChanges } from "./list-changes"

const takeBackPicture = async (
  { ask, findPrefix }: Repository,
  source: string,
  path: string,
  made: string,
): Promise<void> => {
  if (!/^images\/(?!.*\.\.)/.test(path)) throw new Refusal("Only a picture is taken back.", 400)
  const name = `${await findPrefix()}${path}`
  const isKept = await ask("rev-parse", "--verify", "--quiet", `${made}^:${name}`).catch(() => "")
  const after = await ask("rev-parse", "--verify", "--quiet", `${made}:${name}`).catch(() => "")
  const isThere = existsSync(join(source, path))
  const now = isThere ? await ask("hash-object", "--", path) : ""
  if (isKept !== "" && now === after)
    await ask("restore", `--source=${made}^`, "--", literally(path))
}

/**
 * Reverts a file to the last commit: a new one is deleted, a deleted one restored.
 * @param made the commit to take back instead, unless the file has changed since or is new in it.
 * @throws a refusal where it is no changed file of the content, or git fails.
 */
export const revertFile = async (
  repository: Repository,
  source: string,
  path: string,
  made?: string,
): Promise<void> => {
  if (made !== undefined) {
    await takeBackPicture(repository, source, path, made)
    return
  }
  const change = (await listChanges(repository, source)).find(change => change.path === path)
  if (!change) throw new Refusal(`“${titleOfFile(path)}” has no changes that could be reverted.`)
  const { ask } = repository
  try {
    const name = toGitPath(path)
    const only = literally(name)
    const isKnown = change.kind !== "added" || (await ask("ls-files", "--", only)) !== ""
    if (isKnown) await ask("restore", "--source=HEAD", "--staged", "--worktree", "--", only)
    else await rm(join(source, name))
  } catch (error) {
    throw new Refusal(`“${titleOfFile(path)}” could not be reverted. ${explainLocalFailure(error)}`)
  }
}

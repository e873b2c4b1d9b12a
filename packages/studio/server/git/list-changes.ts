/** Lists what differs on disk from the last commit. */
import { existsSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { siteFile } from "@tools/content/addresses"
import { explainGitFailure, type Repository, statusWithoutLock } from "@tools/content/node"
import type { FileChange } from "../../document"
import { Refusal } from "../access"
import { committedPaths, fromGitPath, toGitPath } from "./committed-paths"
import { splitPaths } from "./history"

/** Returns the refusal to list changes, for a reason that a developer can act on. */
export const explainAbsence = (reason: string): Refusal =>
  new Refusal(
    `What you changed cannot be listed. Everything else works. For a developer: ${reason}.`,
  )

/* Throws a refusal if git does not know the content. */
const refuseUnknown = async ({ ask }: Repository, source: string): Promise<void> => {
  const found = await ask("ls-tree", "--name-only", "HEAD", "--", siteFile).catch(
    (error: unknown) => {
      throw explainAbsence(explainGitFailure(error))
    },
  )
  if (found !== "") return
  const top = await ask("rev-parse", "--show-toplevel")
  throw explainAbsence(`${basename(source)}/${siteFile} is not in the history of ${top}`)
}

const listStatus = async (
  repository: Repository,
  env: Readonly<Record<string, string>> = {},
): Promise<string[]> => {
  const options = ["--porcelain=v1", "-z", "--no-renames", "--untracked-files=all"]
  const paths = await committedPaths(repository)
  return splitPaths(
    (await repository.run([...statusWithoutLock, ...options, "--", ...paths], { env })).stdout,
  )
}

/* Whatever the index of the clone holds: what others staged, or what it had before a commit. */
const listStatusOfHead = async (repository: Repository): Promise<string[]> => {
  const aside = await mkdtemp(join(tmpdir(), "studio-index-"))
  const env = { GIT_INDEX_FILE: join(aside, "index") }
  try {
    await repository.run(["read-tree", "HEAD"], { env })
    return await listStatus(repository, env)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** Returns the change of an entry that git lists as `XY PATH`, or none for what no editor changed. */
const toChanges = (entry: string, prefix: string, source: string): FileChange[] => {
  /* A repository inside of this one. */
  if (entry.endsWith("/")) return []
  const path = fromGitPath(entry.slice("XY ".length), prefix)
  const isThere = existsSync(join(source, toGitPath(path)))
  if (!entry.startsWith("??")) return [{ path, kind: isThere ? "changed" : "removed" }]
  /* What systems and editors leave behind. */
  return isThere && !/(?:^|\/)\./.test(path) ? [{ path, kind: "added" }] : []
}

/** Lists what differs on disk from the last commit. @throws a refusal if git does not know the content. */
export const listChanges = async (
  repository: Repository,
  source: string,
): Promise<FileChange[]> => {
  await refuseUnknown(repository, source)
  const prefix = await repository.findPrefix()
  const listed = await listStatus(repository)
  const isStaged = listed.some(entry => /^(?:[^ ?]| A)/.test(entry))
  const entries = isStaged ? await listStatusOfHead(repository) : listed
  return entries
    .flatMap(entry => toChanges(entry, prefix, source))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

import { rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { contentDirectoryOf } from "@tools/content/read"
import { withLock } from "../processes/lock"
import {
  needsRecovery,
  recover,
  replaceSite,
  requirePlainFolder,
  type Publication,
} from "./publish"
import { runGatsby } from "./run-gatsby"
import { copySources } from "./copy-sources"

/** Prints what a build waits for. */
export type Say = (sentence: string) => void

const workspaceOf = (root: string): string => join(root, ".build", "workspace")

const foldersOf = (root: string): Publication => ({
  live: join(root, "public"),
  next: join(workspaceOf(root), "public"),
  previous: join(root, ".build", "previous"),
})

/* A second build waits: as a rule it is about newer content, and whoever started it would only start it again. */
const withBuildLock = <Result>(
  root: string,
  say: Say,
  task: () => Promise<Result>,
): Promise<Result> =>
  withLock(
    join(root, ".build", "building"),
    () => say("Waiting for another build in this folder … (press Ctrl+C to stop)"),
    task,
  )

/** Repairs what a killed build left behind. */
export const recoverSite = async (root: string, say: Say): Promise<void> => {
  const folders = foldersOf(root)
  if (needsRecovery(folders)) await withBuildLock(root, say, () => recover(folders))
}

const explainFullDisk = (error: unknown): never => {
  if (!/ENOSPC|no space left/i.test(String(error))) throw error
  throw new Error(
    "The disk is full. Free some space and build again; the last site is as it was.",
    { cause: error },
  )
}

/**
 * Builds the site into `public/`, which keeps the last good site until the new one is finished: runs `gatsby build` in a
 * folder of its own, and replaces `public/` by its result.
 * @throws when the content has mistakes or a step fails; `public/` is then as it was.
 */
export const buildSite = (root: string, env: NodeJS.ProcessEnv, say: Say): Promise<void> =>
  withBuildLock(root, say, async () => {
    const folders = foldersOf(root)
    const workspace = workspaceOf(root)
    await requirePlainFolder(folders.live)
    await recover(folders)
    await copySources(root, workspace, contentDirectoryOf(root, env))
    await runGatsby(["build", "--prefix-paths"], workspace, {
      ...env,
      PROJECT_ROOT: root,
      CONTENT_DIRECTORY: contentDirectoryOf(root, env),
      /* Lines that stay, in place of a display that is drawn again. */
      GATSBY_LOGGER: "yurnalist",
    })
    await replaceSite(folders)
    const hosts = join(root, ".build", "hosts")
    await rm(hosts, { recursive: true, force: true })
    await rename(join(workspace, ".build", "hosts"), hosts)
  }).catch(explainFullDisk)

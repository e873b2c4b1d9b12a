import { cp, readFile } from "node:fs/promises"
import { join } from "node:path"
import {
  contentDirectoryOf,
  formatFindings,
  takeContent,
  type TakenContent,
} from "../../plugins/gatsby-plugin-checked-content"
import { listFiles } from "../../plugins/lib/list-files"
import { withLock } from "../processes/lock"
import { type Deployment, readDeployment } from "../../src/site"
import { needsRecovery, recover, replaceSite, type Publication } from "./publish"
import { digestInputs, noteAttempt, writeRecord } from "./record"
import { buildPages } from "./run-gatsby"
import { copySources } from "./copy-sources"

/** Prints a step of a build. */
export type Say = (step: string) => void

const foldersOf = (root: string): Publication => ({
  live: join(root, "public"),
  next: join(root, ".build", "next"),
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
    wayOut => say(`Waiting for another build in this folder … ${wayOut}`),
    task,
  )

const readFiles = async (folder: string): Promise<ReadonlyMap<string, Uint8Array>> =>
  new Map(
    await Promise.all(
      (await listFiles(folder)).map(
        async path => [path, await readFile(join(folder, path))] as const,
      ),
    ),
  )

const isSame = (a: ReadonlyMap<string, Uint8Array>, b: ReadonlyMap<string, Uint8Array>): boolean =>
  a.size === b.size && [...a].every(([path, bytes]) => b.get(path)?.toString() === bytes.toString())

/** Repairs what a killed build left behind. */
export const recoverSite = async (root: string, say: Say): Promise<void> => {
  const folders = foldersOf(root)
  if (needsRecovery(folders)) await withBuildLock(root, say, () => recover(folders))
}

/** Refuses content that may not be built, by throwing a sentence. */
export type Requirement = (content: TakenContent) => void

const requireValid: Requirement = ({ findings, isSound }) => {
  const report = formatFindings(findings, "pretty")
  if (!isSound) throw new Error(`${report}\nThe site was not built: the content has mistakes.`)
  if (report) console.warn(report)
}

/** A build that has ended well. */
export interface Build {
  readonly deployment: Deployment
  /** The summary for the terminal. */
  readonly summary: string
  /** `false` if the content was saved again between the check and Gatsby's reading. */
  readonly isAsRequired: boolean
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
 * folder of its own, and replaces `public/` by its result. Checks the content first, since Gatsby takes seconds to start.
 * @param require what the content must fulfill.
 * @throws when the content has mistakes or a step fails; `public/` is then as it was.
 */
export const buildSite = (
  root: string,
  env: NodeJS.ProcessEnv,
  say: Say,
  require: Requirement = requireValid,
): Promise<Build> =>
  withBuildLock(root, say, async () => {
    const started = performance.now()
    const folders = foldersOf(root)
    await recover(folders)
    await noteAttempt(root)
    say("Checking the content …")
    const taken = await takeContent(contentDirectoryOf(root, env))
    require(taken)
    const workspace = join(root, ".build", "workspace")
    const deployment = readDeployment(env, taken.address?.origin ?? "")
    await copySources(root, workspace)
    say("Building the pages …")
    await buildPages(
      { workspace, log: join(root, ".build", "gatsby.log") },
      { ...env, PROJECT_ROOT: root, CONTENT_DIRECTORY: contentDirectoryOf(root, env) },
    )
    const files = await readFiles(join(workspace, ".cache", "content"))
    const inputs = await digestInputs({
      root,
      env,
      files,
      code: workspace,
    })
    await replaceSite(folders, next => cp(join(workspace, "public"), next, { recursive: true }))
    await writeRecord(root, deployment, inputs)
    const summary = await readFile(join(workspace, ".cache", "summary.txt"), "utf8")
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    return {
      deployment,
      summary: `${summary} Built in ${seconds} s.`,
      isAsRequired: isSame(files, taken.files),
    }
  }).catch(explainFullDisk)

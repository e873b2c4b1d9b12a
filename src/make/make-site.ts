import { join } from "node:path"
import { takeContent, type TakenContent } from "../content/check/disk"
import type { Finding } from "../content/check/finding"
import { formatFindings } from "../content/check/format"
import { contentDirectoryOf } from "../content/directory"
import { readBrand } from "../content/read-brand"
import { readOrigin } from "../content/read-origin"
import { readRedirects } from "../content/read-redirects"
import { readAnalytics } from "../content/read-site-fields"
import { asIsFolder, listAsIs } from "../files/as-is"
import { addAsIs } from "./as-is"
import { writeSnapshot } from "../content/snapshot"
import { withLock } from "../processes/lock"
import { analyticsFor, sourcesOf } from "../site/analytics"
import { bundleBehaviours } from "./page/browser-bundle"
import { addFiles, requireGoodSite } from "./add-files"
import { readDeployment } from "../site/deployment"
import { collectPages } from "./collect-pages"
import { writeIconAddress } from "./files/icons"
import { prepareHosting } from "./prepare-hosting"
import type { Progress } from "./progress"
import { needsRecovery, recover, replaceSite, type Publication } from "./publish"
import { readMark } from "./files/mark"
import { digestInputs, noteAttempt, writeRecord } from "./record"
import { makePages } from "./run-gatsby"
import type { Build } from "./summary"
import { buildInWorkspace } from "./workspace"

/** Where a build writes. */
const buildFolder = (root: string): string => join(root, ".build")

/** The folders of a build, below the project's root. */
const foldersOf = (root: string): Publication & { workspace: string } => ({
  live: join(root, "public"),
  next: join(buildFolder(root), "next"),
  previous: join(buildFolder(root), "previous"),
  workspace: join(buildFolder(root), "workspace"),
})

/**
 * Does what only one process may do in a folder at a time. A second build waits, since it is as a rule about newer
 * content than the first, and who started it would only start it again.
 */
export const withBuildLock = <Result>(
  root: string,
  progress: Progress,
  task: () => Promise<Result>,
): Promise<Result> =>
  withLock(
    join(buildFolder(root), "build.lock"),
    holder => {
      progress.step(
        `Another build is at work in this folder (${holder}); this one waits for its end`,
      )
    },
    task,
  )

/** Puts right what a killed build left behind. */
export const recoverSite = async (root: string, progress: Progress): Promise<void> => {
  const folders = foldersOf(root)
  if (!needsRecovery(folders)) return
  await withBuildLock(root, progress, () => recover(folders))
}

/** Refuses content that may not be built, by throwing a sentence. */
export type Requirement = (content: TakenContent) => void

const requireValid: Requirement = ({ findings, isSound }) => {
  const report = formatFindings(findings, "pretty")
  if (!isSound) throw new Error(`${report}\nThe site was not built: the content has mistakes.`)
  if (report) console.warn(report)
}

interface Job {
  readonly root: string
  readonly env: NodeJS.ProcessEnv
  readonly progress: Progress
}

const buildFrom = async (
  { files, placeholders }: Pick<TakenContent, "files" | "placeholders">,
  { root, env, progress }: Job,
): Promise<Build> => {
  const started = performance.now()
  const folders = foldersOf(root)
  const snapshot = join(folders.workspace, "content")
  await writeSnapshot(files, snapshot)
  const deployment = readDeployment(env, readOrigin(snapshot))
  const { pathPrefix } = deployment
  progress.step("Making the pages")
  const { workspace } = folders
  const sources = await buildInWorkspace({ root, workspace, deployment }, async () => {
    const digests = await digestInputs({ root, env, files, code: workspace })
    await makePages(
      { workspace, log: join(buildFolder(root), "gatsby.log") },
      { ...env, CONTENT_DIRECTORY: snapshot },
      progress,
    )
    return digests
  })
  progress.step("Finishing and auditing the site")
  const analytics = analyticsFor(await readAnalytics(snapshot), deployment)
  const behaviours = await bundleBehaviours(join(root, "src", "browser"), analytics)
  const redirects = await readRedirects(snapshot)
  const icon = writeIconAddress(await readMark(root, await readBrand(snapshot)))
  const findings: Finding[] = []
  const keptOut: string[] = []
  await replaceSite(folders, async next => {
    await collectPages(
      { from: join(folders.workspace, "public"), to: next },
      { behaviours, icon, pathPrefix, analytics },
    )
    const built = {
      root,
      site: next,
      env,
      content: snapshot,
      contentSource: contentDirectoryOf(root, env),
    }
    await addFiles(built)
    const asIs = await listAsIs(join(root, asIsFolder))
    await prepareHosting(next, { asIs, redirects, pathPrefix, sources: sourcesOf(analytics) })
    await addAsIs(join(root, asIsFolder), asIs, next)
    const report = await requireGoodSite(built)
    findings.push(...report.findings)
    keptOut.push(...report.pages.flatMap(page => page.keptOut ?? []))
  })
  await writeRecord(root, deployment, sources)
  progress.clear()
  const seconds = (performance.now() - started) / 1000
  return { site: folders.live, deployment, findings, keptOut, placeholders, redirects, seconds }
}

/**
 * Builds the site into `public/`, which keeps the last good site until the new one is finished. The content is read
 * once: what is built is what was checked.
 * @param require what the content must fulfil.
 * @throws when the content has mistakes or a step fails; `public/` is then as it was.
 */
export const buildSite = (
  root: string,
  env: NodeJS.ProcessEnv,
  progress: Progress,
  require: Requirement = requireValid,
): Promise<Build> =>
  withBuildLock(root, progress, async () => {
    await recover(foldersOf(root))
    await noteAttempt(root)
    progress.step("Checking the content")
    const content = await takeContent(contentDirectoryOf(root, env))
    progress.clear()
    require(content)
    return buildFrom(content, { root, env, progress })
  }).catch((error: unknown) => {
    if (!/ENOSPC|no space left/i.test(String(error))) throw error
    throw new Error(
      "The disk is full. Free some space and build again; the last site is as it was.",
      { cause: error },
    )
  })

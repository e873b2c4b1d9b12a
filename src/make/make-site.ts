import { join } from "node:path"
import { takeContent, type TakenContent } from "../content/check/disk"
import { formatFindings } from "../content/check/format"
import { contentDirectoryOf } from "../content/directory"
import { readRedirects } from "../content/read-redirects"
import { readBrand, readOrigin, readSite } from "../content/read-site"
import { writeSnapshot } from "../content/snapshot"
import { asIsFolder, listAsIs } from "../files/as-is"
import { withLock } from "../processes/lock"
import { analyticsFor, sourcesOf } from "../site/analytics"
import { readDeployment, type Deployment } from "../site/deployment"
import { addFiles, requireGoodSite } from "./add-files"
import { addAsIs } from "./as-is"
import { collectPages } from "./collect-pages"
import { writeIconAddress } from "./files/icons"
import { readMark } from "./files/mark"
import { bundleBehaviours } from "./page/browser-bundle"
import { prepareHosting } from "./prepare-hosting"
import { needsRecovery, recover, replaceSite, type Publication } from "./publish"
import { digestInputs, noteAttempt, writeRecord } from "./record"
import { makePages } from "./run-gatsby"
import type { Build } from "./summary"
import { buildInWorkspace } from "./workspace"

/** Says what a build is doing. */
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
    join(root, ".build", "build.lock"),
    holder => say(`Waiting for another build in this folder (${holder}) …`),
    task,
  )

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

/** What a site is made of. */
interface Sources {
  readonly root: string
  readonly env: NodeJS.ProcessEnv
  /** The content that was checked. */
  readonly content: string
  readonly deployment: Deployment
  /** What Gatsby made of it. */
  readonly gatsbyOutput: string
}

/** Fills an empty folder with the finished site, and audits it. */
const finishSite = async (site: string, sources: Sources) => {
  const { root, env, content, deployment, gatsbyOutput } = sources
  const { pathPrefix } = deployment
  const analytics = analyticsFor(readSite(content).analytics, deployment)
  const redirects = await readRedirects(content)
  await collectPages(
    { from: gatsbyOutput, to: site },
    {
      behaviours: await bundleBehaviours(join(root, "src", "browser"), analytics),
      icon: writeIconAddress(await readMark(root, readBrand(content))),
      pathPrefix,
      analytics,
    },
  )
  const built = {
    root,
    site,
    env,
    content,
    contentSource: contentDirectoryOf(root, env),
  }
  await addFiles(built)
  const asIs = await listAsIs(join(root, asIsFolder))
  await prepareHosting(site, {
    asIs,
    redirects,
    pathPrefix,
    sources: sourcesOf(analytics),
  })
  await addAsIs(join(root, asIsFolder), asIs, site)
  const { findings, pages } = await requireGoodSite(built)
  return {
    findings,
    keptOut: pages.flatMap(({ keptOut }) => keptOut ?? []),
    redirects,
  }
}

const explainFullDisk = (error: unknown): never => {
  if (!/ENOSPC|no space left/i.test(String(error))) throw error
  throw new Error(
    "The disk is full. Free some space and build again; the last site is as it was.",
    { cause: error },
  )
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
    const content = join(workspace, "content")
    await writeSnapshot(taken.files, content)
    const deployment = readDeployment(env, readOrigin(content))
    say("Building the pages …")
    await buildInWorkspace({ root, workspace, deployment }, () =>
      makePages(
        { workspace, log: join(root, ".build", "gatsby.log") },
        { ...env, CONTENT_DIRECTORY: content },
      ),
    )
    const inputs = await digestInputs({
      root,
      env,
      files: taken.files,
      code: workspace,
    })
    say("Finishing and auditing the site …")
    const gatsbyOutput = join(workspace, "public")
    const finished = await replaceSite(folders, next =>
      finishSite(next, { root, env, content, deployment, gatsbyOutput }),
    )
    await writeRecord(root, deployment, inputs)
    const seconds = (performance.now() - started) / 1000
    return {
      ...finished,
      site: folders.live,
      deployment,
      placeholders: taken.placeholders,
      seconds,
    }
  }).catch(explainFullDisk)

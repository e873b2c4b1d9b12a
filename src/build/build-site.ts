import { join } from "node:path"
import { takeContent, type TakenContent } from "../content/check/disk"
import { formatFindings } from "../content/check/format"
import { contentDirectoryOf } from "../content/directory"
import { readOrigin } from "../content/read-origin"
import { addAsIs, asIsFolder, listAsIs } from "./as-is"
import { writeSnapshot } from "../content/snapshot"
import { bundleBehaviours } from "./browser-bundle"
import { completeSite, requireGoodSite } from "./complete-site"
import { readDeployment } from "./deployment"
import { finishSite } from "./finish-site"
import { writeIconAddress } from "./icons"
import { explainFailure, requireMachine } from "./machine"
import { prepareSite } from "./prepare-site"
import { recover, replaceSite, type Publication } from "./publish"
import { readMark } from "./read-mark"
import { runGatsby } from "./run-gatsby"
import { buildInWorkspace } from "./workspace"

/** The folders of a build, below the project's root. */
const foldersOf = (root: string): Publication & { workspace: string } => ({
  live: join(root, "public"),
  next: join(root, ".build", "next"),
  previous: join(root, ".build", "previous"),
  workspace: join(root, ".build", "workspace"),
})

/** Puts right what a killed build left behind. */
export const recoverSite = (root: string): Promise<void> =>
  explainFailure(root, () => recover(foldersOf(root)))

/** Refuses content that may not be built, by throwing a sentence. */
export type Requirement = (content: TakenContent) => void

const requireValid: Requirement = ({ findings, content }) => {
  const report = formatFindings(findings, "pretty")
  if (!content) throw new Error(`${report}\nThe site was not built: the content has mistakes.`)
  if (report) console.warn(report)
}

const buildFrom = async (
  { files }: Pick<TakenContent, "files">,
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<void> => {
  const folders = foldersOf(root)
  const snapshot = join(folders.workspace, "content")
  await writeSnapshot(files, snapshot)
  const deployment = readDeployment(env, readOrigin(snapshot))
  const { pathPrefix } = deployment
  await buildInWorkspace({ root, workspace: folders.workspace, deployment }, () =>
    runGatsby(["build", "--prefix-paths"], folders.workspace, {
      ...env,
      CONTENT_DIRECTORY: snapshot,
    }),
  )
  const behaviours = await bundleBehaviours(join(root, "src", "browser", "main.ts"))
  const icon = writeIconAddress(await readMark(root))
  await replaceSite(folders, async next => {
    await finishSite(
      { from: join(folders.workspace, "public"), to: next },
      { behaviours, icon, pathPrefix },
    )
    const built = {
      root,
      site: next,
      env,
      content: snapshot,
      contentSource: contentDirectoryOf(root, env),
    }
    await completeSite(built)
    const asIs = await listAsIs(join(root, asIsFolder))
    await prepareSite(next, asIs, pathPrefix)
    await addAsIs(join(root, asIsFolder), asIs, next)
    await requireGoodSite(built)
  })
}

/**
 * Builds the site without a look at its content first; what a killed build left behind must have been put right.
 * @throws when a step fails; `public/` is then as it was.
 */
export const buildUnchecked = async (root: string, env: NodeJS.ProcessEnv): Promise<void> =>
  buildFrom(await takeContent(contentDirectoryOf(root, env)), root, env)

/**
 * Builds the site into `public/`, which keeps the last good site until the new one is finished. The content is read
 * once: what is built is what was checked.
 * @param require what the content must fulfil.
 * @returns the content that was built.
 * @throws when the content has mistakes or a step fails; `public/` is then as it was.
 */
export const buildSite = async (
  root: string,
  env: NodeJS.ProcessEnv,
  require: Requirement = requireValid,
): Promise<TakenContent> => {
  requireMachine(root)
  await recoverSite(root)
  const content = await takeContent(contentDirectoryOf(root, env))
  require(content)
  await explainFailure(root, () => buildFrom(content, root, env))
  return content
}

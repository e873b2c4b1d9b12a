import { join } from "node:path"
import { checkDirectory } from "../content/check/disk"
import { formatFindings } from "../content/check/format"
import { readOrigin } from "../content/read-origin"
import { addAsIs, asIsFolder, listAsIs } from "./as-is"
import { bundleBehaviours } from "./browser-bundle"
import { completeSite, requireGoodSite } from "./complete-site"
import { readDeployment } from "./deployment"
import { finishSite } from "./finish-site"
import { writeIconAddress } from "./icons"
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
export const recoverSite = (root: string): Promise<void> => recover(foldersOf(root))

const requireValidContent = async (directory: string): Promise<void> => {
  const { findings, content } = await checkDirectory(directory)
  const report = formatFindings(findings, "pretty")
  if (!content) throw new Error(`${report}\nThe site was not built: the content has mistakes.`)
  if (report) console.warn(report)
}

/**
 * Builds the site without a look at its content first; what a killed build left behind must have been put right.
 * @throws when a step fails; `public/` is then as it was.
 */
export const buildUnchecked = async (root: string, env: NodeJS.ProcessEnv): Promise<void> => {
  const folders = foldersOf(root)
  const deployment = readDeployment(env, readOrigin(join(root, "content")), new Date())
  const { pathPrefix } = deployment
  await buildInWorkspace({ root, workspace: folders.workspace, deployment }, () =>
    runGatsby(["build", "--prefix-paths"], folders.workspace, env),
  )
  const behaviours = await bundleBehaviours(join(root, "src", "browser", "main.ts"))
  const icon = writeIconAddress(await readMark(root))
  await replaceSite(folders, async next => {
    await finishSite(
      { from: join(folders.workspace, "public"), to: next },
      { behaviours, icon, pathPrefix },
    )
    await completeSite(root, next, env)
    const asIs = await listAsIs(join(root, asIsFolder))
    await prepareSite(next, asIs, pathPrefix)
    await addAsIs(join(root, asIsFolder), asIs, next)
    await requireGoodSite(root, next, env)
  })
}

/**
 * Builds the site into `public/`, which keeps the last good site until the new one is finished.
 * @throws when the content has mistakes or a step fails; `public/` is then as it was.
 */
export const buildSite = async (root: string, env: NodeJS.ProcessEnv): Promise<void> => {
  await recoverSite(root)
  await requireValidContent(join(root, "content"))
  await buildUnchecked(root, env)
}

/**
 * Builds the site for its launch, or lists what blocks it, with file and line. `--allow NAME` confirms a blocker that
 * may be intended.
 */
import { relative } from "node:path"
import {
  contentDirectoryOf,
  formatFindings,
  takeContent,
  type TakenContent,
} from "../plugins/gatsby-plugin-checked-content"
import { siteFile } from "../src/model"
import { readDeployment, toAbsoluteUrl } from "../src/site"
import { explainConfirming, findLaunchBlockers, readAllowed } from "./release/launch-blockers"
import { buildSite } from "./publish/make-site"
import { listDoubts } from "./seo/built-site"
import { run } from "./processes/run"
import { updateDeployFiles } from "./release/update-deploy-files"

const root = process.cwd()

/**
 * Checks that content may be published.
 * @throws if something blocks the launch, after it is listed.
 */
const requireReady = (
  { files, findings, placeholders, address }: TakenContent,
  allowed: readonly string[],
): void => {
  const deployment = readDeployment(process.env, address ? toAbsoluteUrl("/", address) : "")
  const blockers = findLaunchBlockers(
    {
      ...deployment,
      root: relative(root, contentDirectoryOf(root, process.env)),
      site: Buffer.from(files.get(siteFile) ?? "").toString(),
      findings,
      placeholders,
    },
    allowed,
  )
  if (blockers.length > 0) {
    console.log(formatFindings(blockers, "pretty"))
    throw new Error(
      `The site is not ready for its launch: fix what is listed above.${explainConfirming(blockers)}`,
    )
  }
  if (!deployment.indexable) {
    throw new Error(
      "This is a preview: search engines may not index it. Set SITE_ENV to production for the launch.",
    )
  }
}

run(async () => {
  const allowed = readAllowed(process.argv.slice(2))
  const content = await takeContent(contentDirectoryOf(root, process.env))
  requireReady(content, allowed)
  await buildSite(root, process.env, console.log)
  const doubts = await listDoubts(root, process.env, content.files)
  for (const doubt of doubts) console.log(`! ${doubt}\n`)
  const { changed, refusals } = await updateDeployFiles(root)
  if (changed.length > 0) {
    console.log(
      `The hosts' files follow the address and the redirects of the content; they are new: ${changed.join(", ")}. Commit them.`,
    )
  }
  for (const refusal of refusals) console.warn(refusal)
  if (doubts.length > 0) {
    throw new Error("The site is not ready for its launch: something changed while it was built.")
  }
  console.log("It is ready for its launch.")
})

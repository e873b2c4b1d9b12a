import { relative } from "node:path"
import { contentDirectoryOf, digestContent } from "@tools/content/read"
import { formatFindings } from "@tools/check/findings"
import { takeContent } from "@tools/check"
import { readDeployment, toAbsoluteUrl } from "@tools/content/addresses"
import { findLaunchBlockers } from "./lib/release/launch-blockers"
import { buildSite } from "./lib/publish/make-site"
import { readBuilt } from "./lib/publish/built-site"
import { runCommand } from "./lib/processes/command"
import { loadSiteModel } from "./lib/processes/site-model"

const usage = `Builds the site for its launch, or lists what blocks it, with file, line and column.

  npm run release`

const root = process.cwd()

runCommand(usage, {}, async () => {
  loadSiteModel()
  const directory = contentDirectoryOf(root, process.env)
  const content = await takeContent({ root, content: directory })
  const { address } = content
  const deployment = address && readDeployment(process.env, toAbsoluteUrl("/", address))
  const blockers = findLaunchBlockers(content, deployment, relative(root, directory))
  if (blockers.length > 0) {
    console.log(formatFindings(blockers, "pretty"))
    throw new Error("The site is not ready for its launch: fix what is listed above.")
  }
  if (deployment?.indexable === false) {
    throw new Error(
      "This is a preview: search engines may not index it. Set SITE_ENV to production for the launch.",
    )
  }
  await buildSite(root, process.env, console.log)
  const digests = [readBuilt(root)?.digest, await digestContent(directory)]
  if (digests.some(digest => digest !== content.digest)) {
    throw new Error("The site is not ready for its launch: the content changed while it was built.")
  }
  console.log("It is ready for its launch.")
})

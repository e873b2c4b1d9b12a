/**
 * Builds the site for its launch, or lists what blocks it, with file and line. `--allow NAME` confirms a blocker that
 * may be intended.
 */
import { relative } from "node:path"
import { contentDirectoryOf, formatFindings } from "../plugins/gatsby-plugin-checked-content"
import { siteFile } from "../src/model"
import { readDeployment, toAbsoluteUrl } from "../src/site"
import { explainConfirming, findLaunchBlockers, readAllowed } from "./release/launch-blockers"
import { buildSite, type Requirement } from "./publish/make-site"
import { listDoubts } from "./seo/built-site"
import { run } from "./processes/run"
import { updateDeployFiles } from "./release/update-deploy-files"

const root = process.cwd()

/** Refuses content that is not ready; other warnings are shown and do not stop a release. */
const requireReady =
  (allowed: readonly string[]): Requirement =>
  ({ files, findings, placeholders, address }) => {
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
    const others = findings.filter(finding => !blockers.includes(finding))
    if (others.length > 0) console.log(formatFindings(others, "pretty"))
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
  const { summary, isAsRequired } = await buildSite(
    root,
    process.env,
    console.log,
    requireReady(allowed),
  )
  const doubts = await listDoubts(root, process.env)
  console.log([...doubts.map(doubt => `! ${doubt}\n`), summary].join("\n"))
  const { changed, refusals } = await updateDeployFiles(root)
  if (changed.length > 0) {
    console.log(
      `The hosts' files follow the address and the redirects of the content; they are new: ${changed.join(", ")}. Commit them.`,
    )
  }
  for (const refusal of refusals) console.warn(refusal)
  if (doubts.length > 0 || !isAsRequired) {
    throw new Error("The site is not ready for its launch: something changed while it was built.")
  }
  console.log("It is ready for its launch.")
})

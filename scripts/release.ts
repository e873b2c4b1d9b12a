/** Builds the site for its launch, if nothing is left to do; otherwise lists each thing, with file and line. */
import { buildSite, type Requirement } from "../src/make/make-site"
import { readDeployment } from "../src/site/deployment"
import { formatFindings } from "../src/content/check/format"
import { lostPage } from "../src/content/check/rules/lost-pages"
import { listDoubts } from "../src/make/record"
import { summarizeBuild } from "../src/make/summary"
import { run } from "./lib/run"
import { updateDeployFiles } from "./lib/update-deploy-files"

const requireReady: Requirement = ({ findings, placeholders, isSound, address }) => {
  /* A page may go without another in its place. */
  const told = findings.filter(({ rule }) => rule === lostPage)
  if (told.length > 0) console.log(formatFindings(told, "pretty"))
  const open = [...findings.filter(({ rule }) => rule !== lostPage), ...placeholders]
  if (!isSound || open.length > 0) {
    console.log(formatFindings(open, "pretty"))
    throw new Error("The site is not ready for its launch: mend what is listed above.")
  }
  const { indexable } = readDeployment(process.env, address?.origin ?? "")
  if (!indexable) {
    throw new Error(
      "This is a preview: search engines may not index it. Set SITE_ENV to production for the launch.",
    )
  }
}

run(async () => {
  const build = await buildSite(process.cwd(), process.env, console.log, requireReady)
  const doubts = await listDoubts(process.cwd(), process.env)
  console.log([...doubts.map(doubt => `! ${doubt}\n`), await summarizeBuild(build)].join("\n"))
  const { changed, refusals } = await updateDeployFiles(process.cwd())
  if (changed.length > 0) {
    console.log(
      `The hosts' files follow the address and the pages of the content; they are new: ${changed.join(", ")}. Commit them.`,
    )
  }
  for (const refusal of refusals) console.warn(refusal)
  if (doubts.length > 0) {
    throw new Error("The site is not ready for its launch: something changed while it was built.")
  }
  console.log("It is ready for its launch.")
})

/** Builds the site for its launch, if nothing is left to do; otherwise lists each thing, with file and line. */
import { join } from "node:path"
import { buildSite } from "../src/build/build-site"
import { checkDirectory, listPlaceholders } from "../src/content/check/disk"
import { formatFindings } from "../src/content/check/format"
import { readDeployment } from "../src/build/deployment"
import { readOrigin } from "../src/content/read-origin"
import { run } from "./run"

run(async () => {
  const root = process.cwd()
  const content = join(root, "content")
  const { findings } = await checkDirectory(content)
  const open = [...findings, ...(await listPlaceholders(content))]
  if (open.length > 0) {
    console.log(formatFindings(open, "pretty"))
    throw new Error("The site is not ready for its launch: mend what is listed above.")
  }
  const { indexable } = readDeployment(process.env, readOrigin(content), new Date())
  if (!indexable) {
    throw new Error(
      "This is a preview: search engines may not index it. Set SITE_ENV to production for the launch.",
    )
  }
  await buildSite(root, process.env)
})

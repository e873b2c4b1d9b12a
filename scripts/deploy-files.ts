/**
 * `npm run deploy-files`: writes what hosts need, see `deploy/README.md`. With `--check` it writes nothing, and fails
 * where a file no longer matches the content.
 */
import { contentDirectoryOf } from "../plugins/gatsby-plugin-checked-content"
import { compareDeployFiles, explainOutdated } from "../plugins/gatsby-plugin-plain-html"
import { run } from "./processes/run"
import { updateDeployFiles } from "./release/update-deploy-files"

const root = process.cwd()

const check = async (): Promise<void> => {
  const outdated = explainOutdated(
    await compareDeployFiles(root, contentDirectoryOf(root, process.env)),
  )
  if (outdated !== undefined) throw new Error(outdated)
}

const update = async (): Promise<void> => {
  const { changed, refusals } = await updateDeployFiles(root)
  console.log(changed.length > 0 ? `Written: ${changed.join(", ")}` : "They are up to date.")
  for (const refusal of refusals) console.warn(refusal)
}

run(process.argv.includes("--check") ? check : update)

/** `npm run deploy-files`: writes what hosts need, see `deploy/README.md`. */
import { run } from "./lib/run"
import { updateDeployFiles } from "./lib/update-deploy-files"

run(async () => {
  const { changed, refusals } = await updateDeployFiles(process.cwd())
  console.log(changed.length > 0 ? `Written: ${changed.join(", ")}` : "They are up to date.")
  for (const refusal of refusals) console.warn(refusal)
})

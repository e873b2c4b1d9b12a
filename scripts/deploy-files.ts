/** `npm run deploy-files`: writes what hosts need, see `deploy/README.md`. */
import { run } from "./processes/run"
import { updateDeployFiles } from "./release/update-deploy-files"

run(async () => {
  const { changed, refusals } = await updateDeployFiles(process.cwd())
  console.log(changed.length > 0 ? `Written: ${changed.join(", ")}` : "They are up to date.")
  for (const refusal of refusals) console.warn(refusal)
})

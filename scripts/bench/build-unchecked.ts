/** Builds the site of the present folder, whose content may have more entries than the checker allows. */
import { buildUnchecked } from "../../src/build/build-site"
import { showProgress } from "../../src/build/progress"
import { run } from "../run"

run(async () => {
  await buildUnchecked(process.cwd(), process.env, showProgress(process.stdout, process.env))
})

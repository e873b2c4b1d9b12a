/** Builds the site of the present folder, whose content may have more entries than the checker allows. */
import { buildUnchecked } from "../../src/make/make-site"
import { showProgress } from "../../src/make/progress"
import { run } from "../lib/run"

run(async () => {
  await buildUnchecked(process.cwd(), process.env, showProgress(process.stdout, process.env))
})

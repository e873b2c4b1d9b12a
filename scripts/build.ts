import { buildSite } from "../src/make/make-site"
import { showProgress } from "../src/make/progress"
import { summarizeBuild } from "../src/make/summary"
import { run } from "./lib/run"

run(async () => {
  const progress = showProgress(process.stdout, process.env)
  console.log(await summarizeBuild(await buildSite(process.cwd(), process.env, progress)))
})

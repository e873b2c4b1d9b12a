import { buildSite } from "../src/build/build-site"
import { showProgress } from "../src/build/progress"
import { summarizeBuild } from "../src/build/summary"
import { run } from "./run"

run(async () => {
  const progress = showProgress(process.stdout, process.env)
  console.log(await summarizeBuild(await buildSite(process.cwd(), process.env, progress)))
})

import { buildSite } from "../src/make/make-site"
import { summarizeBuild } from "../src/make/summary"
import { run } from "./lib/run"

run(async () => {
  console.log(await summarizeBuild(await buildSite(process.cwd(), process.env, console.log)))
})

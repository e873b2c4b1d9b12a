import { buildSite } from "./publish/make-site"
import { run } from "./processes/run"

run(async () => {
  await buildSite(process.cwd(), process.env, console.log)
})

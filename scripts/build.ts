import { buildSite } from "./publish/make-site"
import { run } from "./processes/run"

run(async () => {
  const { summary } = await buildSite(process.cwd(), process.env, console.log)
  console.log(summary)
})

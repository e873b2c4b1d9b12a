import { runCommand } from "./lib/processes/command"
import { buildSite } from "./lib/publish/make-site"

const usage = `Builds the site into public/.

  npm run build`

runCommand(usage, {}, async () => {
  await buildSite(process.cwd(), process.env, console.log)
})

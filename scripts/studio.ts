import { join } from "node:path"
import { contentDirectoryOf } from "@tools/content/read"
import { readPublicAddress, startStudio } from "@tools/studio"
import { runCommand } from "./lib/processes/command"
import { siteModel } from "./lib/processes/site-model"
import { readAddress } from "./lib/serve/read-address"

const usage = `Serves the editor of the content on this machine, or at STUDIO_URL.

  npm run studio
  PORT sets the port.`

const defaultPort = 8001
const root = process.cwd()
const folder = join(root, ".build", "studio")

const site = {
  model: siteModel,
  config: join(root, "studio.config.tsx"),
  logo: join(root, "illustrations", "logo.svg"),
}

/* Pages are rendered as a build renders them. */
process.env.NODE_ENV = "production"

runCommand(usage, {}, async () => {
  const { port } = readAddress(process.env, defaultPort)
  const content = contentDirectoryOf(root, process.env)
  const open = readPublicAddress(process.env)
  const address = await startStudio({ root, content, folder, site, ...(open && { open }) }, port)
  console.log(`Edit the content in the studio:\n  ${address}\nPress Ctrl+C to stop.`)
})

/** Builds the site and serves it as visitors get it; with `--no-build`, serves the last one built. */
import { join } from "node:path"
import { buildSite, recoverSite } from "../src/build/build-site"
import { createSiteServer, listen } from "../src/build/serve-site"
import { run } from "./run"

const defaultPort = 9000

run(async () => {
  const root = process.cwd()
  const server = createSiteServer(join(root, "public"), "")
  /* The port is taken before the build, so that a port in use costs a second and not a minute. */
  const { address, close } = await listen(server, Number(process.env.PORT ?? defaultPort))
  try {
    await (process.argv.includes("--no-build") ? recoverSite(root) : buildSite(root, process.env))
  } catch (error) {
    await close()
    throw error
  }
  console.log(`The site is at ${address}`)
})

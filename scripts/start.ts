import { createServer, type RequestListener } from "node:http"
import { join } from "node:path"
import { buildSite } from "./lib/publish/make-site"
import { answerFrom, listen } from "./lib/serve/serve-site"
import { findSite } from "./lib/serve/find-site"
import { readAddress } from "./lib/serve/read-address"
import { runCommand } from "./lib/processes/command"

const usage = `Builds the site, and serves it as visitors get it.

  npm start
  npm start -- --no-build  serves the last build
  PORT and HOST set the address.`

const options = { "no-build": { type: "boolean", default: false } } as const
const defaultPort = 9000
const root = process.cwd()
const site = join(root, "public")

runCommand(usage, { options }, async ({ values }) => {
  const { host, port } = readAddress(process.env, defaultPort)
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response))
  /* The port is taken before the build, so that a port in use costs a second and not a minute. */
  const { address, close } = await listen(server, port, host)
  try {
    if (!values["no-build"]) await buildSite(root, process.env, console.log)
    const pathPrefix = await findSite(root, console.log)
    answer = answerFrom(site, pathPrefix)
    console.log(`\nThe site is at ${address}${pathPrefix}/ (press Ctrl+C to stop)`)
  } catch (error) {
    await close()
    throw error
  }
})

/** Builds the site and serves it as visitors get it; with `--no-build`, serves the last one built. */
import { existsSync } from "node:fs"
import { createServer, type RequestListener } from "node:http"
import { join } from "node:path"
import { buildSite, recoverSite } from "../src/build/build-site"
import { readDeployment } from "../src/build/deployment"
import { showProgress } from "../src/build/progress"
import { readRecord } from "../src/build/record"
import { answerFrom, listen } from "../src/build/serve-site"
import { summarizeBuild } from "../src/build/summary"
import { contentDirectoryOf } from "../src/content/directory"
import { readOrigin } from "../src/content/read-origin"
import { readAddress } from "./read-address"
import { run } from "./run"

const defaultPort = 9000
const root = process.cwd()
const site = join(root, "public")
const progress = showProgress(process.stdout, process.env)

const build = async (): Promise<string> => {
  const built = await buildSite(root, process.env, progress)
  console.log(`${await summarizeBuild(built)}\n`)
  return built.deployment.pathPrefix
}

const findSite = async (): Promise<string> => {
  await recoverSite(root, progress)
  if (!existsSync(site)) {
    throw new Error("There is no built site in public/. Build it with: npm run build")
  }
  const record = await readRecord(root)
  if (record) return record.address.pathPrefix
  const origin = readOrigin(contentDirectoryOf(root, process.env))
  return readDeployment(process.env, origin).pathPrefix
}

run(async () => {
  const { host, port } = readAddress(process.env, defaultPort)
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response))
  /* The port is taken before the build, so that a port in use costs a second and not a minute. */
  const { address, close } = await listen(server, port, host)
  try {
    const pathPrefix = await (process.argv.includes("--no-build") ? findSite() : build())
    answer = answerFrom(site, pathPrefix)
    console.log(`The site is at ${address}${pathPrefix}/`)
  } catch (error) {
    await close()
    throw error
  }
})

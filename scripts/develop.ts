/** Runs `gatsby develop` in a folder of its own, beside builds. */
import { createServer } from "node:http"
import { join } from "node:path"
import { runGatsby } from "./publish/run-gatsby"
import { listen } from "./serve/serve-site"
import { contentDirectoryOf } from "../plugins/gatsby-plugin-checked-content"
import { withLock } from "./processes/lock"
import { makeDevelopFolder } from "./develop/develop-folder"
import { readAddress } from "./serve/read-address"
import { run } from "./processes/run"

const defaultPort = 8000
const root = process.cwd()
const folder = join(root, ".build", "develop")
const workspace = join(folder, "workspace")

/* If the port is in use, Gatsby would ask a question that nobody can answer. */
const findFreePort = async (host: string, port: number): Promise<number> => {
  const server = await listen(createServer(), port, host)
  await server.close()
  return server.port
}

const refuse = (wayOut: string): void => {
  throw new Error(
    `npm run develop is already running in this folder. Use it, or stop it first. ${wayOut}`,
  )
}

run(async () => {
  const { host, port: wanted } = readAddress(process.env, defaultPort)
  await findFreePort(host, wanted)
  await withLock(join(folder, "running"), refuse, async () => {
    await makeDevelopFolder(root, workspace)
    const port = await findFreePort(host, wanted)
    await runGatsby(["develop", "--host", host, "--port", String(port)], workspace, {
      ...process.env,
      PROJECT_ROOT: root,
      CONTENT_DIRECTORY: contentDirectoryOf(root, process.env),
      /* npm sets one for terminals, where it would replace what develop prints. */
      EDITOR: undefined,
      /* With CI set, Gatsby would make every size of a new picture before it shows the page. */
      GATSBY_ENABLE_LAZY_IMAGES_IN_CI: "1",
      /* And it would answer for a page's data before it has asked for them. */
      GATSBY_ENABLE_QUERY_ON_DEMAND_IN_CI: "1",
    })
  })
})

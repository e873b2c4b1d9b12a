/** Starts the studio: one process on one port of this machine. */
import { createServer, type RequestListener, type Server } from "node:http"
import { createRequire } from "node:module"
import { codeOf } from "@tools/content/lib"
import { loadModel } from "@tools/content/read"
import { addressOf, openSession } from "./access"
import { makeBundles } from "./bundling"
import type { StudioSettings } from "./core"

/** Loads what the server needs to answer, after it listens. tsx compiles what is required, and nothing that is imported. */
const load: (path: "./studio-routes") => typeof import("./studio-routes") =
  createRequire(__filename)

const loopback = "127.0.0.1"
/* Drafts belong to the address, and a proxy looks at one port, so that no other port will do. */
const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", error => {
      const message = `Port ${port} is in use, perhaps by another studio. Stop the program that uses it, or choose another port with PORT.`
      reject(codeOf(error) === "EADDRINUSE" ? new Error(message, { cause: error }) : error)
    })
    server.listen(port, loopback, resolve)
  })

const ignore = (): void => undefined

/**
 * Starts the studio, and returns its address as soon as it listens. The bundler works while modules are loaded, some of
 * them after that.
 * @throws a sentence if another program uses the port.
 */
export const startStudio = async (settings: StudioSettings, port: number): Promise<string> => {
  const bundles = makeBundles(settings)
  /* Both at once would be finished together, and the frame is shown last. */
  bundles.studio().then(bundles.frame).catch(ignore)
  const server = createServer()
  await listen(server, port)
  const address = addressOf(port, settings.open)
  const session = await openSession(settings.folder, address)
  loadModel(settings.site.model)
  let answer: RequestListener | undefined
  const open = (): RequestListener =>
    (answer ??= load("./studio-routes").makeListener(settings, session, bundles))
  server.on("request", (request, response) => open()(request, response))
  setImmediate(open)
  return `${address.origin}${address.path}?token=${session.token}`
}

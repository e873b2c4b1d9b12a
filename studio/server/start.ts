/** Starts the studio: one process on one port of this machine. */
import { createServer, type RequestListener, type Server } from "node:http"
import { createRequire } from "node:module"
import { codeOf } from "../../plugins/lib/error-code"
import { addressOf } from "./address"
import { bundleFrame, bundleStudio } from "./bundles"
import { openSession } from "./session"
import type { StudioSettings } from "./settings"

/** Loads what the server needs to answer, after it listens. tsx compiles what is required, and nothing that is imported. */
const load: (path: "./studio-routes") => typeof import("./studio-routes") =
  createRequire(__filename)

const loopback = "127.0.0.1"
const mostPorts = 20

/** Listens on the first free port from a given one on. */
const listen = (server: Server, port: number, attempts: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", error => {
      if (codeOf(error) !== "EADDRINUSE" || attempts === 1) reject(error)
      else listen(server, port + 1, attempts - 1).then(resolve, reject)
    })
    server.listen(port, loopback, () => resolve(port))
  })

const ignore = (): void => undefined

/**
 * Starts the studio, and returns its address as soon as it listens. What is slow begins then: the bundler works while
 * modules are loaded.
 * @param port the first port to try.
 */
export const startStudio = async (settings: StudioSettings, port: number): Promise<string> => {
  const server = createServer()
  /* A proxy looks for it at this port alone. */
  const used = await listen(server, port, settings.open ? 1 : mostPorts)
  const address = addressOf(used, settings.open)
  const session = await openSession(settings.folder, address)
  let answer: RequestListener | undefined
  const open = (): RequestListener =>
    (answer ??= load("./studio-routes").makeListener(settings, session))
  server.on("request", (request, response) => open()(request, response))
  setImmediate(() => {
    /* Both at once would be finished together, and the frame is shown last. */
    bundleStudio().then(bundleFrame).catch(ignore)
    setImmediate(open)
  })
  return `${address.origin}${address.path}?token=${session.token}`
}

/** Starts the studio: one process on one port of this machine. */
import { createServer, type Server } from "node:http"
import { createRequire } from "node:module"
import { codeOf } from "../../plugins/lib/error-code"
import { addressOf } from "./address"
import { bundleFrame, bundleStudio } from "./bundles"
import { answerBy } from "./routes"
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

/** Returns a task that runs once, and again only after it failed. */
const once = <Result>(task: () => Promise<Result>): (() => Promise<Result>) => {
  let running: Promise<Result> | undefined
  return () => {
    running ??= task()
    running.catch(() => {
      running = undefined
    })
    return running
  }
}

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
  const open = once(async () => load("./studio-routes").openRoutes(settings, session))
  server.on("request", answerBy(session, open))
  setImmediate(() => {
    bundleStudio().catch(ignore)
    bundleFrame().catch(ignore)
    setImmediate(() => {
      open().catch(ignore)
    })
  })
  return `${address.origin}${address.path}?token=${session.token}`
}

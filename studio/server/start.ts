/** Starts the studio: one process on one port of this machine. */
import { readFile, writeFile } from "node:fs/promises"
import { createServer, type RequestListener, type Server } from "node:http"
import { createRequire } from "node:module"
import { connect } from "node:net"
import { join } from "node:path"
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
      if (codeOf(error) !== "EADDRINUSE") reject(error)
      else if (attempts > 1) listen(server, port + 1, attempts - 1).then(resolve, reject)
      else {
        const message = `Port ${port} is in use. Stop the program that uses it, or choose another port with PORT.`
        reject(new Error(message, { cause: error }))
      }
    })
    server.listen(port, loopback, () => resolve(port))
  })

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === "EPERM"
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, loopback, () => resolve(true))
    socket.on("error", () => resolve(false)).on("connect", () => socket.destroy())
  })

/** Where a studio notes its process and its port. Neither of both alone is a sign: a later program may have it. */
const noteOf = ({ folder }: StudioSettings): string => join(folder, "running")

const refuseSecond = async (settings: StudioSettings): Promise<void> => {
  const note = await readFile(noteOf(settings), "utf8").catch(() => "")
  const [pid = 0, port = 0] = note.split(" ").map(Number)
  if (pid > 0 && isRunning(pid) && (await isListening(port))) {
    throw new Error(
      `The studio is already running in this folder, at port ${port}. Use that one, or stop it first.`,
    )
  }
}

const ignore = (): void => undefined

/**
 * Starts the studio, and returns its address as soon as it listens. What is slow begins then: the bundler works while
 * modules are loaded.
 * @param port the first port to try.
 * @throws a sentence if one is already running on the same folder.
 */
export const startStudio = async (settings: StudioSettings, port: number): Promise<string> => {
  await refuseSecond(settings)
  const server = createServer()
  /* A proxy looks for it at this port alone. */
  const used = await listen(server, port, settings.open ? 1 : mostPorts)
  const address = addressOf(used, settings.open)
  const session = await openSession(settings.folder, address)
  await writeFile(noteOf(settings), `${process.pid} ${used}`)
  let answer: RequestListener | undefined
  const open = (): RequestListener =>
    (answer ??= load("./studio-routes").makeListener(settings, session))
  server.on("request", (request, response) => {
    try {
      open()(request, response)
    } catch (error) {
      console.error("The studio failed:", error)
      response.writeHead(500).end("The studio cannot start. Its terminal shows the reason.")
    }
  })
  setImmediate(() => {
    /* Both at once would be finished together, and the frame is shown last. */
    bundleStudio().then(bundleFrame).catch(ignore)
    setImmediate(() => {
      try {
        open()
      } catch {
        /* The next request tries again, and reports it. */
      }
    })
  })
  return `${address.origin}${address.path}?token=${session.token}`
}

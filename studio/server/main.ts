/** The studio's server, a process of its own that `start-studio.ts` starts. */
import { createServer, type Server } from "node:http"
import { z } from "zod"
import { codeOf } from "../../plugins/lib/error-code"
import { originOf } from "./guard"
import { answerBy } from "./routes"
import { openSession } from "./session"
import { settingsModel, type readyModel } from "./settings"
import { openRoutes } from "./studio-routes"

const loopback = "127.0.0.1"
const mostPorts = 20

/** Listens on the first free port from a given one on. */
const listen = (server: Server, port: number, attempts = mostPorts): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", error => {
      if (codeOf(error) !== "EADDRINUSE" || attempts === 1) reject(error)
      else listen(server, port + 1, attempts - 1).then(resolve, reject)
    })
    server.listen(port, loopback, () => resolve(port))
  })

const run = async (): Promise<void> => {
  const settings = settingsModel.parse(JSON.parse(process.argv[2] ?? ""))
  const token = await new Promise(resolve => process.once("message", resolve))
  const server = createServer()
  const opening = listen(server, settings.port).then(port =>
    openSession(settings.folder, port, z.string().parse(token)),
  )
  const answering = opening.then(session => answerBy(session, () => openRoutes(settings, session)))
  /* From the start: a tab that reconnects may ask before the session is open, and would never be answered. */
  server.on("request", (request, response) => {
    void answering.then(answer => answer(request, response))
  })
  const session = await opening
  const { port } = session
  const origin = originOf(port)
  const ready: z.infer<typeof readyModel> = {
    origin,
    port,
    address: `${origin}/?token=${session.token}`,
  }
  process.send?.(ready)
}

/* The process that started this one has ended. */
process.on("disconnect", () => process.exit())

run().catch((error: unknown) => {
  console.error("The studio could not start:", error)
  process.exit(1)
})

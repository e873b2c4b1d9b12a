/** The studio's server, which `gateway.ts` starts and ends. */
import { rmSync } from "node:fs"
import { createServer } from "node:http"
import { makeAppRoutes } from "./app"
import { readyMessage, tokenVariable } from "./keep-server"
import { answerBy } from "./routes"
import { readSettings } from "./settings"

/** Gives what a work gives, which is done once, when it is first asked for. */
const once = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let result: Promise<Result> | undefined
  return () => (result ??= work())
}

const run = (): void => {
  const { env } = process
  const [settings, token] = [readSettings(env), env[tokenVariable]]
  if (!settings || token === undefined) throw new Error("Only npm run develop starts this.")
  const { socket } = settings
  /* Parts that take a while to load are loaded when they are needed. */
  const open = once(async () => {
    const { openStudioRoutes } = await import("./studio-routes")
    return openStudioRoutes(settings)
  })
  const kindRoutes = once(async () => {
    const { studio } = await open()
    const { makeKindRoutes } = await import("./kinds/kind-routes")
    return makeKindRoutes(studio)
  })
  const searchRoutes = once(async () => {
    const { studio } = await open()
    const { makeSearchRoutes } = await import("./search/search-routes")
    return makeSearchRoutes(studio)
  })
  const end = (error: unknown): void => {
    console.error("The studio could not start:", error)
    process.exit(1)
  }
  const appRoutes = makeAppRoutes(settings, token, () => void open().catch(end))
  const tables = [() => appRoutes, async () => (await open()).routes, kindRoutes, searchRoutes]
  const removeSocket = (): void => rmSync(socket, { force: true })
  /* One that was left behind by an end without warning. */
  removeSocket()
  const server = createServer(answerBy(tables))
  /* Who asks ends with this process, and keeps its connections until then. */
  server.keepAliveTimeout = 0
  server.listen(socket, () => process.send?.(readyMessage))
  process.on("exit", removeSocket)
}

/* Gatsby's process, which started this one, has ended. */
process.on("disconnect", () => process.exit())

run()

import { randomInt } from "node:crypto"
import { createServer } from "node:http"
import { listen } from "./serve-site"

/* Systems give higher ones to connections, where a server that restarts may find its port taken. */
const [lowest, highest] = [20_000, 30_000]

/** Returns a port that no server listens on. */
export const findPort = async (): Promise<number> => {
  const port = randomInt(lowest, highest)
  const server = await listen(createServer(), port).catch(() => undefined)
  if (!server) return findPort()
  await server.close()
  return port
}

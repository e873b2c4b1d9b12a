/** Sends the checker's findings to the browser as server-sent events. */
import { readFile } from "node:fs/promises"
import { unwatchFile, watchFile } from "node:fs"
import type { ServerResponse } from "node:http"

const pollMilliseconds = 150

/**
 * Streams the report to a browser: at once, and whenever it changes.
 * @param report the file that holds it as JSON.
 */
export const streamReport = (report: string, response: ServerResponse): void => {
  const send = (): void => {
    readFile(report, "utf8")
      .then(text => response.write(`data: ${text}\n\n`))
      /* There is none yet. */
      .catch(() => undefined)
  }
  /* The develop server compresses, and so buffers, what may be transformed. */
  response.writeHead(200, {
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
  })
  send()
  watchFile(report, { interval: pollMilliseconds }, send)
  response.on("close", () => {
    unwatchFile(report, send)
  })
}

/** Tells the browser in `develop` what the checker finds, as server-sent events. */
import { readFile } from "node:fs/promises"
import { unwatchFile, watchFile } from "node:fs"
import type { ServerResponse } from "node:http"

const pollMilliseconds = 150

/**
 * Streams the findings to a browser: at once, and whenever they change.
 * @param report the file that holds the findings as JSON.
 */
export const streamFindings = (report: string, response: ServerResponse): void => {
  const send = (): void => {
    readFile(report, "utf8")
      .then(findings => response.write(`data: ${findings}\n\n`))
      .catch(() => response.write("data: []\n\n"))
  }
  /* The develop server compresses, and so holds back, what may be transformed. */
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

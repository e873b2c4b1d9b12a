/** Notifies every open window with server-sent events. */
import type { ServerResponse } from "node:http"

/** The windows that listen. */
export interface Events {
  readonly connect: (response: ServerResponse) => void
  /** Reports that something on disk or in the history has changed. */
  readonly notify: () => void
}

/* Keeps an idle connection distinguishable from a lost one. */
const beatMilliseconds = 15_000

/** Makes the list of windows that listen. */
export const makeEvents = (): Events => {
  const windows = new Set<ServerResponse>()
  return {
    connect: response => {
      response.writeHead(200, {
        "content-type": "text/event-stream",
        /* Some proxies hold back a response until it ends. */
        "x-accel-buffering": "no",
      })
      response.write(":\n\n")
      windows.add(response)
      const beat = setInterval(() => response.write(":\n\n"), beatMilliseconds)
      response.on("close", () => {
        clearInterval(beat)
        windows.delete(response)
      })
    },
    notify: () => {
      for (const window of windows) window.write("data: changed\n\n")
    },
  }
}

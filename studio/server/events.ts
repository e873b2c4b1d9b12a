/** Sends server-sent events to every open window. */
import type { ServerResponse } from "node:http"
import type { StudioEvent } from "../protocol"

/** The windows that listen. */
export interface Events {
  /** Connects a window, and sends it the last events that still hold. */
  readonly connect: (response: ServerResponse) => void
  readonly send: (event: StudioEvent) => void
}

/* Keeps an idle connection distinguishable from a lost one. */
const beatMilliseconds = 15_000

/** Makes the list of windows that listen. */
export const makeEvents = (): Events => {
  const windows = new Set<ServerResponse>()
  /** The last event of each kind that holds until the next. */
  const lasting = new Map<StudioEvent["kind"], string>()
  return {
    connect: response => {
      response.writeHead(200, {
        "content-type": "text/event-stream",
        /* Some proxies hold back a response until it ends. */
        "x-accel-buffering": "no",
      })
      response.write([":\n\n", ...lasting.values()].join(""))
      windows.add(response)
      const beat = setInterval(() => response.write(":\n\n"), beatMilliseconds)
      response.on("close", () => {
        clearInterval(beat)
        windows.delete(response)
      })
    },
    send: event => {
      const text = `data: ${JSON.stringify(event)}\n\n`
      if (event.kind === "findings" && text === lasting.get(event.kind)) return
      if (event.kind === "findings" || event.kind === "writer") lasting.set(event.kind, text)
      for (const window of windows) window.write(text)
    },
  }
}

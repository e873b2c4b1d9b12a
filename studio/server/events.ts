/** Sends server-sent events to every open window. */
import type { ServerResponse } from "node:http"
import type { StudioEvent } from "../protocol"

/** The windows that listen. */
export interface Events {
  /** Connects a window and sends it the last findings at once. */
  readonly connect: (response: ServerResponse) => void
  readonly send: (event: StudioEvent) => void
}

/* Keeps an idle connection distinguishable from a lost one. */
const beatMilliseconds = 15_000

const write = (event: StudioEvent): string => `data: ${JSON.stringify(event)}\n\n`

/** Makes the list of windows that listen. */
export const makeEvents = (): Events => {
  const windows = new Set<ServerResponse>()
  let findings = ""
  return {
    connect: response => {
      response.writeHead(200, { "content-type": "text/event-stream" })
      response.write(findings === "" ? ":\n\n" : findings)
      windows.add(response)
      const beat = setInterval(() => response.write(":\n\n"), beatMilliseconds)
      response.on("close", () => {
        clearInterval(beat)
        windows.delete(response)
      })
    },
    send: event => {
      const text = write(event)
      if (event.kind === "findings") {
        if (text === findings) return
        findings = text
      }
      for (const window of windows) window.write(text)
    },
  }
}

/** Notifies every open window with server-sent events: of changes, and of what the others show. */
import type { Context } from "hono"
import { streamSSE } from "hono/streaming"
import type { Presence } from "../../document"

export interface Events {
  readonly connect: (c: Context, window: string) => Response
  readonly notify: () => void
  readonly present: (presence: Presence) => void
}

/* Keeps an idle connection distinguishable from a lost one. */
const beatMilliseconds = 15_000

/** Makes the list of windows that listen. */
export const makeEvents = (): Events => {
  const windows = new Map<string, (event: "message" | "present") => void>()
  const shown = new Map<string, Presence>()
  const tellAll = (event: "message" | "present"): void => {
    for (const tell of windows.values()) tell(event)
  }
  return {
    connect: (c, window) => {
      /* Some proxies hold back a response until it ends. */
      c.header("x-accel-buffering", "no")
      return streamSSE(c, async stream => {
        const tell = (event: "message" | "present"): void =>
          void stream.writeSSE({ event, data: JSON.stringify([...shown.values()]) })
        windows.set(window, tell)
        stream.onAbort(() => {
          if (windows.get(window) !== tell) return
          windows.delete(window)
          if (shown.delete(window)) tellAll("present")
        })
        while (!stream.aborted) {
          await stream.write(":\n\n")
          await stream.sleep(beatMilliseconds)
        }
      })
    },
    notify: () => tellAll("message"),
    present: presence => {
      if (!windows.has(presence.window)) return
      shown.set(presence.window, presence)
      tellAll("present")
    },
  }
}

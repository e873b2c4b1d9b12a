/** Notifies every open window with server-sent events. */
import type { Context } from "hono"
import { streamSSE } from "hono/streaming"

/** The windows that listen. */
export interface Events {
  /** Answers a window that listens. */
  readonly connect: (c: Context) => Response
  /** Reports that something on disk or in the history has changed. */
  readonly notify: () => void
}

/* Keeps an idle connection distinguishable from a lost one. */
const beatMilliseconds = 15_000

/** Makes the list of windows that listen. */
export const makeEvents = (): Events => {
  const windows = new Set<() => void>()
  return {
    connect: c => {
      /* Some proxies hold back a response until it ends. */
      c.header("x-accel-buffering", "no")
      return streamSSE(c, async stream => {
        const tell = (): void => void stream.writeSSE({ data: "changed" })
        windows.add(tell)
        stream.onAbort(() => void windows.delete(tell))
        while (!stream.aborted) {
          await stream.write(":\n\n")
          await stream.sleep(beatMilliseconds)
        }
      })
    },
    notify: () => {
      for (const tell of windows) tell()
    },
  }
}

/**
 * A stream of server-sent events that all tabs hear through one connection. A browser has six for a host, and a stream
 * keeps one for as long as it lasts: with one a tab, the third or fourth tab would wait for ever (WHATWG HTML, 9.2.2).
 */
import { z } from "zod"

/** The callbacks of a tab. */
interface StreamListener {
  readonly hear: (data: string) => void
  /** Receives the connection's state, at each reconnection too: events in between may have been missed. */
  readonly hearConnection: (isThere: boolean) => void
  /** Returns whether an event is valid until the next of its kind, so that a later tab needs it. */
  readonly isLasting: (data: string) => boolean
}

const messageModel = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("connection"), isThere: z.boolean() }),
  z.object({ kind: z.literal("event"), data: z.string() }),
  z.object({ kind: z.literal("hello") }),
  z.object({ kind: z.literal("welcome"), isThere: z.boolean(), lasting: z.string().nullable() }),
])
type StreamMessage = z.infer<typeof messageModel>

const againMilliseconds = 2000

/** Runs a task in one tab at a time; when that is closed, in the next. A page that is not secure has no locks. */
const inOneTab = (name: string, signal: AbortSignal, task: () => void): void => {
  if (!isSecureContext) {
    task()
    return
  }
  navigator.locks
    .request(name, { signal }, () => {
      task()
      return new Promise<void>(end => {
        signal.addEventListener("abort", () => end())
      })
    })
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
}

/**
 * Listens to a stream together with all other tabs of the site, also when the server was away for a while.
 * @returns a function that ends it for this tab.
 */
export const listenTogether = (
  address: string,
  { hear, hearConnection, isLasting }: StreamListener,
): (() => void) => {
  const channel = new BroadcastChannel(address)
  const stopping = new AbortController()
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isConnected: boolean | undefined
  let lasting: string | null = null

  const take = (message: StreamMessage): void => {
    switch (message.kind) {
      case "connection":
        isConnected = message.isThere
        hearConnection(message.isThere)
        return
      case "event":
        if (isLasting(message.data)) lasting = message.data
        hear(message.data)
        return
      case "hello":
        if (!source || isConnected === undefined) return
        say({ kind: "welcome", isThere: isConnected, lasting })
        return
      case "welcome":
        if (isConnected !== undefined) return
        take({ kind: "connection", isThere: message.isThere })
        if (message.lasting !== null) take({ kind: "event", data: message.lasting })
    }
  }
  const say = (message: StreamMessage): void => channel.postMessage(message)
  const publish = (message: StreamMessage): void => {
    say(message)
    take(message)
  }

  const connect = (): void => {
    source = new EventSource(address)
    source.onopen = () => publish({ kind: "connection", isThere: true })
    source.onmessage = ({ data }) => publish({ kind: "event", data: String(data) })
    source.onerror = () => {
      publish({ kind: "connection", isThere: false })
      /* A browser tries again by itself only where the connection broke, not where it was refused. */
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(connect, againMilliseconds)
    }
  }

  channel.onmessage = ({ data }) => take(messageModel.parse(data))
  say({ kind: "hello" })
  inOneTab(address, stopping.signal, connect)
  return () => {
    stopping.abort()
    clearTimeout(timer)
    source?.close()
    channel.close()
  }
}

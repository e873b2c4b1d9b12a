/**
 * A stream of server-sent events that all tabs hear through one connection. A browser has six for a host, and a stream
 * keeps one for as long as it lasts: with one a tab, the third or fourth tab would wait for ever (WHATWG HTML, 9.2.2).
 */
import { z } from "zod"

/** What a tab wants to hear. */
interface StreamListener {
  readonly hear: (data: string) => void
  /** Told whether the server is there, at each connection anew: between two of them something may have been missed. */
  readonly hearConnection: (isThere: boolean) => void
  /** Whether an event holds until the next of its kind, so that a tab that comes later must be told of it. */
  readonly isLasting: (data: string) => boolean
}

const toldModel = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("connection"), isThere: z.boolean() }),
  z.object({ kind: z.literal("event"), data: z.string() }),
  z.object({ kind: z.literal("hello") }),
  z.object({ kind: z.literal("welcome"), isThere: z.boolean(), lasting: z.string().nullable() }),
])
type Told = z.infer<typeof toldModel>

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

  const take = (told: Told): void => {
    switch (told.kind) {
      case "connection":
        isConnected = told.isThere
        hearConnection(told.isThere)
        return
      case "event":
        if (isLasting(told.data)) lasting = told.data
        hear(told.data)
        return
      case "hello":
        if (!source || isConnected === undefined) return
        say({ kind: "welcome", isThere: isConnected, lasting })
        return
      case "welcome":
        if (isConnected !== undefined) return
        take({ kind: "connection", isThere: told.isThere })
        if (told.lasting !== null) take({ kind: "event", data: told.lasting })
    }
  }
  const say = (told: Told): void => channel.postMessage(told)
  const tell = (told: Told): void => {
    say(told)
    take(told)
  }

  const connect = (): void => {
    source = new EventSource(address)
    source.onopen = () => tell({ kind: "connection", isThere: true })
    source.onmessage = ({ data }) => tell({ kind: "event", data: String(data) })
    source.onerror = () => {
      tell({ kind: "connection", isThere: false })
      /* A browser tries again by itself only where the connection broke, not where it was refused. */
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(connect, againMilliseconds)
    }
  }

  channel.onmessage = ({ data }) => take(toldModel.parse(data))
  say({ kind: "hello" })
  inOneTab(address, stopping.signal, connect)
  return () => {
    stopping.abort()
    clearTimeout(timer)
    source?.close()
    channel.close()
  }
}

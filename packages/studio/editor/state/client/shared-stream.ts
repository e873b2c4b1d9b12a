/** The stream of the server's events: one for all tabs of a browser, which has six connections to a host at most. */
import { presenceModel, type Presence } from "../../../document"

const reconnectMilliseconds = 1000

/** What the tab that has the stream tells the others; `ask` is what a new tab asks of it. */
type Told =
  | { readonly kind: "ask" }
  | { readonly kind: "change" }
  | { readonly kind: "connection"; readonly isThere: boolean; readonly window: string }
  | { readonly kind: "others"; readonly others: readonly Presence[] }

export interface StreamListener {
  readonly onChange: () => void
  /** Called with whether the server is connected, and by which name it knows this browser. */
  readonly onConnection: (isThere: boolean, window: string) => void
  readonly onOthers: (others: readonly Presence[]) => void
  /** Returns whether the server answers, rather than a login in front of it. */
  readonly isReachable: () => Promise<boolean>
}

/** Opens the stream, and opens it again after it broke. Returns a function that closes it. */
const openStream = (
  tell: (told: Told) => void,
  isReachable: StreamListener["isReachable"],
): (() => void) => {
  const window = crypto.randomUUID()
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  /* A stream cannot ask for a login's 401, so it is not opened while a login answers. */
  const reconnect = async (): Promise<void> => {
    const isThere = await isReachable()
    if (isClosed) return
    if (isThere) connect()
    else waitToReconnect()
  }
  const waitToReconnect = (): void => {
    timer = setTimeout(() => void reconnect(), reconnectMilliseconds)
  }
  const connect = (): void => {
    source = new EventSource(`events?window=${window}`)
    source.onopen = () => tell({ kind: "connection", isThere: true, window })
    source.onmessage = () => tell({ kind: "change" })
    source.addEventListener("present", ({ data }) => {
      const all = presenceModel.array().parse(JSON.parse(String(data)))
      tell({ kind: "others", others: all.filter(each => each.window !== window) })
    })
    source.onerror = () => {
      source?.close()
      tell({ kind: "connection", isThere: false, window })
      waitToReconnect()
    }
  }
  connect()
  return () => {
    isClosed = true
    clearTimeout(timer)
    source?.close()
  }
}

/**
 * Listens to the stream, which one tab of the browser opens at a time; the next one opens its own when that is closed.
 * @returns a function that stops listening.
 */
export const listenTogether = ({
  onChange,
  onConnection,
  onOthers,
  isReachable,
}: StreamListener): (() => void) => {
  const name = `studio events ${location.pathname}`
  const channel = new BroadcastChannel(name)
  const stop = new AbortController()
  /** What a tab that is opened later has to know; only the tab that has the stream knows it. */
  const last = new Map<Told["kind"], Told>()
  const hear = (told: Told): void => {
    if (told.kind === "change") onChange()
    if (told.kind === "connection") onConnection(told.isThere, told.window)
    if (told.kind === "others") onOthers(told.others)
    if (told.kind === "ask") for (const each of last.values()) channel.postMessage(each)
  }
  channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data)
  channel.postMessage({ kind: "ask" } satisfies Told)
  const tellAll = (told: Told): void => {
    if (told.kind !== "change") last.set(told.kind, told)
    channel.postMessage(told)
    hear(told)
  }
  const hold = (): Promise<void> =>
    new Promise(resolve => {
      const close = openStream(tellAll, isReachable)
      stop.signal.addEventListener("abort", () => {
        close()
        resolve()
      })
    })
  navigator.locks.request(name, { signal: stop.signal }, hold).catch(() => undefined)
  stop.signal.addEventListener("abort", () => channel.close())
  return () => stop.abort()
}

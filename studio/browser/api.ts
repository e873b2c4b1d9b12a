/** Requests to the studio's server. None rejects: a failure is a reply, too. */
import { z } from "zod"
import type { ContentFile } from "../../src/model"
import type { PageFile } from "../../src/site"
import {
  doneReply,
  gotReply,
  liveReply,
  eventModel,
  pictureReply,
  readOnlyReply,
  refusedReply,
  saveReply,
  searchReply,
  sharedReply,
  stateReply,
  versionReply,
  versionsReply,
  type draftChange,
  type fixRequest,
  type SendRequest,
  type StudioEvent,
  windowHeader,
} from "../protocol"

/** No reply came; the request may be repeated. */
interface Unreachable {
  readonly kind: "unreachable"
}

type Failure = Unreachable | z.infer<typeof refusedReply | typeof readOnlyReply>

const reconnectMilliseconds = 1000

const unexpectedReply = "The studio has been updated. Reload the page."

const ask = async <Reply>(
  model: z.ZodType<Reply>,
  path: string,
  init?: RequestInit,
): Promise<Reply | Failure> => {
  const response = await fetch(path, init).catch(() => undefined)
  const answer: unknown = await response?.json().catch(() => undefined)
  /* While the studio is stopped, another server may have its port. */
  if (answer === undefined) return { kind: "unreachable" }
  const { data } = z.union([model, refusedReply, readOnlyReply]).safeParse(answer)
  return data ?? { kind: "refused", message: unexpectedReply }
}

/** Names this window, of which the server lets one write. */
const ownWindow: string = crypto.randomUUID()

const write = (body: string | Blob, type: string, method = "POST"): RequestInit => ({
  method,
  body,
  headers: { "content-type": type, [windowHeader]: ownWindow },
})

const writeJson = (value: object, method?: "PUT"): RequestInit =>
  write(JSON.stringify(value), "application/json", method)

/** The server of the studio's page. */
export const serverApi = {
  window: ownWindow,
  /** Reads everything that the studio starts from. */
  readState: () => ask(stateReply, "state"),
  /** Makes this the window that writes. */
  takeOver: () => ask(doneReply, "take-over", writeJson({})),
  /**
   * Stores a draft.
   * @param isLast whether the page is about to unload: the browser then sends up to 64 kB by itself.
   */
  putDraft: (change: z.infer<typeof draftChange>, isLast = false) =>
    ask(doneReply, "drafts", { ...writeJson(change, "PUT"), keepalive: isLast }),
  /** Writes drafts to their files, except those with conflicts or errors. */
  save: (files: readonly ContentFile[]) => ask(saveReply, "save", writeJson({ files })),
  /** Adds a picture to the content. */
  addPicture: (name: string, picture: Blob) =>
    ask(
      pictureReply,
      `pictures/${encodeURIComponent(name)}`,
      write(picture, "application/octet-stream"),
    ),
  /** Replaces a picture, given by its path inside the content folder. */
  replacePicture: (path: string, picture: Blob) =>
    ask(
      doneReply,
      `pictures/${path.split("/").map(encodeURIComponent).join("/")}`,
      write(picture, "application/octet-stream", "PUT"),
    ),
  /** Reverts a file that has no form, such as a picture, to the last commit. */
  revert: (path: string) => ask(doneReply, "revert", writeJson({ path })),
  /** Formats a file, adds a word to the dictionary, or deletes a picture. */
  fix: (request: z.infer<typeof fixRequest>) => ask(doneReply, "fix", writeJson(request)),
  /** Reads how the shared branch and this clone differ; asks the git host if `isFetching`. */
  readShared: (isFetching: boolean) => ask(sharedReply, isFetching ? "shared?fetch" : "shared"),
  /** Brings in what others changed. */
  getChanges: () => ask(gotReply, "receive", writeJson({})),
  /** Commits saved content, sends it for review, or publishes it. */
  send: (request: SendRequest) => ask(doneReply, "send", writeJson(request)),
  /** Asks the site's own address whether it serves what is published. */
  readLive: () => ask(liveReply, "live"),
  /** Lists the earlier versions of a file. */
  readVersions: (file: ContentFile) =>
    ask(versionsReply, `versions?${new URLSearchParams({ file })}`),
  /** Reads an earlier version of a file. */
  readVersion: (file: ContentFile, commit: string) =>
    ask(versionReply, `version?${new URLSearchParams({ file, commit })}`),
  /** Reads a file as it is in the last commit. */
  readCommitted: (file: ContentFile) =>
    ask(versionReply, `committed?${new URLSearchParams({ file })}`),
  /** Reads how search results and networks would show a page as it is typed. */
  readSearch: (file: PageFile, signal: AbortSignal) =>
    ask(searchReply, `search?${new URLSearchParams({ file })}`, { signal }),
  /**
   * Listens to the server's events, also after it was unreachable. A hidden tab that does not write gives up its
   * connection, of which a browser has six for a server.
   * @param onConnection called with whether the server is connected.
   * @param isWriting returns whether this window writes, and so does again after the connection was lost.
   * @returns a function that stops listening.
   */
  listen: (
    onEvent: (event: StudioEvent) => void,
    onConnection: (isThere: boolean) => void,
    isWriting: () => boolean,
  ): (() => void) => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const connect = (): void => {
      const query = { window: ownWindow, ...(isWriting() && { writing: "" }) }
      source = new EventSource(`events?${new URLSearchParams(query)}`)
      source.onopen = () => onConnection(true)
      source.onmessage = ({ data }) => {
        const event = eventModel.safeParse(JSON.parse(String(data))).data
        if (event) onEvent(event)
      }
      source.onerror = () => {
        source?.close()
        onConnection(false)
        timer = setTimeout(connect, reconnectMilliseconds)
      }
    }
    const stop = (): void => {
      clearTimeout(timer)
      source?.close()
    }
    const follow = (): void => {
      if (document.hidden && !isWriting()) stop()
      else if (!document.hidden && source?.readyState === EventSource.CLOSED) {
        clearTimeout(timer)
        connect()
      }
    }
    connect()
    document.addEventListener("visibilitychange", follow)
    return () => {
      document.removeEventListener("visibilitychange", follow)
      stop()
    }
  },
}

export type StudioApi = typeof serverApi
export type SaveReply = Awaited<ReturnType<StudioApi["save"]>>
export type DoneReply = Awaited<ReturnType<StudioApi["revert"]>>
export type VersionsReply = Awaited<ReturnType<StudioApi["readVersions"]>>

const unreachable =
  "The studio's server does not respond. Your changes are kept in this browser. Start the studio again, then repeat this."

/** Returns why a request failed, in sentences; `null` if it succeeded. */
export const explainFailure = (reply: Failure | { readonly kind: string }): string | null => {
  if (reply.kind === "unreachable") return unreachable
  return "message" in reply ? reply.message : null
}

/** Returns the address of a share image that `readSearch` named. */
export const shareImageAddress = (version: string): string =>
  `share-image?${new URLSearchParams({ version })}`

/** Requests to the studio's server. None rejects: a failure is a reply, too. */
import { z } from "zod"
import type { ContentFile } from "../../src/model"
import type { PageFile } from "../../src/site"
import {
  doneReply,
  gotReply,
  liveReply,
  checkedReply,
  pictureReply,
  refusedReply,
  saveReply,
  searchReply,
  sharedReply,
  stateReply,
  versionReply,
  versionsReply,
  type Draft,
  type fixRequest,
  type SendRequest,
} from "../protocol"

/** No reply came; the request may be repeated. */
interface Unreachable {
  readonly kind: "unreachable"
}

type Failure = Unreachable | z.infer<typeof refusedReply>

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
  const { data } = z.union([model, refusedReply]).safeParse(answer)
  return data ?? { kind: "refused", message: unexpectedReply }
}

const write = (body: string | Blob, type: string, method = "POST"): RequestInit => ({
  method,
  body,
  headers: { "content-type": type },
})

const writeJson = (value: object): RequestInit => write(JSON.stringify(value), "application/json")

/** The server of the studio's page. */
export const serverApi = {
  /** Reads everything that the studio starts from. */
  readState: () => ask(stateReply, "state"),
  /** Checks the content with drafts. */
  check: (drafts: readonly Draft[]) => ask(checkedReply, "check", writeJson({ drafts })),
  /** Writes drafts to their files, except those with conflicts or errors. */
  save: (changes: readonly Draft[]) => ask(saveReply, "save", writeJson({ changes })),
  /** Notes that this browser has stored drafts that the server handed over. */
  taken: (drafts: readonly Draft[]) => ask(doneReply, "taken", writeJson({ drafts })),
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
  readSearch: (file: PageFile, drafts: readonly Draft[], signal: AbortSignal) =>
    ask(searchReply, "search", { ...writeJson({ file, drafts }), signal }),
  /**
   * Listens for changes on disk and in the history, also after the server was unreachable. A hidden tab that does not
   * write gives up its connection, of which a browser has six for a server.
   * @param onConnection called with whether the server is connected.
   * @returns a function that stops listening.
   */
  listen: (
    onChange: () => void,
    onConnection: (isThere: boolean) => void,
    isWriting: () => boolean,
  ): (() => void) => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const connect = (): void => {
      source = new EventSource("events")
      source.onopen = () => onConnection(true)
      source.onmessage = onChange
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

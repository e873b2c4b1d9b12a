/** Requests to the studio's server. None rejects: a failure is a reply, too. */
import { z } from "zod"
import type { ContentFile } from "../../src/model"
import type { PageFile } from "../../src/site"
import {
  doneReply,
  draftReply,
  eventModel,
  pictureReply,
  refusedReply,
  saveReply,
  searchReply,
  stateReply,
  type commitRequest,
  type draftChange,
  type fixRequest,
  type StudioEvent,
} from "../protocol"
import { listenTogether } from "../shared-stream"

/** No reply came; the request may be repeated. */
interface Unreachable {
  readonly kind: "unreachable"
}

type Failure = Unreachable | z.infer<typeof refusedReply>

const unexpectedReply = "The studio has been updated. Reload the page."

const ask = async <Reply>(
  model: z.ZodType<Reply>,
  path: string,
  init?: RequestInit,
): Promise<Reply | Failure> => {
  const response = await fetch(`/${path}`, init).catch(() => undefined)
  const answer: unknown = await response?.json().catch(() => undefined)
  /* While develop starts, another server may have its port. */
  if (answer === undefined) return { kind: "unreachable" }
  const { data } = z.union([model, refusedReply]).safeParse(answer)
  return data ?? { kind: "refused", message: unexpectedReply }
}

const write = (body: string | Blob, type: string, method = "POST"): RequestInit => ({
  method,
  body,
  headers: { "content-type": type },
})

const writeJson = (value: object, method?: "PUT"): RequestInit =>
  write(JSON.stringify(value), "application/json", method)

/** The server of the studio's page. */
export const serverApi = {
  /** Reads everything that the studio starts from. */
  readState: () => ask(stateReply, "state"),
  /**
   * Stores a draft; if another browser changed it meanwhile, the reply is the present one.
   * @param isLast whether the page is about to unload: the browser then sends up to 64 kB by itself.
   */
  putDraft: (change: z.infer<typeof draftChange>, isLast = false) =>
    ask(draftReply, "drafts", { ...writeJson(change, "PUT"), keepalive: isLast }),
  /** Writes drafts to their files, except those with conflicts or errors. */
  save: (files: readonly ContentFile[]) => ask(saveReply, "save", writeJson({ files })),
  /** Adds a picture to the content. */
  addPicture: (name: string, picture: Blob) =>
    ask(
      pictureReply,
      `pictures/${encodeURIComponent(name)}`,
      write(picture, "application/octet-stream"),
    ),
  /** Reverts a file to the last commit. */
  putBack: (file: string) => ask(doneReply, "put-back", writeJson({ file })),
  /** Formats or restores a file, adds a word to the dictionary, or deletes a picture. */
  fix: (request: z.infer<typeof fixRequest>) => ask(doneReply, "fix", writeJson(request)),
  /** Commits the content as it is on disk. */
  commit: (request: z.infer<typeof commitRequest>) => ask(doneReply, "commit", writeJson(request)),
  /** Reads how search results and networks would show a page as it is typed. */
  readSearch: (file: PageFile, signal: AbortSignal) =>
    ask(searchReply, `search?${new URLSearchParams({ file })}`, { signal }),
  /**
   * Listens to the server's events, also after it was unreachable.
   * @param onConnection called with whether the server is connected.
   * @returns a function that stops listening.
   */
  listen: (
    onEvent: (event: StudioEvent) => void,
    onConnection: (isThere: boolean) => void,
  ): (() => void) => {
    const read = (data: string) => eventModel.safeParse(JSON.parse(data)).data
    return listenTogether("/events", {
      hear: data => {
        const event = read(data)
        if (event) onEvent(event)
      },
      hearConnection: onConnection,
      isLasting: data => read(data)?.kind === "findings",
    })
  },
}

export type StudioApi = typeof serverApi
export type SaveReply = Awaited<ReturnType<StudioApi["save"]>>
export type DoneReply = Awaited<ReturnType<StudioApi["commit"]>>

const unreachable =
  "The studio's server does not respond. Your changes are kept in this browser. Start the site again, then repeat this."

/** Returns why a request failed, in sentences; `null` if it succeeded. */
export const explainFailure = (reply: Failure | { readonly kind: string }): string | null => {
  if (reply.kind === "unreachable") return unreachable
  return "message" in reply ? reply.message : null
}

/** Returns the address of a share image that `readSearch` named. */
export const shareImageAddress = (version: string): string =>
  `/share-image?${new URLSearchParams({ version })}`

/** Asks the studio's server. No function rejects: whatever fails is a reply of its own. */
import { z } from "zod"
import type { ContentFile } from "../../../src/model/content"
import type { PageFile } from "../../../src/site/pages"
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

/** Nothing came back: what was asked may be asked again. */
interface Unreachable {
  readonly kind: "unreachable"
}

type Failure = Unreachable | z.infer<typeof refusedReply>

const foreignAnswer = "The studio has been updated. Reload the page."

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
  return data ?? { kind: "refused", message: foreignAnswer }
}

const write = (body: string | Blob, type: string, method = "POST"): RequestInit => ({
  method,
  body,
  headers: { "content-type": type },
})

const writeJson = (value: object, method?: "PUT"): RequestInit =>
  write(JSON.stringify(value), "application/json", method)

/** The server that the studio's page came from. */
export const serverApi = {
  /** Reads all that the studio starts from. */
  readState: () => ask(stateReply, "state"),
  /**
   * Keeps a draft; where it was changed elsewhere meanwhile it is not taken, and the present one is given.
   * @param isLast whether the page is about to go: the browser then sends it by itself, up to 64 kB.
   */
  putDraft: (change: z.infer<typeof draftChange>, isLast = false) =>
    ask(draftReply, "drafts", { ...writeJson(change, "PUT"), keepalive: isLast }),
  /** Writes drafts into their files, except those with conflicts or errors. */
  save: (files: readonly ContentFile[]) => ask(saveReply, "save", writeJson({ files })),
  /** Puts a picture into the content. */
  addPicture: (name: string, picture: Blob) =>
    ask(
      pictureReply,
      `pictures/${encodeURIComponent(name)}`,
      write(picture, "application/octet-stream"),
    ),
  /** Puts a file back to what the last commit has. */
  putBack: (file: string) => ask(doneReply, "put-back", writeJson({ file })),
  /** Formats a file, or adds a word to the dictionary. */
  fix: (request: z.infer<typeof fixRequest>) => ask(doneReply, "fix", writeJson(request)),
  /** Commits the content as it is on disk. */
  commit: (request: z.infer<typeof commitRequest>) => ask(doneReply, "commit", writeJson(request)),
  /** Reads how search results and networks would show a page as it is typed. */
  readSearch: (file: PageFile, signal: AbortSignal) =>
    ask(searchReply, `search?${new URLSearchParams({ file })}`, { signal }),
  /**
   * Listens to what the server tells by itself, also when it was away for a while.
   * @param hearConnection told whether the server is there, at each connection anew.
   * @returns a function that ends it.
   */
  listen: (
    hear: (event: StudioEvent) => void,
    hearConnection: (isThere: boolean) => void,
  ): (() => void) => {
    const read = (data: string) => eventModel.safeParse(JSON.parse(data)).data
    return listenTogether("/events", {
      hear: data => {
        const event = read(data)
        if (event) hear(event)
      },
      hearConnection,
      isLasting: data => read(data)?.kind === "findings",
    })
  },
}

export type StudioApi = typeof serverApi
export type DraftReply = Awaited<ReturnType<StudioApi["putDraft"]>>
export type SaveReply = Awaited<ReturnType<StudioApi["save"]>>
export type DoneReply = Awaited<ReturnType<StudioApi["commit"]>>

const unreachable =
  "The studio's server does not respond. Check that npm run develop is still running. Your changes are kept here."

/** Says why something was not done, in sentences; none where it was. */
export const explainFailure = (reply: Failure | { readonly kind: string }): readonly string[] => {
  if (reply.kind === "unreachable") return [unreachable]
  return "message" in reply ? [reply.message] : []
}

/** The address of a share image that `readSearch` told of. */
export const shareImageAddress = (version: string): string =>
  `/share-image?${new URLSearchParams({ version })}`

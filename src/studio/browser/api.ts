/** Asks the studio's server. No function rejects: whatever fails is a reply of its own. */
import { z } from "zod"
import type { ContentFile } from "../../content/model"
import type { PageFile } from "../../site/pages"
import {
  doneReply,
  draftReply,
  eventModel,
  pictureReply,
  refusedReply,
  saveReply,
  searchReply,
  stateReply,
  studioPath,
  tokenHeader,
  type commitRequest,
  type deleteRequest,
  type draftChange,
  type renameRequest,
  type StudioEvent,
} from "../protocol"
import { listenTogether } from "../shared-stream"

/** Nothing came back: what was asked may be asked again. */
interface Unreachable {
  readonly kind: "unreachable"
}

type Failure = Unreachable | z.infer<typeof refusedReply>

const foreignAnswer = "The studio's page and its server do not go together. Load the page again."

const ask = async <Reply>(
  model: z.ZodType<Reply>,
  path: string,
  init?: RequestInit,
): Promise<Reply | Failure> => {
  const response = await fetch(`${studioPath}${path}`, init).catch(() => undefined)
  if (!response) return { kind: "unreachable" }
  const answer: unknown = await response.json().catch(() => undefined)
  const { data } = z.union([model, refusedReply]).safeParse(answer)
  return data ?? { kind: "refused", message: foreignAnswer }
}

const readToken = (): string =>
  document.querySelector("meta[name=studio-token]")?.getAttribute("content") ?? ""

const write = (body: string | Blob, type: string, method = "POST"): RequestInit => ({
  method,
  body,
  headers: { [tokenHeader]: readToken(), "content-type": type },
})

const writeJson = (value: object, method?: "PUT"): RequestInit =>
  write(JSON.stringify(value), "application/json", method)

/** The server that the studio's page came from. */
export const serverApi = {
  /** Reads all that the studio starts from. */
  readState: () => ask(stateReply, "state"),
  /** Keeps a draft; where it was changed elsewhere meanwhile it is not taken, and the present one is given. */
  putDraft: (change: z.infer<typeof draftChange>) =>
    ask(draftReply, "drafts", writeJson(change, "PUT")),
  /** Writes drafts into their files: all of them, or, with conflicts or findings, none. */
  save: (files: readonly ContentFile[]) => ask(saveReply, "save", writeJson({ files })),
  /** Puts a picture into the content. */
  addPicture: (name: string, picture: Blob) =>
    ask(
      pictureReply,
      `pictures/${encodeURIComponent(name)}`,
      write(picture, "application/octet-stream"),
    ),
  /** Gives a page another address. */
  renamePage: (request: z.infer<typeof renameRequest>) =>
    ask(doneReply, "rename", writeJson(request)),
  deletePage: (request: z.infer<typeof deleteRequest>) =>
    ask(doneReply, "delete", writeJson(request)),
  /** Puts a file back to what the last commit has. */
  putBack: (file: string) => ask(doneReply, "put-back", writeJson({ file })),
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
    return listenTogether(`${studioPath}events`, {
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
  "The studio's server does not answer. See in the terminal whether npm run develop still runs; what you typed is kept here."

/** Says why something was not done, in sentences; none where it was. */
export const explainFailure = (
  reply: Failure | { readonly kind: string } | Extract<DoneReply, { kind: "mistaken" }>,
): readonly string[] => {
  if (reply.kind === "unreachable") return [unreachable]
  if ("message" in reply) return [reply.message]
  return "findings" in reply ? reply.findings.map(({ message }) => message) : []
}

/** The address of a share image that `readSearch` told of. */
export const shareImageAddress = (version: string): string =>
  `${studioPath}share-image?${new URLSearchParams({ version })}`

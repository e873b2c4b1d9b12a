/** Asks the studio's server. Whatever it refuses is thrown as a `Refusal`, whose message is a sentence for the reader. */
import { z } from "zod"
import type { ContentFile } from "../../content/model"
import type { PageFile } from "../../site/pages"
import {
  conflictAnswer,
  draftAnswer,
  eventModel,
  findingsAnswer,
  movedAnswer,
  pictureAnswer,
  refusalAnswer,
  saveAnswer,
  searchAnswer,
  stateModel,
  studioPath,
  tokenHeader,
  type commitRequest,
  type deleteRequest,
  type draftChange,
  type renameRequest,
  type SearchAnswer,
  type StudioEvent,
  type StudioPicture,
  type StudioState,
} from "../protocol"
import { listenTogether } from "../shared-stream"

/** Why something was not done, as a sentence for the reader. */
export class Refusal extends Error {}

/** Nothing came back: what was asked may be asked again. */
export class Unreachable extends Refusal {}

const readToken = (): string =>
  document.querySelector("meta[name=studio-token]")?.getAttribute("content") ?? ""

const unreachable =
  "The studio's server does not answer. See in the terminal whether npm run develop still runs; what you typed is kept here."

const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
  try {
    return await fetch(`${studioPath}${path}`, init)
  } catch {
    throw new Unreachable(unreachable)
  }
}

const post = (
  path: string,
  body: string | Blob,
  type: string,
  method: "POST" | "PUT" = "POST",
): Promise<Response> =>
  send(path, { method, body, headers: { [tokenHeader]: readToken(), "content-type": type } })

const postJson = (path: string, value: object, method?: "PUT"): Promise<Response> =>
  post(path, JSON.stringify(value), "application/json", method)

const foreignAnswer = "The studio's page and its server do not go together. Load the page again."

/** Reads an answer by the model of its status; every other is a refusal. */
const read = async <Value>(
  response: Response,
  models: Readonly<Record<number, z.ZodType<Value>>>,
): Promise<Value> => {
  const answer: unknown = await response.json().catch(() => undefined)
  const model = models[response.status]
  if (model) {
    const { data } = model.safeParse(answer)
    if (data !== undefined) return data
  }
  throw new Refusal(refusalAnswer.safeParse(answer).data?.message ?? foreignAnswer)
}

/** Asks another of the server's routes: JSON there, and back by the model of the answer. */
export const askServer = async <Value>(
  path: string,
  value: object,
  answer: z.ZodType<Value>,
): Promise<Value> => read(await postJson(path, value), { 200: answer })

/** Reads all that the studio starts from. */
export const readState = async (): Promise<StudioState> =>
  read(await send("state"), { 200: stateModel })

const isTaken = <Answer extends z.ZodObject>(model: Answer, taken: boolean) =>
  model.transform(answer => ({ ...answer, isTaken: taken }))

/** Keeps a draft; where it was changed elsewhere meanwhile it is not taken, and the present one is given. */
export const putDraft = async (change: z.input<typeof draftChange>) =>
  read(await postJson("drafts", change, "PUT"), {
    200: isTaken(draftAnswer, true),
    409: isTaken(draftAnswer, false),
  })

/** What saving comes to. */
export type Saved =
  | z.infer<typeof saveAnswer>
  | z.infer<typeof conflictAnswer>
  | z.infer<typeof findingsAnswer>

/** Writes drafts into their files: all of them, or, with conflicts or findings, none. */
export const saveFiles = async (files: readonly ContentFile[]): Promise<Saved> =>
  read<Saved>(await postJson("save", { files }), {
    200: saveAnswer,
    409: conflictAnswer,
    422: findingsAnswer,
  })

/** What moving a page comes to. */
export type Moved = z.infer<typeof movedAnswer> | z.infer<typeof findingsAnswer>

const movedModels = { 200: movedAnswer, 422: findingsAnswer }

/** Gives a page another address. */
export const renamePage = async (request: z.infer<typeof renameRequest>): Promise<Moved> =>
  read<Moved>(await postJson("rename", request), movedModels)

/** Deletes a page. */
export const deletePage = async (request: z.infer<typeof deleteRequest>): Promise<Moved> =>
  read<Moved>(await postJson("delete", request), movedModels)

/** Puts a file back to what the last commit has. */
export const putBack = async (file: string): Promise<Saved> =>
  read<Saved>(await postJson("put-back", { file }), { 200: saveAnswer })

/** Commits the content as it is on disk. */
export const commit = async (request: z.infer<typeof commitRequest>): Promise<void> => {
  await askServer("commit", request, z.object({}))
}

/**
 * Puts a picture into the content.
 * @param replaced the path of the picture whose place it takes; without it, it never takes one.
 */
export const uploadPicture = async (
  name: string,
  bytes: Blob,
  replaced?: string,
): Promise<StudioPicture> => {
  const query = replaced === undefined ? "" : `?${new URLSearchParams({ replace: replaced })}`
  const response = await post(
    `pictures/${encodeURIComponent(name)}${query}`,
    bytes,
    "application/octet-stream",
  )
  return (await read(response, { 200: pictureAnswer })).picture
}

/** Reads how search results and networks would show a page as it is typed. */
export const readSearch = async (file: PageFile, signal: AbortSignal): Promise<SearchAnswer> =>
  read(await send(`search?${new URLSearchParams({ file })}`, { signal }), { 200: searchAnswer })

/** The address of a share image that `readSearch` told of. */
export const shareImageAddress = (version: string): string =>
  `${studioPath}share-image?${new URLSearchParams({ version })}`

/**
 * Listens to what the server tells by itself, also when it was away for a while.
 * @param onConnection told whether the server is there, at each connection anew.
 * @returns a function that ends it.
 */
export const listenToServer = (
  onEvent: (event: StudioEvent) => void,
  onConnection: (isThere: boolean) => void,
): (() => void) => {
  const read = (data: string): StudioEvent | undefined =>
    eventModel.safeParse(JSON.parse(data)).data
  return listenTogether(`${studioPath}events`, {
    hear: data => {
      const event = read(data)
      if (event) onEvent(event)
    },
    hearConnection: onConnection,
    isLasting: data => read(data)?.kind === "findings",
  })
}

/** Requests to the studio's server. None rejects: a failure is a reply, too. */
import { hc } from "hono/client"
import * as z from "zod"
import type { ContentFile, PageFile } from "@tools/content/addresses"
import {
  refusedReply,
  type Draft,
  type FixRequest,
  type Outcome,
  type Presence,
  type Refused,
  type SendRequest,
} from "../../../document"
import type { Routes } from "../../../server"
import { listenTogether } from "./shared-stream"

/** No reply came; the request may be repeated. */
interface Unreachable {
  readonly kind: "unreachable"
}

/** A login in front of the studio answered in its place; the request may be repeated after signing in. */
interface SignedOut {
  readonly kind: "signed-out"
}

/** Why a request was not done. */
export type Failure = Unreachable | SignedOut | Refused

/** The name by which the server knows the stream of this browser; empty until there is one. */
let ownWindow = ""

/*
 * To programs that ask like this, oauth2-proxy, Cloudflare Access and Azure answer 401. A redirect to their page would
 * begin another sign-in each time, and end the one that is under way in another tab.
 */
const fetchAsProgram: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set("accept", "application/json")
  headers.set("x-requested-with", "XMLHttpRequest")
  return fetch(input, { ...init, headers, redirect: "manual" })
}

const client = hc<Routes>(".", { fetch: fetchAsProgram })

type Answered = Pick<Response, "type" | "ok" | "status" | "headers">

/** Every reply of the studio has a kind; what a proxy, a login or another server sends has none. */
const ownReply = z.object({ kind: z.string() })

const isRedirect = ({ type, status }: Answered): boolean =>
  type === "opaqueredirect" || (status >= 300 && status < 400)

const isPage = ({ headers }: Answered): boolean =>
  headers.get("content-type")?.startsWith("text/html") === true

const tooLarge =
  "The server in front of the studio accepts no upload of this size. Make the file smaller, or ask a developer to raise that server's limit."

/** Returns what an answer means that is not the studio's own. */
const explainForeign = (answered: Answered): Failure => {
  const { ok, status } = answered
  const isLogin = status === 401 || status === 403 || (ok && isPage(answered))
  if (isLogin || isRedirect(answered)) return { kind: "signed-out" }
  if (status === 413) return { kind: "refused", message: tooLarge }
  return { kind: "unreachable" }
}

const ask = async <Reply>(
  request: Promise<Answered & { readonly json: () => Promise<Reply> }>,
): Promise<Reply | Failure> => {
  const answered = await request.catch(() => undefined)
  if (!answered) return { kind: "unreachable" }
  const reply = await answered.json().catch(() => undefined)
  if (reply === undefined || !ownReply.safeParse(reply).success) return explainForeign(answered)
  return refusedReply.safeParse(reply).data ?? reply
}

const readState = () => ask(client.state.$get())

interface UploadQuery {
  /** Set for a file that visitors download. */
  readonly asIs?: ""
  /** What is meant where there is a file of its name. */
  readonly ifTaken?: "replace" | "keep"
}

const asUpload = (body: Blob) => ({
  init: { body, headers: { "content-type": "application/octet-stream" } },
})

/** The server of the studio's page. */
export const serverApi = {
  readState,
  check: (drafts: readonly Draft[]) => ask(client.check.$post({ json: { drafts: [...drafts] } })),
  /** Writes drafts to their files, except those with conflicts or errors. */
  save: (changes: readonly Draft[]) => ask(client.save.$post({ json: { changes: [...changes] } })),
  /** Notes that this browser has stored drafts that the server handed over. */
  taken: (drafts: readonly Draft[]) => ask(client.taken.$post({ json: { drafts: [...drafts] } })),
  present: (shown: Omit<Presence, "who" | "window">) =>
    ask(client.present.$post({ json: { window: ownWindow, ...shown } })),
  /** Adds a picture, or a file to download. */
  addFile: (path: string, file: Blob, query: UploadQuery = {}) =>
    ask(client.pictures[":path{.+}"].$post({ param: { path }, query }, asUpload(file))),
  /** Replaces a picture, given by its path inside the content folder. */
  replacePicture: (path: string, picture: Blob) =>
    ask(client.pictures[":path{.+}"].$put({ param: { path } }, asUpload(picture))),
  /** Reverts a file that has no form, such as a picture, to the last commit, or takes back what a commit made of it. */
  revert: (path: string, commit?: string) => ask(client.revert.$post({ json: { path, commit } })),
  fix: (request: FixRequest) => ask(client.fix.$post({ json: request })),
  /** Reads how the shared branch and this clone differ; asks the git host if `isFetching`. */
  readShared: (isFetching: boolean) =>
    ask(client.shared.$get({ query: isFetching ? { fetch: "" } : {} })),
  getChanges: () => ask(client.receive.$post({ json: {} })),
  send: (request: SendRequest) => ask(client.send.$post({ json: request })),
  readVersions: () => ask(client.versions.$get()),
  readPublication: (commit: string) => ask(client.publication.$get({ query: { commit } })),
  /** Reads an earlier version of a file: the one in the last commit if none is given. */
  readVersion: (file: ContentFile, commit?: string) =>
    ask(client.version.$get({ query: { file, commit } })),
  /** Reads how search results and networks would show a page as it is typed. */
  readSearch: (file: PageFile, drafts: readonly Draft[]) =>
    ask(client.search.$post({ json: { file, drafts: [...drafts] } })),
  /**
   * Listens for changes on disk and in the history, also after the server was unreachable.
   * @param onConnection called with whether the server is connected.
   * @returns a function that stops listening.
   */
  listen: (
    onChange: () => void,
    onConnection: (isThere: boolean) => void,
    onOthers: (others: readonly Presence[]) => void,
  ): (() => void) =>
    listenTogether({
      onChange,
      onConnection: (isThere, window) => {
        ownWindow = window
        onConnection(isThere)
      },
      onOthers,
      isReachable: async () => (await readState()).kind === "read",
    }),
}

export type StudioApi = typeof serverApi
type Reply<Name extends keyof Omit<StudioApi, "listen">> = Awaited<ReturnType<StudioApi[Name]>>
type Success<Name extends keyof Omit<StudioApi, "listen">> = Exclude<Reply<Name>, Failure>
export type SaveReply = Reply<"save">
export type DoneReply = Reply<"revert">
export type VersionReply = Reply<"readVersion">
export type VersionsReply = Reply<"readVersions">
export type StudioState = Omit<Success<"readState">, "kind">
export type SharedReply = Success<"readShared">
export type SearchAnswer = Omit<Success<"readSearch">, "kind">

const unreachable =
  "The studio's server does not respond. Your changes are kept in this browser. Start the studio again, then repeat this."

const signedOut = "You are signed out. Sign in again in another tab, then repeat this."

/** Returns why a request failed, in sentences; `null` if it succeeded. */
export const explainFailure = (reply: Failure | { readonly kind: string }): string | null => {
  if (reply.kind === "unreachable") return unreachable
  if (reply.kind === "signed-out") return signedOut
  return "message" in reply ? reply.message : null
}

/** Returns what came of an exchange. */
export const outcomeOf = (reply: Reply<"send">): Outcome => ({
  isDone: reply.kind === "got",
  message: explainFailure(reply) ?? "",
})

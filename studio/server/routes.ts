/** Finds who answers a request, and how requests are read and answered. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import type { z } from "zod"
import { digest } from "../../plugins/lib/digest"
import type { Reply } from "../protocol"
import type { StudioAddress } from "./address"
import { readAuthor, type Author } from "./author"
import { compress } from "./compress"
import { escapeHtml } from "./escape-html"
import { judgeRequest } from "./guard"
import { safeHeaders } from "./headers"
import { Refusal } from "./refusal"
import type { Session } from "./session"

/** A request on its way to its answer. */
export interface Call {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The part of the path that the route's star matched, decoded; it may contain any character. */
  readonly rest: string
  readonly query: URLSearchParams
  readonly address: StudioAddress
  /** The user whom the login in front of the studio names. */
  readonly author: Author | undefined
}

/** Answers one kind of request. */
export interface Route {
  readonly method: "GET" | "POST" | "PUT"
  /** The path below the studio's address; a star at its end matches the rest. */
  readonly path: string
  /** @throws a refusal where it does not do what it was asked. */
  readonly answer: (call: Call) => void | Promise<void>
}

/**
 * Reads the body of a request.
 * @throws a refusal where it has more bytes than that.
 */
export const readBody = async ({ request }: Call, most: number): Promise<Buffer> => {
  const parts: Buffer[] = []
  let length = 0
  /* What is not read is dropped once the answer is sent. */
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(part)) throw new Refusal(400, "The request cannot be read.")
    length += part.length
    if (length > most) throw new Refusal(413, `The upload is larger than ${most / 1_000_000} MB.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const mostJsonBytes = 4_000_000
/* Content has a tenth of it; whatever looks into it may call itself at each step. */
const deepest = 60

const isTooDeep = (text: string): boolean => {
  let depth = 0
  for (const [bracket] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/gs)) {
    if (bracket === "{" || bracket === "[") depth++
    else if (bracket === "}" || bracket === "]") depth--
    if (depth > deepest) return true
  }
  return false
}

/* It would be taken for what all objects have in common. */
const refusePrototype = (name: string, value: unknown): unknown => {
  if (name === "__proto__") throw new Refusal(400, "A field cannot be called __proto__.")
  return value
}

const parse = (text: string): unknown => {
  if (isTooDeep(text)) throw new Refusal(400, "Groups and lists are nested too deeply.")
  try {
    return JSON.parse(text, refusePrototype)
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400, "The request is not valid JSON.")
  }
}

/**
 * Reads a request by its model.
 * @throws a refusal where it is something else.
 */
const readJson = async <Value>(call: Call, model: z.ZodType<Value>): Promise<Value> => {
  const { data } = model.safeParse(parse((await readBody(call, mostJsonBytes)).toString()))
  if (data === undefined) {
    throw new Refusal(400, "The studio has been updated. Reload the page.")
  }
  return data
}

type Answerable = Pick<Call, "request" | "response" | "address">

const send = async (
  { request, response, address }: Answerable,
  status: number,
  type: string,
  bytes: Uint8Array,
): Promise<void> => {
  const accepted = request.headers["accept-encoding"]
  const compressed = address.open && (await compress(accepted, type, bytes))
  if (compressed) response.setHeader("content-encoding", compressed.encoding)
  if (address.open) response.setHeader("vary", "accept-encoding")
  const sent = compressed?.bytes ?? bytes
  response.writeHead(status, { "content-type": type, "content-length": sent.length })
  response.end(request.method === "HEAD" ? undefined : sent)
}

/** Answers with JSON. */
export const sendJson = (call: Answerable, value: object, status = 200): Promise<void> =>
  send(call, status, "application/json; charset=utf-8", Buffer.from(JSON.stringify(value)))

/** Answers with a reply of the protocol. */
export const sendReply = (call: Answerable, reply: Reply, status = 200): Promise<void> =>
  sendJson(call, reply, status)

/** Returns a route that takes JSON of a model and answers with JSON. */
export const takeJson = <Value>(
  method: "POST" | "PUT",
  path: string,
  model: z.ZodType<Value>,
  act: (value: Value, author?: Author) => Promise<Reply> | Reply,
): Route => ({
  method,
  path,
  answer: async call => {
    const value = await readJson(call, model)
    await sendReply(call, await act(value, call.author))
  },
})

/** Answers with a file, which a browser keeps until it is another. */
export const sendFile = async (
  call: Call,
  type: string,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const { request, response } = call
  const etag = `"${digest(bytes)}"`
  const kept = { "cache-control": "no-cache", etag, ...headers }
  if (request.headers["if-none-match"] === etag) response.writeHead(304, kept).end()
  else {
    for (const [name, value] of Object.entries(kept)) response.setHeader(name, value)
    await send(call, 200, type, bytes)
  }
}

const decodePath = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Refusal(400, "This address is malformed.")
  }
}

const matchPath = ({ path }: Route, asked: string): string | undefined => {
  if (!path.endsWith("*")) return path === asked ? "" : undefined
  const start = path.slice(0, -1)
  return asked.startsWith(start) ? decodePath(asked.slice(start.length)) : undefined
}

const answer = async (routes: readonly Route[], call: Omit<Call, "rest">): Promise<void> => {
  const { method = "", url = "" } = call.request
  const path = url.replace(/\?.*$/s, "").slice(call.address.path.length)
  const wanted = method === "HEAD" ? "GET" : method
  for (const route of routes) {
    const rest = route.method === wanted ? matchPath(route, path) : undefined
    if (rest !== undefined) return route.answer({ ...call, rest })
  }
  throw new Refusal(404, "The studio has nothing at this address.")
}

/** Answers a visitor with a page, a program with JSON. */
const sendRefusal = (
  call: Answerable,
  { status, message }: Pick<Refusal, "status" | "message">,
): void => {
  const { request, response, address } = call
  if (request.headers["sec-fetch-dest"] !== "document") {
    void sendReply(call, { kind: "refused", message }, status)
    return
  }
  response.writeHead(status, { "content-type": "text/html; charset=utf-8" })
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Studio</title><p>${escapeHtml(message)}</p><p>If you have opened the studio in this browser before: <a href="${address.path}">Open the studio</a></p></html>`,
  )
}

/**
 * Answers requests by a table of routes, of which the first that fits is taken.
 * @param open returns the table.
 */
export const answerBy =
  (session: Session, open: () => Promise<readonly Route[]>): RequestListener =>
  (request, response) => {
    const { method = "", url = "", headers, headersDistinct } = request
    const { address } = session
    const { userHeader } = address.open ?? {}
    const users = userHeader === undefined ? [] : (headersDistinct[userHeader] ?? [])
    for (const [name, value] of Object.entries(safeHeaders)) response.setHeader(name, value)
    const refused = judgeRequest({ method, target: url, headers, users }, session)
    if (refused) {
      /* A connection that is closed before its request was read loses the answer. */
      request.resume().once("end", () => sendRefusal({ request, response, address }, refused))
      return
    }
    const query = new URLSearchParams(url.replace(/^[^?]*/, ""))
    const [user] = users
    const author = user === undefined ? undefined : readAuthor(user, address.host)
    const call = { request, response, query, address, author }
    open()
      .then(table => answer(table, call))
      .catch((error: unknown) => {
        const isKnown = error instanceof Refusal
        if (!isKnown) console.error("The studio failed:", error)
        if (response.headersSent) {
          response.destroy()
          return
        }
        const message =
          "The studio could not do this. Try again. If it fails again, ask a developer: the terminal of npm run studio shows the reason."
        sendRefusal(call, isKnown ? error : { status: 500, message })
      })
  }

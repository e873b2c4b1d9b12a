/** Finds who answers a request, and how requests are read and answered. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import type { z } from "zod"
import { digest } from "../../plugins/lib/digest"
import { type Reply, windowHeader } from "../protocol"
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
  for await (const part of request) {
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

/** Returns the window that sent a request. */
export const readWindow = ({ request }: Call): string => String(request.headers[windowHeader])

/** Answers with JSON. */
export const sendReply = (
  { response }: Pick<Call, "response">,
  reply: Reply,
  status = reply.kind === "read-only" ? 409 : 200,
): void => {
  response
    .writeHead(status, { "content-type": "application/json; charset=utf-8" })
    .end(JSON.stringify(reply))
}

/** Returns a route that takes JSON of a model and answers with JSON; `window` sent it. */
export const takeJson = <Value>(
  method: "POST" | "PUT",
  path: string,
  model: z.ZodType<Value>,
  act: (value: Value, window: string) => Promise<Reply> | Reply,
): Route => ({
  method,
  path,
  answer: async call => {
    const value = await readJson(call, model)
    sendReply(call, await act(value, readWindow(call)))
  },
})

/** Answers with a file, which a browser keeps until it is another. */
export const sendFile = (
  { request, response }: Call,
  type: string,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): void => {
  const etag = `"${digest(bytes)}"`
  const kept = { "cache-control": "no-cache", etag, ...headers }
  if (request.headers["if-none-match"] === etag) response.writeHead(304, kept).end()
  else {
    response.writeHead(200, {
      "content-type": type,
      "content-length": bytes.length,
      ...kept,
    })
    response.end(request.method === "HEAD" ? undefined : bytes)
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
  const path = url.replace(/\?.*$/s, "").slice(1)
  const wanted = method === "HEAD" ? "GET" : method
  for (const route of routes) {
    const rest = route.method === wanted ? matchPath(route, path) : undefined
    if (rest !== undefined) return route.answer({ ...call, rest })
  }
  throw new Refusal(404, "The studio has nothing at this address.")
}

/** Answers a visitor with a page, a program with JSON. */
const sendRefusal = (
  { request, response }: Pick<Call, "request" | "response">,
  { status, message }: Pick<Refusal, "status" | "message">,
): void => {
  if (request.headers["sec-fetch-dest"] !== "document") {
    sendReply({ response }, { kind: "refused", message }, status)
    return
  }
  response.writeHead(status, { "content-type": "text/html; charset=utf-8" })
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Studio</title><p>${escapeHtml(message)}</p><p>If you have opened the studio in this browser before: <a href="/">Open the studio</a></p></html>`,
  )
}

/**
 * Answers requests by a table of routes, of which the first that fits is taken.
 * @param open returns the table.
 */
export const answerBy =
  (session: Session, open: () => Promise<readonly Route[]>): RequestListener =>
  (request, response) => {
    const { method = "", url = "", headers } = request
    for (const [name, value] of Object.entries(safeHeaders)) response.setHeader(name, value)
    const refused = judgeRequest({ method, target: url, headers }, session)
    if (refused) {
      /* A connection that is closed before its request was read loses the answer. */
      request.resume().once("end", () => sendRefusal({ request, response }, refused))
      return
    }
    const query = new URLSearchParams(url.replace(/^[^?]*/, ""))
    open()
      .then(table => answer(table, { request, response, query }))
      .catch((error: unknown) => {
        const isKnown = error instanceof Refusal
        if (!isKnown) console.error("The studio failed:", error)
        if (response.headersSent) {
          response.destroy()
          return
        }
        const message =
          "The studio could not do this. Try again. If it fails again, ask a developer: the terminal of npm run studio shows the reason."
        sendRefusal({ request, response }, isKnown ? error : { status: 500, message })
      })
  }

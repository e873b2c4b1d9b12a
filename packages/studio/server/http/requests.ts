/** Judges, reads and answers requests, which Hono routes. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { getRequestListener, type HttpBindings } from "@hono/node-server"
import { type Context, Hono, type MiddlewareHandler } from "hono"
import { html } from "hono/html"
import { validator } from "hono/validator"
import type * as z from "zod"
import {
  readAuthor,
  type Author,
  judgeRequest,
  safeHeaders,
  Refusal,
  explainDiskFailure,
  unknownFailure,
  type Session,
} from "../access"

/** More than any request needs; a picture's own limit is checked where it is read. */
const mostBytes = { json: 4_000_000, picture: 24_000_000 } as const

/** What the studio adds to Hono's context of a request. */
export interface StudioEnv {
  Bindings: HttpBindings
  Variables: {
    author: Author | undefined
  }
}

/**
 * Reads the body of a request.
 * @throws a refusal if it has more.
 */
export const readBody = async (request: IncomingMessage, most: number): Promise<Buffer> => {
  const parts: Buffer[] = []
  let length = 0
  /* What is not read is dropped once the answer is sent. */
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(part)) throw new Refusal("The request cannot be read.", 400)
    length += part.length
    if (length <= most) parts.push(part)
    /* Others are read to their end: a connection that is closed before that loses the answer. */
    else if (length > mostBytes.picture) break
  }
  if (length > most) throw new Refusal(`The upload is larger than ${most / 1_000_000} MB.`, 413)
  return Buffer.concat(parts)
}

/* Code that copies this field would set the prototype of an object. */
const refusePrototype = (name: string, value: unknown): unknown => {
  if (name === "__proto__") throw new Refusal("A field cannot be called __proto__.", 400)
  return value
}

const fit = <Value>(model: z.ZodType<Value>, value: unknown): Value => {
  const { data, error } = model.safeParse(value)
  if (data !== undefined) return data
  const [{ path, message } = { path: [], message: "" }] = error?.issues ?? []
  const place = path.length === 0 ? "" : `${path.join(".")}: `
  throw new Refusal(
    `The request does not fit: ${place}${message}. If the studio has been updated, reload the page.`,
    400,
  )
}

/** Returns the middleware that reads a request's JSON by its model, for `c.req.valid("json")`. */
export const json =
  <Value extends object>(
    model: z.ZodType<Value>,
  ): MiddlewareHandler<StudioEnv, string, { in: { json: Value }; out: { json: Value } }> =>
  async (c, next) => {
    const text = (await readBody(c.env.incoming, mostBytes.json)).toString()
    try {
      c.req.addValidatedData("json", fit(model, JSON.parse(text, refusePrototype)))
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal("The request cannot be read.", 400)
    }
    await next()
  }

/** Returns the middleware that reads a request's query by its model, for `c.req.valid("query")`. */
export const query = <Value extends object>(model: z.ZodType<Value>) =>
  validator("query", value => fit(model, value))

/** Answers with JSON, whose type the browser knows: `c.json` maps it, and loses recursive types. */
export const reply = <Kind extends string, Value extends object>(kind: Kind, value: Value) => {
  const answer = { kind, ...value }
  return Object.assign(Response.json(answer), {
    _data: answer,
    _status: 200 as const,
    _format: "json" as const,
  })
}

/** Answers with a file, which a browser keeps and asks for again. */
export const sendFile = (
  c: Context,
  type: string,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  c.body(new Uint8Array(bytes), 200, {
    "content-type": type,
    "cache-control": "no-cache",
    ...headers,
  })

/** Returns a refusal for a visitor as a page, for a program as JSON; logs an error that is none. */
const writeRefusal = async (
  error: unknown,
  destination: string | undefined,
  path: string,
): Promise<Response> => {
  if (!(error instanceof Refusal)) console.error("The studio failed:", error)
  const { status, message } =
    error instanceof Refusal ? error : (explainDiskFailure(error) ?? unknownFailure)
  if (destination !== "document") return Response.json({ kind: "refused", message }, { status })
  const page = await html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" /><title>Studio</title>
      <p>${message}</p>
      ${status === 401 ? "" : html`<p><a href="${path}">Open the studio</a></p>`}
    </html>`
  return new Response(page.toString(), {
    status,
    headers: { "content-type": "text/html; charset=utf-8" },
  })
}

/** Answers requests that the guard lets pass. */
export const answerBy = (session: Session, routes: Promise<Hono<StudioEnv>>): RequestListener => {
  const { address } = session
  const { userHeader = "" } = address.open ?? {}
  const prepare = async () => {
    const app = new Hono<StudioEnv>()
      .use(async (c, next) => {
        const [user] = c.env.incoming.headersDistinct[userHeader] ?? []
        c.set("author", user === undefined ? undefined : readAuthor(user, address.host))
        await next()
      })
      .route("/", await routes)
      .notFound(() => {
        throw new Refusal("The studio has nothing at this address.", 404)
      })
      .onError((error, c) => writeRefusal(error, c.req.header("sec-fetch-dest"), address.path))
    return getRequestListener(app.fetch, { overrideGlobalObjects: false })
  }
  const listener = prepare()
  const refuse = async (refusal: Refusal, { headers }: IncomingMessage, to: ServerResponse) => {
    const answer = await writeRefusal(refusal, String(headers["sec-fetch-dest"]), address.path)
    to.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  }
  return (request, response) => {
    const { method = "", url = "", headers, headersDistinct } = request
    const users = headersDistinct[userHeader] ?? []
    for (const [name, value] of Object.entries(safeHeaders)) response.setHeader(name, value)
    const refusal = judgeRequest({ method, target: url, headers, users }, session)
    if (refusal) {
      /* A connection that is closed before its request was read loses the answer. */
      request.resume().once("end", () => void refuse(refusal, request, response))
      return
    }
    request.url = url.slice(address.path.length - 1)
    void listener.then(answer => answer(request, response))
  }
}

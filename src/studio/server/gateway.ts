/** The studio's gate in Gatsby's process: judges requests, starts the studio's server when it is asked for, passes on. */
import { randomBytes } from "node:crypto"
import {
  Agent,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http"
import type { Reply } from "../protocol"
import { studioPath } from "../server-paths"
import { escapeHtml } from "./escape-html"
import { explainOff, isPrivateHost, judgeRequest, type RefusedRequest } from "./guard"
import { safeHeaders } from "./headers"
import { keepServer } from "./keep-server"
import type { StudioSettings } from "./settings"

/** A part of the develop server: answers, or lets others answer. */
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** A server of Express, as Gatsby makes it. */
export interface ExpressServer {
  handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/**
 * Lets a part answer before all others: what Gatsby put there first tells every site that it may ask what it likes, and
 * answers such questions itself.
 */
export const putFirst = (app: ExpressServer, middleware: Middleware): void => {
  const others = app.handle.bind(app)
  app.handle = (request, response, next) => {
    middleware(request, response, () => others(request, response, next))
  }
}

/** Takes back that any site may read an answer, which Gatsby lets all. */
export const keepToSelf = (response: ServerResponse): void => {
  response.removeHeader("access-control-allow-origin")
}

const withoutSlash = studioPath.slice(0, -1)
const isForStudio = (target: string): boolean =>
  target.startsWith(studioPath) || target.replace(/\?.*$/s, "") === withoutSlash

/** A visitor reads a page, a program JSON. */
const sendRefusal = (
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
  { status, message }: RefusedRequest,
): void => {
  const isVisit = method === "GET" && url === studioPath && headers.accept?.includes("text/html")
  /* What is left of a body that is not wanted is not waited for. */
  if (method !== "GET" && method !== "HEAD") response.setHeader("connection", "close")
  response.writeHead(status, {
    "content-type": `${isVisit ? "text/html" : "application/json"}; charset=utf-8`,
  })
  response.end(
    isVisit
      ? `<!doctype html><html lang="en"><meta charset="utf-8"><title>Studio</title><p>${escapeHtml(message)}</p></html>`
      : JSON.stringify({ kind: "refused", message } satisfies Reply),
  )
}

const away: RefusedRequest = {
  status: 503,
  message:
    "The studio's server has stopped; npm run develop says why in its terminal. Try again: it starts anew, and what you typed is kept.",
}

/** Headers of one connection, which say nothing about the next. */
const ofConnection = ["connection", "keep-alive"]
const withoutConnection = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name)))

/*
 * Connections stay open: of one that the server closes with its answer, an answer that comes before all is sent is lost.
 */
const agent = new Agent({ keepAlive: true })

const passOn = (socketPath: string, request: IncomingMessage, response: ServerResponse): void => {
  const { method, url } = request
  const headers = withoutConnection(request.headers)
  const asked = ask({ socketPath, method, path: url, headers, agent }, answer => {
    response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers))
    /* Told at once, also where what follows comes later. */
    response.flushHeaders()
    answer.on("error", () => response.destroy()).pipe(response)
  })
  asked.on("error", () => {
    if (response.headersSent) response.destroy()
    else sendRefusal(request, response, away)
  })
  response.on("close", () => asked.destroy())
  request.pipe(asked)
}

/** Makes the gate. */
export const makeGateway = (settings: StudioSettings): Middleware => {
  const token = randomBytes(32).toString("base64url")
  const waitForServer = keepServer(settings, token)
  return (request, response, next) => {
    const { method = "", url: target = "", headers, socket } = request
    if (!isForStudio(target)) {
      next()
      return
    }
    for (const [name, value] of Object.entries(safeHeaders)) response.setHeader(name, value)
    if (!target.startsWith(studioPath)) {
      response.writeHead(302, { location: studioPath }).end()
      return
    }
    const facts = { peer: socket.remoteAddress, method, target, headers }
    const refusal = judgeRequest(facts, { ...settings, token })
    if (refusal) {
      sendRefusal(request, response, refusal)
      return
    }
    waitForServer().then(
      () => passOn(settings.socket, request, response),
      () => sendRefusal(request, response, away),
    )
  }
}

/** Says where the studio is, or why there is none. */
export const tellStudio = ({ host, port }: StudioSettings): string =>
  isPrivateHost(host)
    ? `The studio, for editing the content beside its pages, is at http://localhost:${port}${studioPath}`
    : explainOff(host)

/** Serves a built site on this machine with the addresses, statuses and headers that its hosts have. */
import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { join } from "node:path"
import { isTwin, twins } from "./compress"
import { policyOf } from "./csp"
import { headersOfAnswer } from "./headers"
import { mediaTypeOf } from "./media-types"
import { notFoundPage } from "../seo/pages"

/** A server that listens, and how to reach and stop it. */
export interface ListeningServer {
  readonly address: string
  readonly close: () => Promise<void>
}

/**
 * Lets a server listen on a port of this machine, 0 for any free one.
 * @throws one sentence when the port is in use.
 */
export const listen = (server: Server, port: number): Promise<ListeningServer> =>
  new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const inUse = `Port ${port} is in use. Stop the program that uses it, or choose another with PORT.`
      reject(error.code === "EADDRINUSE" ? new Error(inUse) : error)
    })
    server.listen(port, () => {
      const bound = server.address()
      const boundPort = typeof bound === "object" && bound ? bound.port : port
      resolve({
        address: `http://localhost:${boundPort}`,
        close: () =>
          new Promise(closed => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      })
    })
  })

/** What an address leads to. */
type Target =
  | { readonly status: 200 | 404; readonly file: string }
  | { readonly status: 301; readonly location: string }

const notFound: Target = { status: 404, file: notFoundPage.file }

const decode = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Names of files for hosts, of twins, and of what is above the site: no address leads to them. */
const isHidden = (path: string): boolean =>
  /\/(?:_|\.(?!well-known\/))/.test(path) || isTwin(path) || path === `/${notFoundPage.file}`

/** Finds what a path below the site's folder leads to. */
const findTarget = (directory: string, path: string): Target => {
  if (isHidden(path) || /[/\\]{2}|\\|\0/.test(path)) return notFound
  const holds = (file: string): boolean =>
    mediaTypeOf(file) !== undefined && existsSync(join(directory, file))
  if (path.endsWith("/index.html") && holds(path)) {
    return { status: 301, location: path.slice(0, -"index.html".length) }
  }
  if (!path.endsWith("/") && holds(`${path}/index.html`)) {
    return { status: 301, location: `${path}/` }
  }
  const file = path.endsWith("/") ? `${path}index.html` : path
  return holds(file) ? { status: 200, file: file.slice(1) } : notFound
}

const accepts = ({ headers }: IncomingMessage, coding: string): boolean =>
  (headers["accept-encoding"] ?? "")
    .split(",")
    .map(item => item.trim().split(/\s*;\s*q=/))
    .some(([name, quality]) => name === coding && Number(quality ?? 1) > 0)

const readTwin = async (
  path: string,
  request: IncomingMessage,
): Promise<{ bytes: Buffer; coding: string } | undefined> => {
  for (const { extension, coding } of twins) {
    if (!accepts(request, coding)) continue
    const bytes = await readFile(`${path}${extension}`).catch(() => undefined)
    if (bytes) return { bytes, coding }
  }
  return undefined
}

const sendFile = async (
  directory: string,
  { status, file }: Extract<Target, { file: string }>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const path = join(directory, file)
  const media = mediaTypeOf(file)
  const original = await readFile(path)
  const twin = media?.isText ? await readTwin(path, request) : undefined
  const bytes = twin?.bytes ?? original
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`
  const isKnown = status === 200 && request.headers["if-none-match"] === etag
  response.writeHead(isKnown ? 304 : status, {
    ...headersOfAnswer(`/${file}`, policyOf(file.endsWith(".html") ? original.toString() : "")),
    ...(media?.isText && { Vary: "Accept-Encoding" }),
    ...(twin && { "Content-Encoding": twin.coding }),
    ETag: etag,
    ...(!isKnown && {
      "Content-Type": media?.type ?? "application/octet-stream",
      "Content-Length": bytes.length,
    }),
  })
  response.end(isKnown || request.method === "HEAD" ? undefined : bytes)
}

/**
 * Makes a server for a built site: pages at their canonical address, unknown paths answered with status 404 and the
 * not-found page, compressed twins where they are accepted.
 * @param directory the built site.
 * @param pathPrefix the folder the site is served below, "" at the root.
 */
export const createSiteServer = (directory: string, pathPrefix: string): Server => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end()
      return
    }
    const [, raw = "/", search = ""] = /^([^?]*)(.*)$/.exec(request.url ?? "/") ?? []
    const path = decode(raw)
    const target = path?.startsWith(`${pathPrefix}/`)
      ? findTarget(directory, path.slice(pathPrefix.length))
      : notFound
    if (target.status !== 301) {
      await sendFile(directory, target, request, response)
      return
    }
    const location = `${pathPrefix}${encodeURI(target.location)}${search}`
    response.writeHead(301, { ...headersOfAnswer(raw, policyOf("")), Location: location }).end()
  }
  return createServer((request, response) => {
    answer(request, response).catch(() => {
      /* The site is being replaced, or was never built. */
      response.writeHead(503).end()
    })
  })
}

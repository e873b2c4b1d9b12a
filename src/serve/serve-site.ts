/** Serves a built site on this machine with the addresses, statuses and headers that its hosts have. */
import { createHash } from "node:crypto"
import { existsSync, statSync } from "node:fs"
import { readFile } from "node:fs/promises"
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http"
import { join } from "node:path"
import { isVisited, refusedTarget } from "../hosts/addresses"
import { twins } from "../hosts/compress"
import { policyOf } from "../hosts/csp"
import { headersOfAnswer } from "../hosts/headers"
import { mediaTypeOf } from "../hosts/media-types"
import { readRedirectsFile, redirectsFile, type RedirectLine } from "../hosts/redirects-file"
import { notFoundPage } from "../site/pages"

/** A server that listens, and how to reach and stop it. */
export interface ListeningServer {
  readonly port: number
  readonly address: string
  readonly close: () => Promise<void>
}

/** The host by which this machine reaches itself, and nobody else does. */
export const thisMachine = "127.0.0.1"

const explain = ({ code }: NodeJS.ErrnoException, port: number, host: string): string => {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is in use. Stop the program that uses it, or choose another with PORT.`
    case "EACCES":
      return `Port ${port} is not for every user of this machine. Choose one above 1023 with PORT.`
    default:
      return `HOST is “${host}”, which is no address of this machine. Set it to one, such as 0.0.0.0 for all of them, or leave it out.`
  }
}

/** How this machine writes the host of an address that is listened on. */
const nameOf = (host: string): string => {
  if ([thisMachine, "0.0.0.0", "::", "::1"].includes(host)) return "localhost"
  return host.includes(":") ? `[${host}]` : host
}

/**
 * Lets a server listen on a port of this machine, 0 for any free one.
 * @param host the address of this machine by which the server is reached.
 * @throws one sentence when it cannot.
 */
export const listen = (
  server: Server,
  port: number,
  host: string = thisMachine,
): Promise<ListeningServer> =>
  new Promise((resolve, reject) => {
    server.once("error", error => {
      reject(new Error(explain(error, port, host), { cause: error }))
    })
    server.listen(port, host, () => {
      const bound = server.address()
      const boundPort = typeof bound === "object" && bound ? bound.port : port
      resolve({
        port: boundPort,
        address: `http://${nameOf(host)}:${boundPort}`,
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
  | RedirectLine

const notFound: Target = { status: 404, file: notFoundPage.file }

const decode = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** Finds what a path below the site's folder leads to. */
const findTarget = (directory: string, path: string): Target => {
  if (!isVisited(path) || path.includes("\0") || path === `/${notFoundPage.file}`) return notFound
  const holds = (file: string): boolean => isFile(join(directory, file))
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

/** Whether a browser has the version with a tag: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2 */
const isKnown = ({ headers }: IncomingMessage, etag: string): boolean => {
  const condition = headers["if-none-match"] ?? ""
  const tags: readonly string[] = condition.match(/"[^"]*"/g) ?? []
  return condition.trim() === "*" || tags.includes(etag)
}

const sendFile = async (
  directory: string,
  { status, file }: Extract<Target, { file: string }>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const path = join(directory, file)
  const { type, isText } = mediaTypeOf(file)
  const original = await readFile(path)
  const twin = isText ? await readTwin(path, request) : undefined
  const bytes = twin?.bytes ?? original
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`
  const isUnchanged = status === 200 && isKnown(request, etag)
  response.writeHead(isUnchanged ? 304 : status, {
    ...headersOfAnswer(`/${file}`, policyOf(file.endsWith(".html") ? original.toString() : "")),
    ...(isText && { Vary: "Accept-Encoding" }),
    ...(twin && { "Content-Encoding": twin.coding }),
    ETag: etag,
    ...(!isUnchanged && { "Content-Type": type, "Content-Length": bytes.length }),
  })
  response.end(isUnchanged || request.method === "HEAD" ? undefined : bytes)
}

const refused = new RegExp(refusedTarget, "i")

/** The old addresses of a site, as it is now. */
const readMoved = async (directory: string): Promise<ReadonlyMap<string, RedirectLine>> =>
  readRedirectsFile(await readFile(join(directory, redirectsFile), "utf8").catch(() => ""))

/** What an address leads to in a site that is served below a path. */
const resolve = async (directory: string, pathPrefix: string, target: string): Promise<Target> => {
  const path = decode(target)
  if (path === undefined || refused.test(target)) return notFound
  const moved = (await readMoved(directory)).get(path)
  if (moved) return moved
  if (path === pathPrefix) return { status: 301, location: "/" }
  return path.startsWith(`${pathPrefix}/`)
    ? findTarget(directory, path.slice(pathPrefix.length))
    : notFound
}

const answer = async (
  directory: string,
  pathPrefix: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { Allow: "GET, HEAD" }).end()
    return
  }
  /* Proxies send the whole address: https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2 */
  const path = (request.url ?? "/").replace(/^https?:\/\/[^/?]*/i, "")
  const [, raw = "", search = ""] = /^([^?]*)(.*)$/.exec(path) ?? []
  const target = await resolve(directory, pathPrefix, raw)
  if ("file" in target) {
    await sendFile(directory, target, request, response)
    return
  }
  const location =
    "address" in target
      ? `${target.address}${search}${target.fragment}`
      : `${pathPrefix}${encodeURI(target.location)}${search}`
  response
    .writeHead(target.status, { ...headersOfAnswer(raw, policyOf("")), Location: location })
    .end()
}

/**
 * Answers requests from a built site: pages at their canonical address, unknown paths with status 404 and the not-found
 * page, compressed twins where they are accepted.
 * @param directory the built site.
 * @param pathPrefix the folder the site is served below, "" at the root.
 */
export const answerFrom =
  (directory: string, pathPrefix: string): RequestListener =>
  (request, response) => {
    answer(directory, pathPrefix, request, response).catch(() => {
      /* The site is being replaced, or was never built. */
      response.writeHead(503).end()
    })
  }

/** Makes a server for a built site. */
export const createSiteServer = (directory: string, pathPrefix: string): Server =>
  createServer(answerFrom(directory, pathPrefix))

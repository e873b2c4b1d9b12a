/** Serves a built site on this machine with the addresses, statuses and headers that its hosts have. */
import { decodePath } from "@tools/content/lib"
import { existsSync, readFileSync, statSync } from "node:fs"
import { createServer, type RequestListener, type Server } from "node:http"
import { join } from "node:path"
import sirv from "sirv"
import { isVisited, refusedTarget } from "@tools/html/read"
import { mediaTypeOf } from "@tools/html/output"
import { readHeadersFile, readRedirectsFile } from "@tools/hosts"
import {
  addQuery,
  fillSplat,
  findEntry,
  hostFiles,
  notFoundPage,
  hostRedirectsFile,
} from "@tools/content/addresses"
import { thisMachine } from "./read-address"

/** A server that listens, and how to reach and stop it. */
export interface ListeningServer {
  readonly port: number
  readonly address: string
  readonly close: () => Promise<void>
}

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

/** Returns the host part of the address that a server listens on. */
const nameOf = (host: string): string => {
  if ([thisMachine, "0.0.0.0", "::", "::1"].includes(host)) return "localhost"
  return host.includes(":") ? `[${host}]` : host
}

/**
 * Starts listening on a port of this machine, 0 for any free one.
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

/** The target of an address: a file of the site, another address, or nothing. */
type Target = { readonly file: string } | { readonly status: number; readonly location: string }

const encode = (path: string): string => path.split("/").map(encodeURIComponent).join("/")

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** Finds what a path below the site's folder leads to. */
const findFile = (directory: string, path: string): Target | undefined => {
  if (!isVisited(path) || path.endsWith(`/${notFoundPage.file}`)) return undefined
  const folder = path.replace(/index\.html$|\/$/, "").replace(/\/?$/, "/")
  if (isFile(join(directory, folder, "index.html"))) {
    const file = `${folder}index.html`
    return path === folder ? { file } : { status: 301, location: folder }
  }
  return isFile(join(directory, path)) ? { file: path } : undefined
}

/** Reads a file for hosts as it is now; empty if there is none. */
const readForHosts = (directory: string, file: string): string =>
  isFile(join(directory, file)) ? readFileSync(join(directory, file), "utf8") : ""

const refused = new RegExp(refusedTarget, "i")

/** Finds what an address leads to in a site that is served below a path. */
const findTarget = (directory: string, pathPrefix: string, url: string): Target | undefined => {
  const [, raw = "", search = ""] = /^([^?]*)(.*)$/.exec(url) ?? []
  const path = decodePath(raw)
  if (path === undefined || refused.test(raw)) return undefined
  const moved = findEntry(readRedirectsFile(readForHosts(directory, hostRedirectsFile)), raw)
  if (moved) {
    const { status, address, fragment } = moved.entry
    const to = { address: fillSplat(address, moved.splat), fragment }
    return { status, location: addQuery(to, search) }
  }
  if (!`${path}/`.startsWith(`${pathPrefix}/`)) return undefined
  const target =
    path === pathPrefix
      ? { status: 301, location: "/" }
      : findFile(directory, path.slice(pathPrefix.length))
  return target && "location" in target
    ? { ...target, location: `${pathPrefix}${encode(target.location)}${search}` }
    : target
}

/** Returns the not-found page for an address: that of its language if there is one. */
const notFoundFor = (directory: string, pathPrefix: string, url: string): string => {
  const [folder = ""] = /^\/[a-z-]+\//.exec(url.slice(pathPrefix.length)) ?? []
  const own = join(directory, folder, notFoundPage.file)
  return existsSync(own) ? own : join(directory, notFoundPage.file)
}

/**
 * Answers requests from a built site: pages at their canonical address, unknown paths with status 404 and the not-found
 * page, compressed copies where they are accepted.
 * @param directory the built site, which may be replaced meanwhile.
 * @param pathPrefix the folder the site is served below, "" at the root.
 */
export const answerFrom = (directory: string, pathPrefix: string): RequestListener => {
  const typeOf = (file: string) => ({ "Content-Type": mediaTypeOf(file).type })
  const send = sirv(directory, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, file) => {
      response.setHeaders(new Map(Object.entries(typeOf(file))))
    },
  })
  const answer: RequestListener = (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end()
      return
    }
    /* Proxies send the whole address: https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2 */
    const url = (request.url ?? "/").replace(/^https?:\/\/[^/?]*/i, "")
    const target = findTarget(directory, pathPrefix, url)
    const headers = readHeadersFile(readForHosts(directory, hostFiles.headers))(
      url.replace(/\?.*$/, ""),
    )
    if (!target) {
      const html = readFileSync(notFoundFor(directory, pathPrefix, url))
      const own = { ...typeOf(notFoundPage.file), "Content-Length": html.length }
      response.writeHead(404, { ...headers, ...own }).end(html)
    } else if ("file" in target) {
      /* sirv decodes no %3F, %23, %26 or %40, but takes a path as it was parsed: see `parse` of @polka/url. */
      const parsed = { raw: target.file, pathname: target.file.replaceAll("%", "%25") }
      Object.assign(request, { url: target.file, _parsedUrl: parsed })
      response.setHeaders(new Map(Object.entries(headers)))
      send(request, response)
    } else {
      response.writeHead(target.status, { ...headers, Location: target.location }).end()
    }
  }
  return (request, response) => {
    try {
      answer(request, response)
    } catch {
      /* The site is being replaced, or was never built. */
      response.writeHead(503).end()
    }
  }
}

/** Makes a server for a built site. */
export const createSiteServer = (directory: string, pathPrefix: string): Server =>
  createServer(answerFrom(directory, pathPrefix))

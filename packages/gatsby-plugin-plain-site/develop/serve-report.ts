/** Serves the checker's findings to the pages of `develop`. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { isIP } from "node:net"
import { parseUrl } from "@tools/content/addresses"
import type { Finding } from "@tools/check/findings"
import { reportPath } from "../protocol"

/** The part of Gatsby's develop server that is used here. */
export interface DevelopServer {
  readonly get: (
    path: string,
    answer: (request: IncomingMessage, response: ServerResponse) => void,
  ) => void
}

/**
 * Returns whether a request comes from a page of this develop server, or from no page: not from another site, nor under
 * a foreign name that leads here (DNS rebinding).
 */
const isOwnRequest = (
  { headers: { host = "", origin, "sec-fetch-site": site } }: IncomingMessage,
  own: string,
): boolean => {
  const hostname = parseUrl(`http://${host}`)?.hostname ?? ""
  const isOwnHost =
    isIP(hostname.replace(/^\[|\]$/g, "")) !== 0 || hostname === "localhost" || hostname === own
  const isOwnPage = origin === undefined || origin === `http://${host}`
  return isOwnHost && isOwnPage && [undefined, "same-origin", "none"].includes(site)
}

/**
 * Adds the report to the develop server.
 * @param host the host that the server was given.
 * @param read returns the present findings.
 */
export const serveReport = (
  app: DevelopServer,
  host: string,
  read: () => readonly Finding[],
): void => {
  app.get(reportPath, (request, response) => {
    /* Gatsby lets any site read every answer. */
    response.removeHeader("access-control-allow-origin")
    const isOwn = isOwnRequest(request, host)
    const headers = { "content-type": "application/json", "cache-control": "no-store" }
    response.writeHead(isOwn ? 200 : 403, headers).end(JSON.stringify(isOwn ? read() : []))
  })
}

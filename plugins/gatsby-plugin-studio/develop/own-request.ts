import type { IncomingMessage } from "node:http"
import { isIP } from "node:net"
import { parseUrl } from "../../../src/site"
import { isThisMachine } from "../report"

type Request = Pick<IncomingMessage, "headers" | "socket">

/**
 * Returns whether a request comes from a page of this develop server, or from no page: not from another site, nor under
 * a foreign name that leads here (DNS rebinding).
 * @param host the host that the develop server was given.
 */
export const isOwnRequest = (
  { headers: { host = "", origin, "sec-fetch-site": site } }: Request,
  own: string,
): boolean => {
  const hostname = parseUrl(`http://${host}`)?.hostname ?? ""
  const isOwnHost =
    isIP(hostname.replace(/^\[|\]$/g, "")) !== 0 || hostname === "localhost" || hostname === own
  const isOwnPage = origin === undefined || origin === `http://${host}`
  return isOwnHost && isOwnPage && [undefined, "same-origin", "none"].includes(site)
}

/** Returns whether a request comes from a page of this develop server that is open on this machine. */
export const isLocalRequest = (request: Request, own: string): boolean => {
  const { headers, socket } = request
  return (
    isOwnRequest(request, own) &&
    headers.origin !== undefined &&
    isThisMachine(parseUrl(headers.origin)?.hostname ?? "") &&
    /^(?:::1|(?:::ffff:)?127\.)/.test(socket.remoteAddress ?? "")
  )
}

import type { IncomingMessage } from "node:http"
import { isIP } from "node:net"
import { parseUrl } from "../../../src/site"

/**
 * Returns whether a request comes from a page of this develop server, or from no page: not from another site, nor under
 * a foreign name that leads here (DNS rebinding).
 * @param host the host that the develop server was given.
 */
export const isOwnRequest = (
  { headers: { host = "", origin, "sec-fetch-site": site } }: Pick<IncomingMessage, "headers">,
  own: string,
): boolean => {
  const hostname = parseUrl(`http://${host}`)?.hostname ?? ""
  const isOwnHost =
    isIP(hostname.replace(/^\[|\]$/g, "")) !== 0 || hostname === "localhost" || hostname === own
  const isOwnPage = origin === undefined || origin === `http://${host}`
  return isOwnHost && isOwnPage && [undefined, "same-origin", "none"].includes(site)
}

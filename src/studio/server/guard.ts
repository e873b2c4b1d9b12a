/**
 * Decides who may ask the studio: a page of the studio itself, on this machine, and nobody else. Browsers send requests
 * for any page that is open, so that every one is judged by what no page can write: where it comes from.
 */
import { timingSafeEqual } from "node:crypto"
import type { IncomingHttpHeaders } from "node:http"
import { studioPath, tokenHeader } from "../server-paths"

/** What is known of a request before its body is read. */
export interface RequestFacts {
  /** The address that it comes from. */
  readonly peer: string | undefined
  readonly method: string
  /** The path and query as they were sent. */
  readonly target: string
  readonly headers: IncomingHttpHeaders
}

/** What requests are measured by. */
interface Gatekeeping {
  /** The address that develop listens on. */
  readonly host: string
  readonly port: number
  /** The secret of this start. */
  readonly token: string
}

/** Why a request is not answered: a status, and a sentence for the reader. */
export interface RefusedRequest {
  readonly status: number
  readonly message: string
}

/** More than any request needs; what is right for each is judged where it is read. */
const mostBytes = { json: 4_000_000, picture: 24_000_000 } as const
const longestTarget = 2000

const picturesPath = `${studioPath}pictures/`
const httpPort = 80

/** Whether a host that servers listen on is reached from this machine alone. */
export const isPrivateHost = (host: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|::1)$/.test(host)

/** Says why there is no studio where develop listens on this host. */
export const explainOff = (host: string): string =>
  `The studio is off, since HOST is “${host}”: others could reach it, and it writes files. Start npm run develop without HOST to use it.`

const isLoopback = (peer = ""): boolean => /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(peer)

/** The hosts by which browsers name the develop server, which leave out the port that all know. */
const listHosts = (port: number): string[] =>
  ["localhost", "127.0.0.1", "[::1]"].map(name => (port === httpPort ? name : `${name}:${port}`))

const isSame = (given: unknown, token: string): boolean => {
  const [a, b] = [Buffer.from(typeof given === "string" ? given : ""), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Signs by which a path is made to lead elsewhere than it seems to. */
const trick = /\\|%(?:2e|2f|5c|00)|(?:^|\/)\.\.?(?:\/|$)|\/\//i

const isTricky = (target: string): boolean =>
  /[^\x21-\x7e]/.test(target) || trick.test(target.replace(/\?.*$/, ""))

const refuse = (status: number, message: string): RefusedRequest => ({ status, message })

const foreign = refuse(
  403,
  "Only the studio's own page may ask this. Open the studio at the address that npm run develop printed.",
)

/* A link from elsewhere may open the studio; it is then a page of its own, which no other can look into. */
const isVisit = ({ target, headers }: RequestFacts): boolean =>
  target === studioPath &&
  headers["sec-fetch-mode"] === "navigate" &&
  headers["sec-fetch-dest"] === "document"

const judgeReading = (facts: RequestFacts, own: string): RefusedRequest | undefined => {
  const { origin, "sec-fetch-site": site } = facts.headers
  if (origin !== undefined && origin !== own) return foreign
  const isOwn = site === undefined || site === "same-origin" || site === "none"
  return isOwn || isVisit(facts) ? undefined : foreign
}

const judgeBody = ({ target, method, headers }: RequestFacts): RefusedRequest | undefined => {
  const type = (headers["content-type"] ?? "").replace(/;.*$/s, "").trim().toLowerCase()
  const isPicture = method === "POST" && target.startsWith(picturesPath)
  const isRightType = isPicture
    ? /^(?:application\/octet-stream|image\/[\w.+-]+)$/.test(type)
    : type === "application/json"
  if (!isRightType) {
    return refuse(
      415,
      `The studio takes ${isPicture ? "pictures" : "JSON"} here, and nothing else.`,
    )
  }
  const length = headers["content-length"]
  if (length === undefined || headers["transfer-encoding"] !== undefined) {
    return refuse(411, "The studio takes nothing whose length it is not told first.")
  }
  const most = isPicture ? mostBytes.picture : mostBytes.json
  return /^\d{1,12}$/.test(length) && Number(length) <= most
    ? undefined
    : refuse(413, `This is more than the studio takes at once: ${most / 1_000_000} MB.`)
}

const judgeWriting = (
  facts: RequestFacts,
  own: string,
  token: string,
): RefusedRequest | undefined => {
  const { origin, "sec-fetch-site": site = "same-origin", [tokenHeader]: given } = facts.headers
  if (origin !== own || site !== "same-origin") return foreign
  if (!isSame(given, token)) {
    return refuse(403, "This page of the studio is older than npm run develop. Load it again.")
  }
  return judgeBody(facts)
}

/** Judges a request to the studio before anything of it is done; undefined where it may pass. Never throws. */
export const judgeRequest = (
  facts: RequestFacts,
  { host, port, token }: Gatekeeping,
): RefusedRequest | undefined => {
  if (!isPrivateHost(host)) return refuse(403, explainOff(host))
  const { peer, method, target, headers } = facts
  if (!isLoopback(peer)) return foreign
  const own = listHosts(port).find(name => name === headers.host)
  if (own === undefined) {
    return refuse(403, `The studio answers at http://localhost:${port}${studioPath} alone.`)
  }
  if (target.length > longestTarget) return refuse(414, "This address is too long for the studio.")
  if (isTricky(target)) return refuse(400, "This address holds signs that no file here has.")
  switch (method) {
    case "GET":
    case "HEAD":
      return judgeReading(facts, `http://${own}`)
    case "POST":
    case "PUT":
      return judgeWriting(facts, `http://${own}`, token)
    default:
      return refuse(405, "The studio does not know this kind of request.")
  }
}

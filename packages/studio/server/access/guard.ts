/**
 * Decides which requests the studio answers: those of its own page, in a browser that opened the printed address.
 * Browsers send requests on behalf of any page, so each is judged by what no page can set.
 */
import type { IncomingHttpHeaders } from "node:http"
import { Refusal } from "./refusal"
import { isSecret, readCookie, type Session } from "./session"

/** The facts of a request before its body is read. */
export interface RequestFacts {
  readonly method: string
  /** The path and query as they were sent. */
  readonly target: string
  readonly headers: IncomingHttpHeaders
  readonly users: readonly string[]
}

const longestTarget = 2000

const picturesPath = "/pictures/"

/** Matches characters by which a path leads elsewhere than it seems to. */
const trick = /\\|%(?:2e|2f|5c|00)|(?:^|\/)\.\.?(?:\/|$)|\/\//i

const isTricky = (target: string): boolean =>
  /[^\x21-\x7e]/.test(target) || trick.test(target.replace(/\?.*$/, ""))

const foreign = new Refusal("Only the studio's own page may send this request.", 403)

const stranger = new Refusal(
  "This browser has not opened the studio yet, or its cookies were deleted. Open the link that the studio printed in its terminal at its latest start: earlier ones no longer work.",
  401,
)

/** Returns whether the address is the printed one. */
const holdsToken = ({ target }: RequestFacts, { token }: Session): boolean => {
  const { pathname, searchParams } = new URL(target, "http://localhost")
  return pathname === "/" && isSecret(searchParams.get("token"), token)
}

/* A link from elsewhere may open the studio; it is then a page of its own, which no other can look into. */
const isVisit = ({ target, headers }: RequestFacts): boolean =>
  /^\/(?:\?|$)/.test(target) &&
  headers["sec-fetch-mode"] === "navigate" &&
  headers["sec-fetch-dest"] === "document"

const judgeReading = (facts: RequestFacts, isOwnOrigin: boolean): Refusal | undefined => {
  const { origin, "sec-fetch-site": site } = facts.headers
  if (origin !== undefined && !isOwnOrigin) return foreign
  const isOwn = site === undefined || site === "same-origin" || site === "none"
  return isOwn || isVisit(facts) ? undefined : foreign
}

/* How long a body may be is counted where it is read; Node refuses a request with two statements of its length. */
const judgeWriting = (
  { target, headers }: RequestFacts,
  isOwnOrigin: boolean,
): Refusal | undefined => {
  const { "sec-fetch-site": site = "same-origin", "content-type": given = "" } = headers
  if (!isOwnOrigin || site !== "same-origin") return foreign
  const type = given.replace(/;.*$/s, "").trim().toLowerCase()
  const isPicture = target.startsWith(picturesPath)
  const isRightType = isPicture
    ? /^(?:application\/octet-stream|image\/[\w.+-]+)$/.test(type)
    : type === "application/json"
  if (isRightType) return undefined
  return new Refusal(`Only ${isPicture ? "pictures" : "texts"} are accepted here.`, 415)
}

/** Returns why a request is refused, before anything of it is done, or `undefined` if it may pass. Never throws. */
export const judgeRequest = (asked: RequestFacts, session: Session): Refusal | undefined => {
  const { method, target, headers, users } = asked
  const { address, secret } = session
  const { origin, host, path, open } = address
  if (headers.host !== host) {
    return new Refusal(`The studio is only available at ${origin}${path}.`, 403)
  }
  if (open?.userHeader !== undefined && (users.length !== 1 || users[0]?.trim() === "")) {
    return new Refusal(`The login in front of the studio must send ${open.userHeader} once.`, 403)
  }
  if (target.length > longestTarget) return new Refusal("This address is too long.", 414)
  if (!target.startsWith("/") || isTricky(target)) {
    return new Refusal("This address contains invalid characters.", 400)
  }
  if (!target.startsWith(path)) return new Refusal(`The studio is at ${origin}${path}.`, 404)
  const facts = { ...asked, target: target.slice(path.length - 1) }
  const isReading = method === "GET" || method === "HEAD"
  if (isReading && holdsToken(facts, session)) return undefined
  if (!isSecret(readCookie(headers.cookie, address), secret)) return stranger
  const isOwn = headers.origin === origin
  if (isReading) return judgeReading(facts, isOwn)
  return method === "POST" || method === "PUT"
    ? judgeWriting(facts, isOwn)
    : new Refusal("This kind of request is not supported.", 405)
}

/**
 * Redirects from old addresses. The query of a request is kept, unless the new address has a query of its own. Both forms
 * of an old address, with a trailing slash and without, redirect in one step.
 */
import { toHref } from "./url"

/** A redirect from an old address. */
export interface Redirect {
  /**
   * The path below the site's folder, decoded and without a trailing slash: `/old`, `/café`. The pattern `/old/*` matches
   * all addresses below `/old/`.
   */
  readonly from: string
  /**
   * A link inside the site, such as `/contact` and `/#features`, or an address that starts with https://. `:splat` at
   * the end of its path is replaced by what `*` matches.
   */
  readonly to: string
  readonly isTemporary: boolean
}

/** The destination of a redirect. */
export interface Destination {
  /** With its own query, if it has one. */
  readonly address: string
  /** With its `#`; empty if there is none. */
  readonly fragment: string
}

/** The placeholder for the matched part of an address in a pattern's destination. */
const splatName = ":splat"

/** Returns whether a redirect is for all addresses in a folder. */
export const isPattern = (from: string): boolean => from.endsWith("/*")

/** Returns the folder of a pattern, without its trailing slash; other addresses as they are. */
export const baseOf = (from: string): string => from.replace(/\/\*$/, "")

/** Returns whether an address has the placeholder for what a pattern matched. */
export const hasSplat = (address: string): boolean => address.includes(splatName)

/** Returns an address with the placeholder replaced by what the pattern matched. */
export const fillSplat = (address: string, splat: string): string =>
  address.replace(splatName, () => splat)

/** Returns the destination with the query of a request, which goes before the fragment. */
export const addQuery = ({ address, fragment }: Destination, query: string): string =>
  `${address}${address.includes("?") ? "" : query}${fragment}`

/** Returns a path without its trailing slash, which makes no difference to an old address. */
export const withoutSlash = (path: string): string => path.replace(/\/$/, "")

/** Codes of characters that `decodeURI` leaves, though they have no meaning in a path: : ; @ & = + $ and a comma. */
const meaningless = /%(?:3A|3B|40|26|3D|2B|24|2C)/gi

/**
 * Returns the canonical form of an old address: decoded and without a trailing slash; `/café` for `/caf%C3%A9/`. What
 * cannot be decoded stays as it is.
 */
export const readOldAddress = (path: string): string => {
  try {
    return decodeURI(withoutSlash(path)).replace(meaningless, decodeURIComponent)
  } catch {
    return withoutSlash(path)
  }
}

/** Returns the forms in which browsers may send an old address: decoded, or percent-encoded in upper or lower case. */
export const encodingsOf = (address: string): readonly string[] => {
  const encoded = encodeURI(address)
  const small = encoded.replace(/%[\dA-F]{2}/g, digits => digits.toLowerCase())
  return [...new Set([address, encoded, small])]
}

/** Returns the two forms of an old address, without a trailing slash and with it; a pattern has one. */
export const formsOf = ({ from }: Redirect): readonly string[] =>
  isPattern(from) ? [from] : [from, `${from}/`]

/** Returns whether a pattern matches an address, or all addresses that another pattern matches. */
export const covers = (pattern: string, from: string): boolean =>
  `${baseOf(from)}/`.startsWith(`${baseOf(pattern)}/`)

/** The entry that matches an address, and the part of the address that its `*` matched. */
interface Match<Entry> {
  readonly from: string
  readonly entry: Entry
  readonly splat: string
}

/**
 * Returns the entry for an address: its own, or that of the narrowest pattern that matches it.
 * @param entries by old address, as `readOldAddress` returns it.
 * @param path the address as it was requested.
 */
export const findEntry = <Entry>(
  entries: ReadonlyMap<string, Entry>,
  path: string,
): Match<Entry> | undefined => {
  const address = readOldAddress(path)
  const from = entries.has(address)
    ? address
    : [...entries.keys()]
        .filter(each => isPattern(each) && covers(each, address))
        .toSorted((a, b) => b.length - a.length)[0]
  const entry = from === undefined ? undefined : entries.get(from)
  if (from === undefined || entry === undefined) return undefined
  const depth = isPattern(from) ? from.split("/").length - 1 : Infinity
  return { from, entry, splat: path.split("/").slice(depth).join("/") }
}

/** The steps after which browsers give up (https://fetch.spec.whatwg.org/#http-redirect-fetch). */
const mostSteps = 20

/** The way of a visitor along redirects. */
export interface RedirectChain {
  /** The addresses that redirects lead to, in order; none if no redirect matches. */
  readonly steps: readonly string[]
  /** The last of them, or the address itself. */
  readonly end: string
  /** Whether the site serves the end, or it is on another site, or nothing is there, or browsers reach no end. */
  readonly outcome: "served" | "elsewhere" | "missing" | "circle"
}

/**
 * Follows an address along redirects to its end, patterns included.
 * @param address a path of the site, with or without a query and a fragment.
 * @param redirects the targets by old address, as `readOldAddress` returns it.
 * @param exists returns whether the site serves a page or a file at a path, decoded and without a slash at its end.
 */
export const followRedirect = (
  address: string,
  redirects: ReadonlyMap<string, string>,
  exists: (path: string) => boolean,
): RedirectChain => {
  const steps: string[] = []
  const used = new Map<string, number>()
  for (;;) {
    const end = steps.at(-1) ?? address
    if (steps.length > mostSteps) return { steps, end, outcome: "circle" }
    if (!end.startsWith("/")) return { steps, end, outcome: "elsewhere" }
    const path = end.replace(/[?#].*$/, "")
    if (exists(readOldAddress(path) || "/")) return { steps, end, outcome: "served" }
    const match = findEntry(redirects, path)
    if (!match) return { steps, end, outcome: "missing" }
    /* A redirect may match again while its pattern shortens the address, which ends. */
    if ((used.get(match.from) ?? Infinity) <= path.length) return { steps, end, outcome: "circle" }
    used.set(match.from, path.length)
    steps.push(fillSplat(match.entry, match.splat))
  }
}

/** Returns the file of the page that redirects on hosts without redirects, which recognize pages by `.html`. */
export const redirectPageOf = ({ from }: Redirect): string =>
  /\.html?$/i.test(from) ? from.slice(1) : `${from.slice(1)}/index.html`

/**
 * Returns the status of a redirect: 301 or 302, the only ones that every host supports
 * (https://docs.netlify.com/routing/redirects/redirect-options). Search engines treat 308 and 307 alike
 * (https://developers.google.com/search/docs/crawling-indexing/301-redirects), and methods that these keep are not
 * answered by the site anyway.
 */
export const statusOf = ({ isTemporary }: Redirect): 301 | 302 => (isTemporary ? 302 : 301)

/* Percent-encodes the characters with a meaning in one of the hosts' files; encoded ones stay as they are. */
const encode = (address: string): string =>
  encodeURI(address)
    .replace(/%25(?=[\da-f]{2})/gi, "%")
    .replace(/[$'()*;]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Returns the destination of a redirect, percent-encoded for a `Location` header.
 * @param pathPrefix the folder the site is served below, "" at the root.
 */
export const destinationOf = ({ to }: Redirect, pathPrefix: string): Destination => {
  const href = hasSplat(to) && to.startsWith("/") ? pathPrefix + to : toHref(to, pathPrefix)
  const [, address = "", fragment = ""] = /^([^#]*)(.*)$/.exec(href) ?? []
  return { address: encode(address), fragment: encode(fragment) }
}

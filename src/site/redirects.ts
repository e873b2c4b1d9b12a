/**
 * Old addresses that lead elsewhere. What visitors bring after `?` goes with them, unless the new address has a query
 * of its own. Both forms of an old address, with a slash at its end and without, lead there in one step.
 */
import { toHref } from "./url"

/** An old address, and where it leads. */
export interface Redirect {
  /**
   * Its path below the site's folder as people read it, without a slash at the end: `/old`, `/café`. `/old/*` stands for
   * all addresses below `/old/`.
   */
  readonly from: string
  /**
   * A link inside the site, such as `/contact` and `/#features`, or an address that starts with https://. `:splat` at
   * the end of its path stands for what `*` matches.
   */
  readonly to: string
  readonly isTemporary: boolean
}

/** Where a redirect leads. */
export interface Destination {
  /** With the query of its own, if it has one. */
  readonly address: string
  /** With its `#`; empty where no section is meant. */
  readonly fragment: string
}

/** What stands for the matched part of an address where a pattern leads. */
const splatName = ":splat"

/** Whether a redirect is for all addresses in a folder. */
export const isPattern = (from: string): boolean => from.endsWith("/*")

/** Returns the folder of a pattern, without the slash at its end; other addresses as they are. */
export const baseOf = (from: string): string => from.replace(/\/\*$/, "")

/** Whether an address names what a pattern matched. */
export const hasSplat = (address: string): boolean => address.includes(splatName)

/** Puts what a pattern matched into the address it leads to. */
export const fillSplat = (address: string, splat: string): string =>
  address.replace(splatName, () => splat)

/** Returns where a redirect leads together with the query of a request, which goes before the fragment. */
export const addQuery = ({ address, fragment }: Destination, query: string): string =>
  `${address}${address.includes("?") ? "" : query}${fragment}`

/** A path without the slash at its end, which makes no difference to an old address. */
export const withoutSlash = (path: string): string => path.replace(/\/$/, "")

/**
 * The one form of an old address: without the slash at its end, and with letters in place of the percent signs and
 * digits that browsers send for those which ASCII lacks; `/caf%C3%A9/` is `/café`. What stands for no letters stays.
 */
export const readOldAddress = (path: string): string => {
  try {
    return decodeURI(withoutSlash(path))
  } catch {
    return withoutSlash(path)
  }
}

/** What an old address is as a visitor may send it: with letters, or with the digits of these, large or small. */
export const encodingsOf = (address: string): readonly string[] => {
  const encoded = encodeURI(address)
  const small = encoded.replace(/%[\dA-F]{2}/g, digits => digits.toLowerCase())
  return [...new Set([address, encoded, small])]
}

/** The two forms of an old address, with a slash at its end and without; a pattern has one. */
export const formsOf = ({ from }: Redirect): readonly string[] =>
  isPattern(from) ? [from] : [from, `${from}/`]

/** Whether a pattern covers an address, or all that another pattern covers. */
export const covers = (pattern: string, from: string): boolean =>
  `${baseOf(from)}/`.startsWith(`${baseOf(pattern)}/`)

/** The entry of an old address, and what is left of the address where the entry is a pattern. */
export interface Match<Entry> {
  readonly from: string
  readonly entry: Entry
  readonly splat: string
}

/**
 * Finds the entry for an address: its own, or that of the narrowest pattern around it.
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

/** The file of the page that leads on where a host knows no redirects, and tells pages by the ends of their names. */
export const redirectPageOf = ({ from }: Redirect): string =>
  /\.html?$/i.test(from) ? from.slice(1) : `${from.slice(1)}/index.html`

/**
 * The status of a redirect: 301 or 302, the only ones that every host knows
 * (https://docs.netlify.com/routing/redirects/redirect-options). Search engines take 308 and 307 for the same
 * (https://developers.google.com/search/docs/crawling-indexing/301-redirects), and methods that these keep are not
 * answered by the site anyway.
 */
export const statusOf = ({ isTemporary }: Redirect): 301 | 302 => (isTemporary ? 302 : 301)

/* Signs with a meaning in one of the hosts' files are written as percent signs and digits; those that are stay. */
const encode = (address: string): string =>
  encodeURI(address)
    .replace(/%25(?=[\da-f]{2})/gi, "%")
    .replace(/[$'()*;]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Where a redirect leads, as it stands in an answer.
 * @param pathPrefix the folder the site is served below, "" at the root.
 */
export const destinationOf = ({ to }: Redirect, pathPrefix: string): Destination => {
  const href = hasSplat(to) && to.startsWith("/") ? pathPrefix + to : toHref(to, pathPrefix)
  const [, address = "", fragment = ""] = /^([^#]*)(.*)$/.exec(href) ?? []
  return { address: encode(address), fragment: encode(fragment) }
}

/**
 * Old addresses that lead elsewhere. What visitors bring behind `?` goes with them wherever a host answers; both forms
 * of an old address, with a slash at its end and without, lead there in one step.
 */
import { toHref } from "./url"

/** An old address, and where it leads. */
export interface Redirect {
  /** Its path below the site's folder as people read it, without a slash at the end: `/old`, `/café`. */
  readonly from: string
  /** A link inside the site, such as `/contact` and `/#features`, or an address that starts with https://. */
  readonly to: string
  readonly isTemporary: boolean
}

/** Where a redirect leads; hosts put what visitors bring behind `?` between the two parts. */
export interface Destination {
  readonly address: string
  /** With its `#`; empty where no section is meant. */
  readonly fragment: string
}

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

/** The two forms of an old address, with a slash at its end and without. */
export const formsOf = ({ from }: Redirect): readonly string[] => [from, `${from}/`]

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
  const [, address = "", fragment = ""] = /^([^#]*)(.*)$/.exec(toHref(to, pathPrefix)) ?? []
  return { address: encode(address), fragment: encode(fragment) }
}

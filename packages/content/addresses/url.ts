/** The site's URL policy: every internal link, canonical, og:url, sitemap entry and breadcrumb is made here. */

/** Where the site is served: the origin without a trailing slash, the folder below it ("" at the root). */
export interface SiteAddress {
  readonly origin: string
  readonly pathPrefix: string
}

/** Returns whether a link points into this site. */
export const isInternal = (link: string): boolean => link.startsWith("/") || link.startsWith("#")

/* Other characters have a meaning in styles, headers or lists of images, which contain addresses. */
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])$/
const plainPath = /^(?:\/[\w.~-]+)*\/?$/

/**
 * Returns an address as a URL; undefined if it is invalid. In Node 20 and 22, `URL.canParse` rejects hosts with letters
 * such as ü after some thousand calls (https://github.com/AikidoSec/firewall-node/pull/1086).
 */
export const parseUrl = (address: string, base?: string | URL): URL | undefined => {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

/** Returns in a sentence why an address cannot be that of a site; undefined if it can. */
export const explainAddress = (address: string): string | undefined => {
  const url = parseUrl(address)
  if (!url || !/^https?:$/.test(url.protocol)) {
    return `“${address}” is not a site address. Give one that starts with https://, such as https://www.example.com.`
  }
  if (url.username !== "" || url.password !== "") {
    return `The address of the site at ${url.host} holds a user name or a password, which every visitor could read. Leave them out.`
  }
  if (/[?#]/.test(address)) {
    return `“${address}” has a part after “?” or “#”, which no site has. Leave it out.`
  }
  return plainHost.test(url.hostname) && plainPath.test(url.pathname)
    ? undefined
    : `“${address}” cannot be the site’s address, since it does not work everywhere. Use letters, digits and “-”, “.”, “_”, “~” between single slashes.`
}

/**
 * Splits the address of a deployment such as `https://www.example.com/news/`.
 * @throws one sentence if it is not an absolute http(s) address, or has characters that do not work everywhere.
 */
export const parseSiteAddress = (address: string): SiteAddress => {
  const mistake = explainAddress(address)
  if (mistake !== undefined) throw new Error(mistake)
  const { origin, pathname } = new URL(address)
  return { origin, pathPrefix: pathname.replace(/\/$/, "") }
}

/** Returns whether a path is that of a file, not of a page. */
export const isFilePath = (path: string): boolean =>
  /\.[^]/.test(path.slice(path.lastIndexOf("/") + 1))

/** Returns the canonical form of an internal path: a trailing slash on pages, none on files; query and fragment stay. */
export const normalizePath = (path: string): string => {
  const [, pathname = "", rest = ""] = /^([^?#]*)(.*)$/.exec(path) ?? []
  const isFile = isFilePath(pathname)
  return `${pathname.endsWith("/") || isFile || pathname === "" ? pathname : `${pathname}/`}${rest}`
}

/** Returns the `href` of a link in the content: internal paths normalized and below the path prefix, others as they are. */
export const toHref = (link: string, pathPrefix: string): string =>
  link.startsWith("/") ? `${pathPrefix}${normalizePath(link)}` : link

/** Returns the absolute URL of a page or file of this site. */
export const toAbsoluteUrl = (path: string, { origin, pathPrefix }: SiteAddress): string =>
  `${origin}${toHref(path, pathPrefix)}`

/** Matches the addresses in a text, without the punctuation of the sentence around them. */
export const bareAddress =
  /\b(?:https?:\/\/|www\.(?=\w+\.\w))(?:\([^\s()]*\)|[^\s<>"“”«»()])*(?:\([^\s()]*\)|[^\s<>"“”«»().,:;!?'’\]}…])/gi

/** Returns where an address of a text leads. */
export const toAddress = (words: string): string =>
  /^www/i.test(words) ? `https://${words}` : words

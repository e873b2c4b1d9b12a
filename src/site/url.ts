/** The site's URL policy: every internal link, canonical, og:url, sitemap entry and breadcrumb is made here. */

/** Where the site is served: the origin without a trailing slash, the folder below it ("" at the root). */
export interface SiteAddress {
  readonly origin: string
  readonly pathPrefix: string
}

/** Whether a link points into this site. */
export const isInternal = (link: string): boolean => link.startsWith("/") || link.startsWith("#")

/* Any other sign means something in one of the places where addresses stand: styles, headers, lists of images. */
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])$/
const plainPath = /^(?:\/[\w.~-]+)*\/?$/

/**
 * Reads an address, which may be relative to another; undefined where it is none. `URL.canParse` of Node 20 and 22 refuses hosts with letters such as ü
 * once it was called some thousand times (https://github.com/AikidoSec/firewall-node/pull/1086).
 */
export const parseUrl = (address: string, base?: string | URL): URL | undefined => {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

/** Why an address cannot be that of a site, in a sentence; undefined where it can. */
export const findAddressMistake = (address: string): string | undefined => {
  const url = parseUrl(address)
  if (!url || !/^https?:$/.test(url.protocol)) {
    return `“${address}” is not a site address. Give one that starts with https://, such as https://www.example.com.`
  }
  if (url.username !== "" || url.password !== "") {
    return `The address of the site at ${url.host} holds a user name or a password, which every visitor could read. Leave them out.`
  }
  if (/[?#]/.test(address)) {
    return `“${address}” has a part behind “?” or “#”, which no site has. Leave it out.`
  }
  return plainHost.test(url.hostname) && plainPath.test(url.pathname)
    ? undefined
    : `“${address}” cannot be the site’s address, since it does not work everywhere. Use letters, digits and “-”, “.”, “_”, “~” between single slashes.`
}

/**
 * Splits the address of a deployment such as `https://www.example.com/news/`.
 * @throws one sentence when it is not an absolute http(s) address, or one that cannot stand wherever it has to.
 */
export const parseSiteAddress = (address: string): SiteAddress => {
  const mistake = findAddressMistake(address)
  if (mistake !== undefined) throw new Error(mistake)
  const { origin, pathname } = new URL(address)
  return { origin, pathPrefix: pathname.replace(/\/$/, "") }
}

/** Whether a path leads to a file, not to a page. */
export const isFilePath = (path: string): boolean =>
  /\.[^]/.test(path.slice(path.lastIndexOf("/") + 1))

/** Gives an internal path its one form: a trailing slash on pages, none on files; query and fragment stay. */
export const normalizePath = (path: string): string => {
  const [, pathname = "", rest = ""] = /^([^?#]*)(.*)$/.exec(path) ?? []
  const isFile = isFilePath(pathname)
  return `${pathname.endsWith("/") || isFile || pathname === "" ? pathname : `${pathname}/`}${rest}`
}

/** The `href` of a link of the content: internal paths normalized and below the path prefix, others as they are. */
export const toHref = (link: string, pathPrefix: string): string =>
  link.startsWith("/") ? `${pathPrefix}${normalizePath(link)}` : link

/** The absolute URL of a page or file of this site. */
export const toAbsoluteUrl = (path: string, { origin, pathPrefix }: SiteAddress): string =>
  `${origin}${toHref(path, pathPrefix)}`

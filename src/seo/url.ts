/** The site's URL policy: every internal link, canonical, og:url, sitemap entry and breadcrumb is made here. */

/** Where the site is served: the origin without a trailing slash, the folder below it ("" at the root). */
export interface SiteAddress {
  readonly origin: string
  readonly pathPrefix: string
}

/** The routes of the site, in the form that links, canonicals and the sitemap use: with a trailing slash. */
export const routes = { home: "/", contact: "/contact/", notFound: "/404/" } as const

/** Whether a link points into this site. */
export const isInternal = (link: string): boolean => link.startsWith("/") || link.startsWith("#")

/**
 * Splits the address of a deployment such as `https://www.example.com/news/`.
 * @throws when it is not an absolute http(s) address.
 */
export const parseSiteAddress = (address: string): SiteAddress => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(
      `“${address}” is not a site address. Give one that starts with https://, such as https://www.example.com.`,
    )
  }
  return { origin: url.origin, pathPrefix: url.pathname.replace(/\/+$/, "") }
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

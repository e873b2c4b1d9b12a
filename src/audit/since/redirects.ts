/** Old addresses that lead elsewhere, as the files of a built site tell. */
import type { AnySite } from "../any-site"
import { readOldAddress } from "../../site/redirects"
import { normalizePath } from "../../site/url"
import { resolveOn, textOf } from "../site"

/** The file in which Netlify and Cloudflare Pages read redirects, a line each: from, to, and a status if it is not 301. */
const listFile = "_redirects"

const isRedirect = (status: string): boolean => /^30[12378]!?$/.test(status)

const readList = (text: string): (readonly [from: string, to: string])[] =>
  text.split("\n").flatMap(line => {
    const [from = "", to = "", status = "301"] = line.replace(/#.*$/, "").trim().split(/\s+/)
    const isPlain = from.startsWith("/") && !/[*:]/.test(from) && to !== ""
    return isPlain && isRedirect(status) ? [[from, to] as const] : []
  })

/** An address of the site below its folder in the form that pages have; others as they are. */
const shorten = (address: string, { deployment }: AnySite): string => {
  const { origin, pathPrefix } = deployment
  const url = resolveOn(address, { url: `${origin}${pathPrefix}/`, base: undefined }, deployment)
  if (url?.origin !== origin) return address
  const isBelow = url.pathname.startsWith(`${pathPrefix}/`)
  return normalizePath(isBelow ? url.pathname.slice(pathPrefix.length) : url.pathname)
}

/**
 * Lists where old addresses lead: by pages that only refresh to another address, and by the list in `_redirects`
 * (https://docs.netlify.com/manage/routing/redirects/overview/). Addresses are below the site's folder; those of other
 * sites are absolute.
 */
export const readRedirects = (site: AnySite): Map<string, string> => {
  const listed = readList(textOf(site.files, listFile) ?? "")
  return new Map(
    [...listed, ...site.forwarding].map(
      ([from, to]) => [normalizePath(encodeURI(readOldAddress(from))), shorten(to, site)] as const,
    ),
  )
}

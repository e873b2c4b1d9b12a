/** Compares what a live site answers with its build: does the world see what was built? */
import {
  baseOf,
  destinationOf,
  fillSplat,
  isPattern,
  redirectPageOf,
  statusOf,
  type Redirect,
  type Deployment,
  notFoundPage,
  parseUrl,
  siteFiles,
} from "@tools/content/addresses"
import { findHostWithoutHeaders } from "@tools/hosts"
import { textOf, type BuiltFiles, readPage } from "@tools/html/read"
import { groupBy, listLacking, listFirst, mapInTurns } from "@tools/content/lib"
import { joinChanges, type Change, type PageChange } from "./changes"
import { describeSite, fileOf, readFacts, type ComparedPage, type ComparedSite } from "./facts"
import { leadOf, locationOf, type Answer, type Ask } from "./ask"
import { readSitemap } from "../pages"
import { checkHeaders } from "./check-headers"
import { costOf, faults, type Fault } from "./faults"

/** A build, and where it is live. */
export interface LiveSite {
  readonly files: BuiltFiles
  readonly redirects: readonly Redirect[]
  /** The old addresses that lead nowhere on purpose. */
  readonly gone: readonly string[]
  readonly deployment: Pick<Deployment, "origin" | "pathPrefix" | "indexable">
  /** Whether the headers ask for HTTPS on all subdomains. */
  readonly httpsOnSubdomains: boolean
  /** The address to ask, with a slash at its end. */
  readonly address: string
  readonly ask: Ask
  /** Requests addresses of other sites. */
  readonly askOthers: Ask
}

/** So many pages and redirects are asked for, and so many links to other sites. */
const mostAsked = { addresses: 1000, links: 300 } as const

/** Returns a fault of the site, or of pages that are named before the text. */
const tell = (kind: Fault, text: string, page = ""): PageChange => ({
  kind,
  page,
  cost: costOf(kind),
  write: pages => `${pages}${pages === "" ? "" : ": "}${text}.`,
})

const explainStatus = (answer: Answer): readonly [fault: Fault, text: string] => {
  const { status, failure = `answers ${status}` } = answer
  const target = locationOf(answer)
  if (target) return ["moved", `redirects to ${target.href} (${status})`]
  if (status === 0) return ["unreachable", failure]
  if (status === 401 || status === 403) return ["refused", failure]
  return [status >= 500 ? "broken" : "gone", failure]
}

/** Says in which part a live page differs from the built one. */
const comparePages = (live: ComparedPage, built: ComparedPage): PageChange[] => {
  const { path } = built
  const parts = (["title", "heading", "description", "language"] as const).filter(
    name => live[name] !== built[name],
  )
  const [is, wanted] = [live, built].map(each => (each.isIndexable ? "listed" : "noindex"))
  return [
    ...(is === wanted ? [] : [tell("hidden", `is ${is} live, and ${wanted} in the build`, path)]),
    ...(live.canonical === built.canonical
      ? []
      : [tell("canonical", `has the canonical ${live.canonical || "none"} live`, path)]),
    parts.length > 0
      ? tell("content", `has another ${listFirst(parts)} than the build`, path)
      : tell("changed", "is not byte for byte what was built", path),
  ]
}

/** Asks for a page, and compares the answer with the build. */
const checkPage = async (
  path: string,
  site: LiveSite,
  built: ComparedSite,
): Promise<PageChange[]> => {
  const { files, deployment, httpsOnSubdomains, address, ask } = site
  const answer = await ask(`${address}${path.slice(1)}`)
  if (answer.status !== 200) return [tell(...explainStatus(answer), path)]
  const pages = new Map([[path, answer.text]])
  const read = describeSite({ address: deployment, pages })
  const live = read.pages.get(path)
  const own = built.pages.get(path)
  const isListed = deployment.indexable && own?.isIndexable === true
  const isSame = answer.text === textOf(files, fileOf(path))
  return [
    ...checkHeaders(path, answer, isListed, httpsOnSubdomains).map(difference =>
      tell(...difference, path),
    ),
    ...(isSame || !live || !own ? [] : comparePages(live, own)),
  ]
}

/** Asks for an old address, which has to lead to its target in one step. */
const checkRedirect = async (
  redirect: Redirect,
  site: LiveSite,
  isByPage: boolean,
): Promise<PageChange[]> => {
  const { deployment, address, ask } = site
  const { from } = redirect
  const example = isPattern(from) ? `${baseOf(from)}/some-page` : from
  const own = isByPage ? `/${redirectPageOf(redirect).replace(/index\.html$/, "")}` : example
  const to = destinationOf(redirect, deployment.pathPrefix)
  const target = fillSplat(`${to.address}${to.fragment}`, "some-page")
  /* A site may be asked at another address than its own. */
  const toPlain = (url = ""): string =>
    parseUrl(url, address)?.href.replace(deployment.origin, new URL(address).origin) ?? url
  const answer = await ask(`${address}${encodeURI(own.slice(1))}`)
  const lead = leadOf(answer)?.href
  if (lead === undefined) {
    return [
      tell("redirect-gone", `${explainStatus(answer)[1]} instead of leading to ${target}`, from),
    ]
  }
  if (toPlain(lead) !== toPlain(target)) {
    const isWay = toPlain(leadOf(await ask(lead))?.href) === toPlain(target)
    return isWay
      ? [tell("two-steps", `leads to ${target} over ${lead}`, from)]
      : [tell("redirect-wrong", `leads to ${lead}, not to ${target}`, from)]
  }
  const isTemporary = answer.status === 302 || answer.status === 307
  if (answer.status === 200 || isTemporary === redirect.isTemporary) return []
  const text = `answers ${answer.status}, not ${statusOf(redirect)}`
  return [tell(isTemporary ? "temporary" : "permanent", text, from)]
}

/** Asks for an address that nothing is at. */
const checkNotFound = async (
  path: string,
  isGone: boolean,
  { files, address, ask }: LiveSite,
): Promise<PageChange[]> => {
  const answer = await ask(`${address}${encodeURI(path.slice(1))}`)
  if (answer.status !== 404 && answer.status !== 410) {
    const [, text] = explainStatus(answer)
    return isGone
      ? [tell("not-gone", `${text}, and is listed as gone`, path)]
      : [tell("soft-404", `An unknown address ${text}`)]
  }
  const isOwn = isGone || answer.text === textOf(files, notFoundPage.file)
  return isOwn ? [] : [tell("not-found", "Unknown addresses do not show the built not-found page")]
}

/** Asks for a page without the slash at its end, which has to lead to the page. */
const checkSlash = async (path: string, { address, ask }: LiveSite): Promise<PageChange[]> => {
  const url = `${address}${path.slice(1)}`
  const answer = await ask(url.replace(/\/$/, ""))
  if (locationOf(answer)?.href === url) return []
  const [, text] = explainStatus(answer)
  return [tell("twice", `${path.replace(/\/$/, "")} ${text}, and does not lead to ${path}`)]
}

/** Returns the host with www or without; none of a host below a domain other than its www. */
const otherHostOf = (host: string): string | undefined => {
  if (host.startsWith("www.")) return host.slice(4)
  return /^[\w-]+\.(?:(?:ac|com?|edu|gov|net?|org?)\.(?=\w\w$))?[a-z]{2,}$/i.test(host)
    ? `www.${host}`
    : undefined
}

const checkHost = async (place: string, { address, ask }: LiveSite): Promise<PageChange[]> => {
  const site = new URL(address)
  const from = new URL(`${site.pathname}?from=elsewhere`, place)
  const answer = await ask(from.href)
  const target = locationOf(answer)
  if (!target) {
    const fault = answer.status === 200 ? "twice" : "no-host"
    const [, text] = explainStatus(answer)
    return [tell(fault, `${place} ${text}, and does not lead to ${site.origin}`)]
  }
  if (target.origin !== site.origin)
    return [tell("two-steps", `${place} leads to ${target.origin}`)]
  if (target.pathname !== from.pathname || target.search !== from.search) {
    return [
      tell("lost-path", `${place} leads to ${target.href}, and loses the rest of the address`),
    ]
  }
  return answer.status === 302 || answer.status === 307
    ? [tell("temporary", `${place} leads to ${site.origin} with ${answer.status}`)]
    : []
}

/** Asks without encryption, and at the host with www or without: both have to lead to the site in one step. */
const checkHosts = async (live: LiveSite): Promise<PageChange[]> => {
  const { protocol, host, port } = new URL(live.address)
  if (protocol !== "https:" || port !== "") return []
  const other = otherHostOf(host)
  const places = [
    `http://${host}`,
    ...(other === undefined ? [] : [`https://${other}`, `http://${other}`]),
  ]
  return (await mapInTurns(places, place => checkHost(place, live))).flat()
}

/** Asks for robots.txt, which crawlers read at the root of the host. */
const checkRobots = async (site: LiveSite, built: ComparedSite): Promise<PageChange[]> => {
  const { files, deployment, address, ask } = site
  const url = new URL(siteFiles.robots, address).href
  const { status, text } = await ask(url)
  if (status >= 500) return [tell("unread", `${url} answers ${status}`)]
  const robots = status === 200 ? text : ""
  const live = describeSite({ address: deployment, pages: new Map(), robots })
  const refused = listLacking(live.refused.search, built.refused.search)
  if (refused.length > 0) return [tell("robots", `${url} refuses ${listFirst(refused)}`)]
  if (live.sitemap !== built.sitemap) return [tell("sitemap", `${url} does not name the sitemap`)]
  const isOwn = deployment.pathPrefix !== "" || robots === textOf(files, siteFiles.robots.slice(1))
  return isOwn ? [] : [tell("robots-other", `${url} is not the one that was built`)]
}

const checkSitemap = async ({ files, address, ask }: LiveSite): Promise<PageChange[]> => {
  const file = siteFiles.sitemap.slice(1)
  const wanted = [...readSitemap(textOf(files, file) ?? "").keys()]
  if (wanted.length === 0) return []
  const answer = await ask(`${address}${file}`)
  if (answer.status !== 200) return [tell("sitemap", `The sitemap ${explainStatus(answer)[1]}`)]
  const found = [...readSitemap(answer.text).keys()]
  const missing = listLacking(wanted, found)
  const more = listLacking(found, wanted)
  return [
    ...(missing.length > 0 ? [tell("sitemap", `The sitemap lacks ${listFirst(missing)}`)] : []),
    ...(more.length > 0 ? [tell("sitemap-old", `The sitemap still has ${listFirst(more)}`)] : []),
  ]
}

/** Asks for a picture that shared links show. */
const checkShareImage = async (
  image: string,
  { address, ask }: LiveSite,
): Promise<PageChange[]> => {
  const answer = await ask(`${address}${image.slice(1)}`, "head")
  const isPicture = answer.headers.get("content-type")?.startsWith("image/") === true
  if (answer.status === 200 && isPicture) return []
  const text = answer.status === 200 ? "is no picture" : explainStatus(answer)[1]
  return [tell("share-image", `The share picture ${image} ${text}`)]
}

/** Servers that answer so refuse programs, and may well show the page to people. */
const programsRefused = [401, 402, 403, 405, 406, 429, 451, 501, 503, 999]

/** Asks each link to another site once, without loading what it leads to where that is possible. */
const checkLinks = async (site: LiveSite, paths: readonly string[]): Promise<PageChange[]> => {
  const { files, deployment, askOthers } = site
  const links = paths.flatMap(path =>
    readPage(textOf(files, fileOf(path)) ?? "").anchors.flatMap(({ href = "" }) => {
      const url = /^https?:/i.test(href) ? parseUrl(href.replace(/#.*$/, "")) : undefined
      return url && url.origin !== deployment.origin ? [{ path, url }] : []
    }),
  )
  const groups = groupBy(links, ({ url }) => url.href).slice(0, mostAsked.links)
  const results = await mapInTurns(groups, async group => {
    const [{ url }] = group
    const head = await askOthers(url.href, "head")
    const answer = head.status === 0 || head.status >= 400 ? await askOthers(url.href) : head
    const isHome = locationOf(answer)?.pathname === "/" && url.pathname !== "/"
    const isFound = answer.status > 0 && answer.status < 400 && !isHome
    if (isFound || programsRefused.includes(answer.status)) return []
    const places = listFirst([...new Set(group.map(({ path }) => path))])
    return [tell("link", `The link ${url.href} on ${places} ${explainStatus(answer)[1]}`)]
  })
  return results.flat()
}

/**
 * Returns how a live site differs from its build, the gravest first.
 * @throws a sentence if the site does not answer at all.
 */
export const checkLive = async (site: LiveSite): Promise<Change[]> => {
  const { files, deployment, redirects, gone, address, ask } = site
  const built = readFacts(files, deployment)
  const { failure, headers } = await ask(address)
  if (failure !== undefined) {
    throw new Error(`${address} ${failure}. Check the address and your connection.`)
  }
  const paths = [...built.pages.keys()].slice(0, mostAsked.addresses)
  const host = findHostWithoutHeaders(headers)
  const isByPage = host !== undefined
  /* Pages cannot redirect from everything in a folder. */
  const known = redirects.filter(({ from }) => !isByPage || !isPattern(from))
  const old = known.slice(0, mostAsked.addresses - paths.length)
  const below = paths.find(path => path !== "/" && path.endsWith("/"))
  const images = new Set(paths.map(path => built.pages.get(path)?.shareImage ?? ""))
  const left = built.pages.size + known.length - paths.length - old.length
  const results = [
    ...(await Promise.all([
      checkHosts(site),
      checkRobots(site, built),
      checkSitemap(site),
      checkNotFound("/no-such-page-as-this/", false, site),
    ])),
    below === undefined ? [] : await checkSlash(below, site),
    ...(await mapInTurns(paths, path => checkPage(path, site, built))),
    ...(await mapInTurns(old, redirect => checkRedirect(redirect, site, isByPage))),
    ...(await mapInTurns(gone, path => checkNotFound(path, true, site))),
    ...(await mapInTurns(
      [...images].filter(image => image.startsWith("/")),
      image => checkShareImage(image, site),
    )),
    await checkLinks(site, paths),
    isByPage
      ? [tell("header", `${host} sends headers of its own, so other sites may frame the pages`)]
      : [],
    left > 0 ? [tell("unasked", `${left} more addresses were not asked`)] : [],
  ]
  return joinChanges(results.flat(), faults)
}

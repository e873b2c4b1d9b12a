/** Reads a live or old site as crawlers do, as far as a build can be compared with it. */
import { load } from "cheerio"
import {
  isPattern,
  readOldAddress,
  isFilePath,
  normalizePath,
  parseUrl,
  type SiteAddress,
  siteFiles,
} from "@tools/content/addresses"
import { readPage } from "@tools/html/read"
import { groupBy, mapInTurns } from "@tools/content/lib"
import { isHiddenByHeader, isPage, leadOf, locationOf, type Answer, type Ask } from "./ask"
import { describeSite, readSiteAddress, type ComparedSite } from "./facts"

/** So many pages of an old site are read. */
const mostPages = 1000
/** So many redirects are followed, one after the other. */
const mostSteps = 5

/** Where sites have their list of pages if robots.txt names none: by the protocol, Yoast, WordPress, and as feeds. */
const usualLists = [
  "sitemap.xml",
  "sitemap_index.xml",
  "wp-sitemap.xml",
  "sitemap.xml.gz",
  "feed/",
  "rss.xml",
  "feed.xml",
  "atom.xml",
]

/** Requests an address, and follows redirects to the same page at another address. */
const follow = async (
  url: string,
  ask: Ask,
  isSame: (target: URL) => boolean = () => true,
  left = mostSteps,
): Promise<Answer> => {
  const answer = await ask(url)
  const target = locationOf(answer)
  return target && left > 0 && isSame(target) ? follow(target.href, ask, isSame, left - 1) : answer
}

/** Returns the addresses in sitemaps and feeds, and in those that they list, each of which is read once. */
const readLists = async (
  lists: readonly string[],
  toOwn: (url: string) => string,
  ask: Ask,
): Promise<string[]> => {
  const found: string[] = []
  const waiting = new Set(lists)
  /* Iterating a set also visits the entries added meanwhile. */
  for (const list of waiting) {
    const { url, status, text } = await follow(list, ask)
    const $ = load(status === 200 ? text : "", { xml: true })
    const read = (entries: string): string[] =>
      $(entries)
        .toArray()
        .map(node => $(node).attr("href") ?? $(node).text().trim())
        .flatMap(each => parseUrl(each, url)?.href ?? [])
    for (const each of read("sitemap > loc")) waiting.add(toOwn(each))
    /* A sitemap may be a list of addresses. */
    const lines = status === 200 && !text.includes("<") ? text.match(/^https?:\S+$/gm) : null
    found.push(...read("url > loc, item > link, entry > link[href]"), ...(lines ?? []))
  }
  return found
}

const isPagePath = (path: string): boolean =>
  !isFilePath(path) || /\.(?:html?|php|aspx?|jsp)$/i.test(path)

interface Live {
  readonly home: Answer
  /** Its own address, with a slash at the end. */
  readonly base: string
  /** The address that its pages declare. */
  readonly declared: SiteAddress
  /** Returns the path of an address below the site's folder as it is written, or `undefined` if it is elsewhere. */
  readonly toPath: (url: URL | undefined) => string | undefined
}

/** @throws a sentence if the home page cannot be read. */
const connect = async (address: string, ask: Ask): Promise<Live> => {
  const { pathname: folder } = new URL(address)
  const home = await follow(address, ask, ({ pathname }) => pathname === folder)
  const { url, status, failure, text } = home
  if (failure !== undefined) {
    throw new Error(`${url} ${failure}. Check the address and your connection.`)
  }
  if (status === 404 || status === 410) {
    throw new Error(`There is no page at ${url} (${status}). Check the address.`)
  }
  if (status >= 400) {
    throw new Error(`${url} answered ${status}, so nothing can be compared with it.`)
  }
  const { origin, pathname } = new URL(url)
  const served = { origin, pathPrefix: pathname.replace(/\/$/, "") }
  const declared = readSiteAddress(text) ?? served
  const withoutWww = (host: string): string => host.replace(/^https?:\/\/(?:www\.)?/, "")
  const toPath: Live["toPath"] = target => {
    const own = [served, declared].find(
      site =>
        withoutWww(target?.origin ?? "") === withoutWww(site.origin) &&
        `${target?.pathname}/`.startsWith(`${site.pathPrefix}/`),
    )
    return own && `/${target?.pathname.slice(own.pathPrefix.length + 1) ?? ""}`
  }
  return { home, base: `${origin}${pathname.replace(/\/*$/, "/")}`, declared, toPath }
}

/**
 * Asks for pages and for the pages to which they link, up to a limit. Returns the answers by path with a slash at its
 * end; asked for is the form in which a list or a link has it, since not every site knows both.
 */
const crawl = async (
  paths: readonly string[],
  { base, home, toPath }: Live,
  ask: Ask,
): Promise<Map<string, Answer>> => {
  const answers = new Map([["/", home]])
  const linksOf = (answer: Answer): string[] =>
    isPage(answer)
      ? readPage(answer.text).anchors.flatMap(({ href = "" }) => {
          const target = toPath(parseUrl(href, answer.url))
          return target !== undefined && isPagePath(target) ? [target] : []
        })
      : []
  let waiting = [...paths, ...linksOf(home)]
  while (waiting.length > 0 && answers.size < mostPages) {
    const groups = groupBy(waiting, normalizePath).filter(
      ([path]) => !answers.has(normalizePath(path)),
    )
    const next = groups.slice(0, mostPages - answers.size)
    const read = await mapInTurns(next, async ([own]) => {
      const path = normalizePath(own)
      const isSame = (target: URL): boolean => normalizePath(toPath(target) ?? "") === path
      return [path, await follow(`${base}${own.slice(1)}`, ask, isSame)] as const
    })
    for (const [path, answer] of read) answers.set(path, answer)
    waiting = read.flatMap(([, answer]) => linksOf(answer))
  }
  return answers
}

/** Returns the addresses of the lists of pages that a site names: sitemaps of robots.txt, or the usual ones, and feeds. */
const listLists = (robots: string, { home, base }: Live, toOwn: (url: string) => string) => {
  const named = [...robots.matchAll(/^sitemap:\s*(\S+)/gim)].map(([, url = ""]) => toOwn(url))
  const feeds = readPage(home.text).links.flatMap(({ rel, href, type }) =>
    rel === "alternate" && type !== undefined && /rss|atom/.test(type) ? [href] : [],
  )
  const lists = [...(named.length > 0 ? named : usualLists), ...feeds]
  return lists.flatMap(list => parseUrl(list, base)?.href ?? [])
}

/** Returns the paths to ask for first: those of a list of addresses, and those of the new site. */
const listStarts = (
  addresses: readonly string[],
  now: ComparedSite,
  { base, toPath }: Live,
): string[] => [
  ...addresses.flatMap(url => {
    const path = toPath(parseUrl(url, base))
    return path === undefined || !isPagePath(path) ? [] : [path]
  }),
  ...now.pages.keys(),
  ...[...now.redirects.keys()].flatMap(from =>
    isPattern(from) ? [] : normalizePath(encodeURI(from)),
  ),
]

/** Returns the addresses that redirect, with those that they lead to: paths, or whole addresses of other sites. */
const readLeads = (
  answers: ReadonlyMap<string, Answer>,
  { toPath }: Live,
): ReadonlyMap<string, string> => {
  const leads = new Map<string, string>()
  for (const [path, answer] of answers) {
    const target = leadOf(answer)
    if (!target) continue
    const own = toPath(target)
    leads.set(path, own === undefined ? target.href.replace(/#.*$/, "") : normalizePath(own))
  }
  return leads
}

/** Returns whether an answer says neither that there is a page nor that there is none. */
const isUnread = ({ status }: Answer): boolean =>
  status === 0 || (status >= 400 && status !== 404 && status !== 410)

/**
 * Returns the facts of a live site: its home page, the pages in its sitemaps and feeds, those to which they link, and
 * the addresses that a build or a file knows.
 * @param address its address, with a slash at the end.
 * @param now the build, whose pages and redirects are looked up.
 * @param known further addresses of the site.
 * @throws a sentence if the site cannot be read.
 */
export const readLiveFacts = async (
  address: string,
  now: ComparedSite,
  known: readonly string[],
  ask: Ask,
): Promise<ComparedSite> => {
  const live = await connect(address, ask)
  const { base, declared, toPath } = live
  const { status, text } = await ask(`${base}robots.txt`)
  const robots = status === 200 ? text : ""
  /* A copy of the site names the addresses of the original. */
  const toOwn = (url: string): string => {
    const path = toPath(parseUrl(url, base))
    return path === undefined ? url : `${base}${path.slice(1)}`
  }
  const listed = await readLists(listLists(robots, live, toOwn), toOwn, ask)
  const answers = await crawl(listStarts([...listed, ...known], now, live), live, ask)
  const files = await mapInTurns(
    [siteFiles.llms, ...now.proofs.filter(proof => proof.startsWith("/"))],
    async file => ((await ask(`${base}${file.slice(1)}`)).status === 200 ? [file] : []),
  )
  const leads = readLeads(answers, live)
  const pathsOf = (isMeant: (answer: Answer) => boolean): string[] =>
    [...answers].flatMap(([path, answer]) => (isMeant(answer) ? [path] : []))
  return describeSite({
    address: declared,
    pages: new Map(
      [...answers].flatMap(([path, answer]) =>
        isPage(answer) && !leads.has(path) ? [[path, answer.text]] : [],
      ),
    ),
    hidden: new Set(pathsOf(isHiddenByHeader)),
    redirects: new Map([...leads].map(([path, to]) => [readOldAddress(path), to])),
    files: files.flat(),
    robots,
    unread: pathsOf(isUnread),
    isListed: listed.length > 0,
  })
}

/** Reads a live site as crawlers do, as far as a build can be compared with it. */
import { load } from "cheerio"
import { z } from "zod"
import { fillSplat, isPattern } from "../../../gatsby-plugin-checked-content"
import { codeOf } from "../../../lib/error-code"
import { normalizePath, parseUrl, type SiteAddress } from "../../../../src/site"
import { decodePath } from "../site"
import { readFacts, readSiteAddress, type SiteFacts } from "./facts"
import { toHeader, verificationFiles } from "./settings"
import { valueOf, type Bearer } from "./values"

const requestsAtOnce = 4
const secondsPerAnswer = 15
const minutesInAll = 5
const userAgent = "gatsby-plugin-site-audit (compares this site with its next build)"

interface Answer {
  readonly url: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Requests an address; does not follow redirects. */
type Ask = (url: string) => Promise<Answer>

/** An error of `fetch`, whose cause has the code of the system. */
const failureModel = z.object({ name: z.string(), cause: z.unknown().optional() })

const explainFailure = (url: string, error: unknown, deadline: AbortSignal): string => {
  if (deadline.aborted) return `Reading the live site took more than ${minutesInAll} minutes.`
  const { name, cause } = failureModel.parse(error)
  if (name === "TimeoutError")
    return `${url} did not answer within ${secondsPerAnswer} seconds. Try again later.`
  const code = codeOf(cause)
  const reason = code === undefined ? "" : ` (${code})`
  return `${url} cannot be reached${reason}. Check the address and your connection.`
}

const isRedirect = (status: number): boolean => status > 300 && status < 400
const isAbsent = (status: number): boolean => status === 404 || status === 410

/** Returns a function that requests addresses until time is up or `stop` is aborted. */
const makeAsk = (stop: AbortSignal): Ask => {
  const deadline = AbortSignal.timeout(minutesInAll * 60_000)
  return async url => {
    const signal = AbortSignal.any([stop, deadline, AbortSignal.timeout(secondsPerAnswer * 1000)])
    const read = async (): Promise<Answer> => {
      const response = await fetch(url, {
        redirect: "manual",
        headers: { "user-agent": userAgent },
        signal,
      })
      const text = await response.text()
      return { url, status: response.status, headers: response.headers, text }
    }
    /* A server may close a kept connection just when it is used again. */
    const readAgain = (error: unknown): Promise<Answer> => {
      if (signal.aborted) throw error
      return read()
    }
    const answer = await read()
      .catch(readAgain)
      .catch((cause: unknown) => {
        throw new Error(explainFailure(url, cause, deadline), { cause })
      })
    const { status } = answer
    if (status < 400 || isAbsent(status)) return answer
    throw new Error(
      `${url} answered ${status}, so nothing can be compared with it. Try again when it answers.`,
    )
  }
}

/** Does work on some items at a time. */
const mapInTurns = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  const queue = items.entries()
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: requestsAtOnce }, worker))
  return results
}

const targetOf = ({ url, status, headers }: Answer): URL | undefined =>
  isRedirect(status) ? parseUrl(headers.get("location") ?? "", url) : undefined

/** Requests the home page, and follows redirects to another protocol or host. */
const askHome = async (address: string, ask: Ask, left = 5): Promise<Answer> => {
  const answer = await ask(address)
  const target = targetOf(answer)
  return target && left > 0 && target.pathname === new URL(address).pathname
    ? askHome(target.href, ask, left - 1)
    : answer
}

/** A live site that has answered. */
interface Live {
  readonly home: Answer
  /** The address that its pages declare. */
  readonly declared: SiteAddress
  /** Requests a path below the site's folder. */
  readonly askPath: (path: string) => Promise<Answer>
  /** Returns the path of an address below the site's folder, or `undefined` if it is elsewhere. */
  readonly toPath: (url: URL | undefined) => string | undefined
}

const connect = async (address: string, ask: Ask): Promise<Live> => {
  const home = await askHome(address, ask)
  if (isAbsent(home.status)) {
    throw new Error(`There is no page at ${home.url} (${home.status}). Check the address.`)
  }
  const { origin, pathname } = new URL(home.url)
  const served = { origin, pathPrefix: pathname.replace(/\/$/, "") }
  const declared = readSiteAddress(home.text) ?? served
  const toPath: Live["toPath"] = url => {
    const own = [served, declared].find(
      site => url?.origin === site.origin && `${url.pathname}/`.startsWith(`${site.pathPrefix}/`),
    )
    return own && normalizePath(`/${url?.pathname.slice(own.pathPrefix.length + 1) ?? ""}`)
  }
  return {
    home,
    declared,
    askPath: path => ask(`${served.origin}${served.pathPrefix}${path}`),
    toPath,
  }
}

const readText = async (path: string, { askPath }: Live): Promise<string> => {
  const { status, text } = await askPath(path)
  return status === 200 ? text : ""
}

/** Returns the paths of the pages in a sitemap, and in the sitemaps that it lists. */
const readSitemap = async (path: string, live: Live): Promise<string[]> => {
  const $ = load(await readText(path, live), { xml: true })
  const listPaths = (entries: string): string[] =>
    $(entries)
      .toArray()
      .flatMap(node => live.toPath(parseUrl($(node).text().trim())) ?? [])
  const parts = await mapInTurns(listPaths("sitemap > loc"), part => readSitemap(part, live))
  return [...listPaths("url > loc"), ...parts.flat()]
}

/** Requests a page, with or without a slash at the end. */
const askPage = async (path: string, { askPath, toPath }: Live, ask: Ask): Promise<Answer> => {
  const answer = await askPath(path)
  const target = targetOf(answer)
  return target && toPath(target) === normalizePath(path) ? ask(target.href) : answer
}

/** Returns the file of a path, from which `readFacts` derives the path again. */
const fileOf = (path: string): string =>
  `${(decodePath(path) ?? path).slice(1)}${path.endsWith("/") ? "index.html" : ""}`

/** The path that shows where a redirect leads: of a pattern, its folder. */
const probeOf = (from: string): string => (isPattern(from) ? from.slice(0, -1) : from)

/**
 * Returns the headers of the live home page that the build sets for all pages. Not every host sends the security policy
 * as a header, nor the same for each page.
 */
const readHeaders = ({ headers }: Answer, now: SiteFacts): Bearer[] => {
  const rule = now.rules.find(({ path }) => path === "/*")
  const names = (rule?.values ?? [])
    .map(({ name }) => name.replace("header ", ""))
    .filter(name => name !== "Content-Security-Policy")
  const values = names.map(name => toHeader(name, headers.get(name) ?? ""))
  /* A host that sends none of them does not take its headers from the build. */
  const isKnown = values.some(({ value }) => value !== "")
  const robots = toHeader("X-Robots-Tag", headers.get("x-robots-tag") ?? "")
  return [{ path: "/*", values: [robots, ...(isKnown ? values : []), ...(rule?.values ?? [])] }]
}

const readWith = async (ask: Ask, address: string, now: SiteFacts): Promise<SiteFacts> => {
  const live = await connect(address, ask)
  const { home, declared, toPath } = live
  const robots = await readText("/robots.txt", live)
  const sitemap = toPath(parseUrl(/^sitemap:\s*(\S+)/im.exec(robots)?.[1] ?? ""))
  const paths = [
    ...(await readSitemap(sitemap ?? "/sitemap.xml", live)),
    ...now.pages.map(({ path }) => path),
    ...[...now.redirects.keys()].map(probeOf),
  ]
  const answers = await mapInTurns(
    [...new Set(paths)].filter(path => path !== "/"),
    async path => [path, await askPage(path, live, ask)] as const,
  )
  const all = new Map([["/", home], ...answers])
  const besides = now.rules.flatMap(rule => valueOf(rule, verificationFiles).split(", "))
  const texts = await mapInTurns(["llms.txt", ...besides.filter(Boolean)], async file => {
    const text = await readText(`/${file}`, live)
    return text === "" ? [] : [[file, text] as const]
  })
  const files = new Map([["robots.txt", robots], ...texts.flat()])
  for (const [path, { status, headers, text }] of all) {
    const isPage = status === 200 && headers.get("content-type")?.includes("html")
    if (isPage) files.set(fileOf(path), text)
  }
  const facts = readFacts(files, declared)
  const redirects = new Map(facts.redirects)
  for (const [path, answer] of all) {
    const target = targetOf(answer)
    if (target) redirects.set(path, toPath(target) ?? target.href.replace(/#.*$/, ""))
  }
  for (const [from, to] of now.redirects) {
    const found = isPattern(from) ? redirects.get(probeOf(from)) : undefined
    if (found !== undefined) redirects.set(from, found === fillSplat(to, "") ? to : found)
  }
  return {
    pages: facts.pages,
    redirects,
    rules: [...facts.rules, ...readHeaders(home, now)],
  }
}

/**
 * Returns the facts of a live site: its home page, the pages in its sitemap, and the addresses that a build knows.
 * @param address its address, with a slash at the end.
 * @param now the build, whose pages, redirects and headers are looked up.
 * @throws a sentence if the site cannot be read.
 */
export const readLiveFacts = async (address: string, now: SiteFacts): Promise<SiteFacts> => {
  const stop = new AbortController()
  try {
    return await readWith(makeAsk(stop.signal), address, now)
  } finally {
    stop.abort()
  }
}

/** Reads a live site as crawlers do, as far as a build can be compared with it. */
import { load } from "cheerio"
import { z } from "zod"
import { baseOf, fillSplat, isPattern, readOldAddress } from "@tools/content/follow-redirects"
import { readPage } from "@tools/html/read/read-page"
import { codeOf } from "@tools/content/lib/errors"
import { normalizePath, parseUrl, type SiteAddress, siteFiles } from "@tools/content"
import { describeSite, readSiteAddress, type SiteFacts } from "./facts"

const requestsAtOnce = 4
const secondsPerAnswer = 15
const minutesInAll = 5
/** The rest of a longer answer is not read; Googlebot reads no more of a page, either. */
const mostBytes = 2_000_000
const userAgent = "@tools/audit (compares this site with its next build)"

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

/** Reads the text of an answer up to the limit; of pictures and other files, nothing. */
const readText = async (response: Response): Promise<string> => {
  const type = response.headers.get("content-type") ?? "text/plain"
  const decoder = new TextDecoder()
  let text = ""
  let bytes = 0
  if (/^text\/|xml|json/.test(type)) {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      bytes += chunk.length
      if (bytes > mostBytes) break
    }
  }
  await response.body?.cancel().catch(() => undefined)
  return text
}

/** Returns a function that runs tasks in their order, some at a time. */
const makeTurns = (most: number) => {
  const waiting: (() => void)[] = []
  let free = most
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/** Returns a function that requests addresses, a few at a time, until time is up or `stop` is aborted. */
const makeAsk = (stop: AbortSignal): Ask => {
  const deadline = AbortSignal.timeout(minutesInAll * 60_000)
  const inTurn = makeTurns(requestsAtOnce)
  const request = async (url: string): Promise<Answer> => {
    const signal = AbortSignal.any([stop, deadline, AbortSignal.timeout(secondsPerAnswer * 1000)])
    const read = async (): Promise<Answer> => {
      const response = await fetch(url, {
        redirect: "manual",
        headers: { "user-agent": userAgent },
        signal,
      })
      const { status, headers } = response
      return { url, status, headers, text: await readText(response) }
    }
    /* A server may close a kept connection just when it is used again. */
    const readAgain = (error: unknown): Promise<Answer> => {
      if (signal.aborted) throw error
      return read()
    }
    return read()
      .catch(readAgain)
      .catch((cause: unknown) => {
        throw new Error(explainFailure(url, cause, deadline), { cause })
      })
  }
  return async url => {
    const answer = await inTurn(() => request(url))
    if (answer.status < 400 || isAbsent(answer.status)) return answer
    throw new Error(
      `${url} answered ${answer.status}, so nothing can be compared with it. Try again when it answers.`,
    )
  }
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

const askText = async (path: string, { askPath }: Live): Promise<string> => {
  const { status, text } = await askPath(path)
  return status === 200 ? text : ""
}

/** Returns the paths of the pages in a sitemap and in the sitemaps that it lists, each of which is read once. */
const readSitemap = async (
  path: string,
  live: Live,
  known = new Set<string>(),
): Promise<string[]> => {
  if (known.has(path)) return []
  known.add(path)
  const $ = load(await askText(path, live), { xml: true })
  const listPaths = (entries: string): string[] =>
    $(entries)
      .toArray()
      .flatMap(node => live.toPath(parseUrl($(node).text().trim())) ?? [])
  const parts = await Promise.all(
    listPaths("sitemap > loc").map(part => readSitemap(part, live, known)),
  )
  return [...listPaths("url > loc"), ...parts.flat()]
}

/** Requests a page, with or without a slash at the end. */
const askPage = async (path: string, { askPath, toPath }: Live, ask: Ask): Promise<Answer> => {
  const answer = await askPath(path)
  const target = targetOf(answer)
  return target && toPath(target) === normalizePath(path) ? ask(target.href) : answer
}

/** The path that shows where a redirect leads: of a pattern, its folder. */
const probeOf = (from: string): string => encodeURI(isPattern(from) ? `${baseOf(from)}/` : from)

const isPage = ({ status, headers }: Answer): boolean =>
  status === 200 && headers.get("content-type")?.includes("html") === true

/** Returns where an answer leads on, by its status or by its page. */
const leadOf = (answer: Answer): URL | undefined => {
  const refresh = isPage(answer) ? readPage(answer.text).refresh : undefined
  return refresh === undefined ? targetOf(answer) : parseUrl(refresh, answer.url)
}

const isHidden = ({ headers }: Answer): boolean =>
  /\b(?:noindex|none)\b/i.test(headers.get("x-robots-tag") ?? "")

const readWith = async (ask: Ask, address: string, now: SiteFacts): Promise<SiteFacts> => {
  const live = await connect(address, ask)
  const { home, declared, toPath } = live
  const robots = await askText("/robots.txt", live)
  const sitemap = toPath(parseUrl(/^sitemap:\s*(\S+)/im.exec(robots)?.[1] ?? ""))
  const paths = [
    ...(await readSitemap(sitemap ?? "/sitemap.xml", live)),
    ...now.pages.keys(),
    ...[...now.redirects.keys()].map(from => normalizePath(probeOf(from))),
  ]
  const answers = await Promise.all(
    [...new Set(paths)]
      .filter(path => path !== "/")
      .map(async path => [path, await askPage(path, live, ask)] as const),
  )
  const all = [["/", home] as const, ...answers]
  const besides = [siteFiles.llms, ...now.proofs.filter(proof => proof.startsWith("/"))]
  const files = await Promise.all(
    besides.map(async file => ((await askText(file, live)) === "" ? [] : [file])),
  )
  const leads = new Map(
    all.flatMap(([path, answer]) => {
      const target = leadOf(answer)
      return target ? [[path, toPath(target) ?? target.href.replace(/#.*$/, "")] as const] : []
    }),
  )
  /* A folder that only a pattern names was perhaps never an address. */
  const probes = new Map(
    [...now.redirects.keys()].filter(isPattern).map(from => [normalizePath(probeOf(from)), from]),
  )
  const redirects = new Map<string, string>()
  for (const [path, to] of leads) {
    const pattern = probes.get(path)
    if (pattern === undefined) redirects.set(readOldAddress(path), to)
    else {
      const own = now.redirects.get(pattern) ?? ""
      redirects.set(pattern, fillSplat(own, "") === to ? own : to)
    }
  }
  return describeSite({
    address: declared,
    pages: new Map(
      all.flatMap(([path, answer]) =>
        isPage(answer) && !leads.has(path) ? [[path, answer.text]] : [],
      ),
    ),
    hidden: new Set(all.flatMap(([path, answer]) => (isHidden(answer) ? [path] : []))),
    redirects,
    files: files.flat(),
    robots,
  })
}

/**
 * Returns the facts of a live site: its home page, the pages in its sitemap, and the addresses that a build knows.
 * @param address its address, with a slash at the end.
 * @param now the build, whose pages and redirects are looked up.
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

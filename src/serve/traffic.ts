/** What visits cost a content network and the origin behind it. */
import { readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { load } from "cheerio"
import { headersOfFile } from "../hosts/headers"
import { listFiles } from "../files/list-files"
import { isVisited } from "../hosts/addresses"
import { mediaTypeOf } from "../hosts/media-types"
import { siteFiles } from "../site/files"
import { contactPage, homePage } from "../site/pages"

const assumptions = {
  visits: 1_000_000,
  /** Everyone reads the landing page, every third the contact page. */
  contactShare: 1 / 3,
  /** More than any large content network has that asks the origin itself. */
  locations: 300,
  /** The headers of an answer without HTTP/2's compression. */
  headerBytes: 1_800,
} as const

/** Requests and the bytes of their answers. */
export interface Load {
  readonly requests: number
  readonly bytes: number
}

/** What is assumed, and what follows from it for one visit and for a day. */
export interface Traffic {
  readonly assumptions: typeof assumptions
  readonly visit: Load
  readonly edge: Load
  readonly origin: Load
}

const secondsPerDay = 86_400

const largestOf = (srcset: string): string =>
  srcset.split(/,\s+/).at(-1)?.trim().split(" ")[0]?.slice(1) ?? ""

/** The files that a browser loads for a page on a large screen in the light scheme. */
const filesOf = (html: string): string[] => {
  const $ = load(html)
  const images = $("picture")
    .get()
    .map(picture => $(picture).find("source:not([media])").first().attr("srcset") ?? "")
    .map(largestOf)
  const fonts = [...html.matchAll(/url\("?\/([^)"]+)"?\)/g)].map(match => match[1] ?? "")
  return [...images, ...fonts, siteFiles.manifest.slice(1)]
}

const readSeconds = (header: string | undefined, directive: string): number =>
  Number(new RegExp(`(?:^|[ ,])${directive}=(\\d+)`).exec(header ?? "")?.[1] ?? 0)

/** How long a content network serves a file without asking: what RFC 9213's header says, else what all caches may. */
const freshSeconds = (file: string): number => {
  const headers = headersOfFile(`/${file}`)
  return readSeconds(headers["CDN-Cache-Control"] ?? headers["Cache-Control"], "max-age")
}

const add = (loads: readonly Load[]): Load => ({
  requests: loads.reduce((sum, { requests }) => sum + requests, 0),
  bytes: loads.reduce((sum, { bytes }) => sum + bytes, 0),
})

const multiply = ({ requests, bytes }: Load, factor: number): Load => ({
  requests: requests * factor,
  bytes: bytes * factor,
})

/**
 * Computes the traffic of a built site. Each visit is a first one, with nothing in the browser's cache. Each location
 * of the content network fetches each file once a day and asks for it again whenever it may have changed.
 */
export const measureTraffic = async (site: string): Promise<Traffic> => {
  const sizeOf = async (file: string): Promise<number> => {
    const name = mediaTypeOf(file).isText ? `${file}.br` : file
    return (await stat(join(site, name))).size
  }
  const answer = async (file: string): Promise<Load> => ({
    requests: 1,
    bytes: assumptions.headerBytes + (await sizeOf(file)),
  })
  const visitTo = async (page: string): Promise<Set<string>> =>
    new Set([page, ...filesOf(await readFile(join(site, page), "utf8"))])
  const loadAll = async (files: Iterable<string>): Promise<Load> =>
    add(await Promise.all([...files].map(answer)))

  const home = await visitTo(homePage.file)
  const contact = [...(await visitTo(contactPage.file))].filter(file => !home.has(file))
  const visit = add([
    await loadAll(home),
    multiply(await loadAll(contact), assumptions.contactShare),
  ])
  const served = (await listFiles(site)).filter(isVisited)
  const questions = served
    .map(freshSeconds)
    .map(seconds => Math.ceil(secondsPerDay / Math.max(seconds, 1)))
    .reduce((sum, count) => sum + count, 0)
  const unchanged = { requests: questions, bytes: questions * assumptions.headerBytes }
  return {
    assumptions,
    visit,
    edge: multiply(visit, assumptions.visits),
    origin: multiply(add([await loadAll(served), unchanged]), assumptions.locations),
  }
}

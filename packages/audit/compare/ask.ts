/** Asks live sites as crawlers do: by name, politely, and without following redirects. */
import { setTimeout as wait } from "node:timers/promises"
import { constants, gunzipSync } from "node:zlib"
import { decodeBuffer } from "encoding-sniffer"
import ky, { HTTPError } from "ky"
import * as z from "zod"
import { readPage } from "@tools/html/read"
import { codeOf } from "@tools/content/lib"
import { parseUrl } from "@tools/content/addresses"

const secondsPerAnswer = 15
const minutesInAll = 10
/** The rest of a longer answer is not read; Googlebot reads no more of a page, either. */
const mostBytes = 2_000_000
const userAgent = "site-audit (compares this site with its build)"

/** What a site answers. */
export interface Answer {
  readonly url: string
  /** 0 without an answer. */
  readonly status: number
  readonly headers: Headers
  /** The text of a page or file; empty for pictures and the like. */
  readonly text: string
  /** Why there is no answer, as the end of a sentence. */
  readonly failure?: string
}

/** Requests an address, and does not follow redirects. */
export type Ask = (url: string, method?: "get" | "head") => Promise<Answer>

/** Returns whether an answer redirects. */
export const isRedirect = ({ status }: Pick<Answer, "status">): boolean =>
  status > 300 && status < 400

/** Returns the address to which an answer redirects. */
export const locationOf = ({ url, status, headers }: Answer): URL | undefined =>
  isRedirect({ status }) ? parseUrl(headers.get("location") ?? "", url) : undefined

/** Returns whether a header keeps an answer out of search results. */
export const isHiddenByHeader = ({ headers }: Answer): boolean =>
  /\b(?:noindex|none)\b/i.test(headers.get("x-robots-tag") ?? "")

/** Returns whether an answer is an HTML page. */
export const isPage = ({ status, headers }: Answer): boolean =>
  status === 200 && headers.get("content-type")?.includes("html") === true

/** Returns where an answer leads on, by its status or by its page. */
export const leadOf = (answer: Answer): URL | undefined => {
  const refresh = isPage(answer) ? readPage(answer.text).refresh : undefined
  return refresh === undefined ? locationOf(answer) : parseUrl(refresh, answer.url)
}

/** Returns the bytes of a file, unpacked if it is one of gzip, such as sitemap.xml.gz. */
const unpack = (bytes: Buffer): Buffer =>
  bytes[0] === 0x1f && bytes[1] === 0x8b
    ? gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
    : bytes

/** Reads the text of an answer up to the limit, in its own character set; of pictures and other files, nothing. */
const readText = async (response: Response): Promise<string> => {
  const type = response.headers.get("content-type") ?? "text/plain"
  const chunks: Uint8Array[] = []
  let size = 0
  if (/^text\/|xml|json|gzip|octet-stream/.test(type)) {
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk)
      size += chunk.length
      if (size > mostBytes) break
    }
  }
  await response.body?.cancel().catch(() => undefined)
  const named = /charset=["']?([\w-]+)/i.exec(type)?.[1]
  return decodeBuffer(unpack(Buffer.concat(chunks)), {
    ...(named !== undefined && { transportLayerEncodingLabel: named }),
    defaultEncoding: "utf-8",
  })
}

/** An error of `fetch`, whose cause has the code of the system. */
const failureModel = z.object({ name: z.string(), cause: z.unknown().optional() })

const explainFailure = (error: unknown, isLate: boolean): string => {
  if (isLate) return `was not asked: ${minutesInAll} minutes were over`
  const { name, cause } = failureModel.parse(error)
  if (name === "TimeoutError") return `did not answer within ${secondsPerAnswer} seconds`
  const code = codeOf(cause)
  return `cannot be reached${code === undefined ? "" : ` (${code})`}`
}

/**
 * Returns a function that requests addresses, and tries again where a server asks for patience.
 * @param pause the least time between two requests to a host, in milliseconds.
 */
export const makeAsk = (pause = 0): Ask => {
  const deadline = AbortSignal.timeout(minutesInAll * 60_000)
  const turns = new Map<string, number>()
  return async (url, method = "get") => {
    const host = parseUrl(url)?.host ?? ""
    const now = Date.now()
    const turn = Math.max(now, turns.get(host) ?? 0)
    turns.set(host, turn + pause)
    await wait(turn - now)
    try {
      const response = await ky(url, {
        method,
        redirect: "manual",
        headers: { "user-agent": userAgent },
        timeout: false,
        signal: AbortSignal.any([deadline, AbortSignal.timeout(secondsPerAnswer * 1000)]),
        retry: { limit: 1, statusCodes: [429, 503], maxRetryAfter: secondsPerAnswer * 1000 },
        throwHttpErrors: status => status === 429 || status === 503,
      }).catch((error: unknown) => {
        if (error instanceof HTTPError) return error.response
        throw error
      })
      const { status, headers } = response
      return { url, status, headers, text: await readText(response) }
    } catch (error) {
      const failure = explainFailure(error, deadline.aborted)
      return { url, status: 0, headers: new Headers(), text: "", failure }
    }
  }
}

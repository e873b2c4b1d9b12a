/** Compares the headers of a live page with the table that the build writes for hosts. */
import { answerHeaders, headersOfFile, findHostWithoutHeaders } from "@tools/hosts"
import { isHiddenByHeader, type Answer } from "./ask"
import type { Fault } from "./faults"

/** The headers whose loss costs visitors something. */
const important: Readonly<Record<string, Fault>> = {
  "Content-Security-Policy": "unframed",
  "Strict-Transport-Security": "unencrypted",
  "X-Content-Type-Options": "unsafe",
  "Cache-Control": "outdated",
}

/* Pages state their character set themselves. */
const isPageType = (type: string): boolean => /^text\/html(?:; ?charset="?utf-8"?)?$/i.test(type)

/** Returns how the headers of a page differ from those that the build asks for. */
export const checkHeaders = (
  path: string,
  answer: Answer,
  isListed: boolean,
  httpsOnSubdomains: boolean,
): (readonly [fault: Fault, text: string])[] => {
  const { url, headers } = answer
  const table: Readonly<Record<string, string>> =
    findHostWithoutHeaders(headers) === undefined
      ? { ...answerHeaders(httpsOnSubdomains), ...headersOfFile(path) }
      : {}
  const type = headers.get("content-type") ?? "none"
  const differences = Object.entries(table).flatMap(([name, wanted]) => {
    const own = headers.get(name)
    const isUnseen =
      /* Networks keep this one for themselves. */
      name === "CDN-Cache-Control" ||
      (name === "Strict-Transport-Security" && !url.startsWith("https:"))
    if (own === wanted || isUnseen) return []
    const text =
      own === null
        ? `lacks the header ${name}: ${wanted}`
        : `has the header ${name}: ${own}, not ${wanted}`
    return [[important[name] ?? "header", text] as const]
  })
  return [
    ...differences,
    ...(isPageType(type) ? [] : [["type", `has the type ${type}`] as const]),
    ...(headers.has("content-encoding") ? [] : [["slow", "is sent without compression"] as const]),
    ...(headers.has("set-cookie") ? [["cookie", "sets a cookie"] as const] : []),
    ...(isListed && isHiddenByHeader(answer)
      ? [["hidden", `has the header X-Robots-Tag: ${headers.get("x-robots-tag") ?? ""}`] as const]
      : []),
  ]
}

/** Compares published content with what the site's own address serves. */
import { siteFiles, toAbsoluteUrl, type SiteAddress } from "@tools/content"

const mostMilliseconds = 8000
const mostBytes = 100

/** Returns the beginning of a reply's text. */
const readBeginning = async ({ body }: Response): Promise<string> => {
  if (!body) return ""
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    parts.push(part)
    size += part.length
    if (size >= mostBytes) break
  }
  return Buffer.concat(parts).toString("utf8", 0, mostBytes).trim()
}

/** Returns what identifies the live content, or `undefined` if the address does not serve it. */
export const readLive = async (address: SiteAddress): Promise<string | undefined> => {
  try {
    const response = await fetch(toAbsoluteUrl(siteFiles.content, address), {
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.timeout(mostMilliseconds),
    })
    const [digest = ""] = response.ok ? (await readBeginning(response)).split("\n") : []
    return /^[\w-]{43}$/.test(digest) ? digest : undefined
  } catch {
    return undefined
  }
}

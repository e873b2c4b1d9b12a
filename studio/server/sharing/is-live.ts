/** Compares the saved content with what the site's own address serves. */
import { digestContent } from "../../../plugins/gatsby-plugin-checked-content"
import { siteFiles, toAbsoluteUrl, type SiteAddress } from "../../../src/site"
import { formatDate } from "../../format-date"
import type { LiveReply, Sent } from "../../protocol"

const mostMilliseconds = 8000
const mostCharacters = 200

/** Returns what identifies the live content, or `undefined` if the address does not serve it. */
const readLive = async (address: SiteAddress): Promise<string | undefined> => {
  try {
    const response = await fetch(toAbsoluteUrl(siteFiles.content, address), {
      cache: "no-store",
      signal: AbortSignal.timeout(mostMilliseconds),
    })
    const text = response.ok ? (await response.text()).slice(0, mostCharacters).trim() : ""
    return /^[\w-]{43}$/.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

/** Returns whether the saved content, or else what was sent last, is live. */
export const readIsLive = async (
  content: string,
  address: SiteAddress,
  sent: Sent | null,
): Promise<LiveReply> => {
  const { host } = new URL(address.origin)
  const live = await readLive(address)
  if (live === undefined) {
    const message = `${host} does not say which content it serves: it cannot be reached, or was built by an older version of this project.`
    return { kind: "live", state: "unknown", message }
  }
  if (live === (await digestContent(content))) {
    return {
      kind: "live",
      state: "live",
      message: `It is live: ${host} serves what is saved here.`,
    }
  }
  if (live === sent?.digest) {
    const message = `It is live: ${host} serves “${sent.title}”, which was sent last. Later changes are only here.`
    return { kind: "live", state: "live", message }
  }
  if (sent) {
    const what = sent.kind === "review" ? "sent for review" : "published"
    const message = `“${sent.title}” is not live yet. It was ${what} on ${formatDate(sent.date)}.`
    return { kind: "live", state: "waiting", message }
  }
  return {
    kind: "live",
    state: "different",
    message: `${host} serves other content than is saved here.`,
  }
}

/**
 * Hands checked content over to Gatsby in a refresh, so that no query runs while nodes change: its result would be half
 * of a change, and count as up to date afterwards (`PAGE_QUERY_RUN` in Gatsby's reducer of queries). No page is requested
 * to see whether it is up to date: that starts queries, and Gatsby does not send a result to the browser that comes while
 * it writes others (`flush` in its page-data.js).
 */
import { createHash } from "node:crypto"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import type { NodePluginArgs } from "gatsby"
import * as z from "zod"
import { listWords } from "@tools/content/lib"
import { writeWhole } from "@tools/content/node"
import { isForGatsby, kindOf } from "@tools/content/read"
import type { TakenContent } from "@tools/check"
import { addToSnapshot } from "../snapshot"

/** The part of Gatsby that is used here. */
export interface Gatsby extends Pick<NodePluginArgs, "getNode" | "getNodesByType"> {
  readonly emitter: Pick<NodePluginArgs["emitter"], "emit">
  /** Gatsby types its store by `Function`. */
  readonly store: { readonly getState: () => unknown }
}

type Offer = Pick<TakenContent, "files" | "pictures">

/** Content on its way to Gatsby. */
export interface HandOver {
  /** Offers content, instead of what Gatsby has not taken yet. */
  readonly offer: (content: Offer) => void
  /** Asks Gatsby to take what is offered, unless it is busy. To be called again and again once it serves pages. */
  readonly ask: () => void
  /** Writes what is offered to the folder that Gatsby reads, and returns when Gatsby has read it. */
  readonly take: () => Promise<void>
}

const queries = z.object({
  queries: z.object({ trackedQueries: z.map(z.string(), z.object({ running: z.number() })) }),
})

const isQuerying = ({ store }: Gatsby): boolean =>
  [...queries.parse(store.getState()).queries.trackedQueries.values()].some(
    ({ running }) => running !== 0,
  )

const digestOf = (bytes: Uint8Array): string => createHash("md5").update(bytes).digest("hex")

/** Returns the paths of the files that Gatsby has not read as they are now, of files by their digests. */
const listUnread = (
  { getNode, getNodesByType }: Gatsby,
  digests: ReadonlyMap<string, string>,
): string[] => {
  const nodes = new Map(getNodesByType("File").map(node => [node.relativePath, node]))
  return [...digests].flatMap(([path, digest]) => {
    const { internal, children = [] } = nodes.get(path) ?? {}
    /* What was made of a file goes before the file is read again. */
    const isWhole = kindOf(path) !== "text" || children.some(id => getNode(id))
    return internal?.contentDigest === digest && isWhole ? [] : [path]
  })
}

const pollMilliseconds = 20
/* Its watcher drops a change within 50 ms of another (`_throttle` in chokidar). */
const patienceMilliseconds = 1000
const attempts = 3

/** Prepares for handing content over, in a folder. */
export const prepareHandOver = (gatsby: Gatsby, folder: string): HandOver => {
  let offered: Offer | undefined
  let isAsked = false

  /** Waits until Gatsby has read files. Those that it does not read are written again. */
  const untilRead = async (content: Offer, paths: Iterable<string>): Promise<void> => {
    const readBytes = async (path: string): Promise<Uint8Array> =>
      content.files.get(path) ?? (await content.pictures.get(path)?.read()) ?? Buffer.of()
    const digests = new Map<string, string>()
    for (const path of paths) {
      if (isForGatsby(path)) digests.set(path, digestOf(await readBytes(path)))
    }
    let attempt = 1
    let fewest = Infinity
    let since = Date.now()
    for (;;) {
      const unread = listUnread(gatsby, digests)
      if (unread.length === 0) return
      if (unread.length < fewest) {
        fewest = unread.length
        since = Date.now()
      }
      if (Date.now() - since > patienceMilliseconds) {
        if (attempt++ === attempts) {
          console.error(
            `Gatsby does not notice that ${listWords(unread)} changed. Stop develop, and start it again.`,
          )
          return
        }
        for (const path of unread) {
          await writeWhole(join(folder, path), await readBytes(path), folder)
        }
        since = Date.now()
      }
      await wait(pollMilliseconds)
    }
  }

  return {
    offer: content => {
      offered = content
    },
    ask: () => {
      if (!offered || isAsked || isQuerying(gatsby)) return
      isAsked = true
      /* What a request for `/__refresh/gatsby-plugin-plain-site` does. */
      gatsby.emitter.emit("WEBHOOK_RECEIVED", { pluginName: "gatsby-plugin-plain-site" })
    },
    take: async () => {
      const content = offered
      offered = undefined
      try {
        if (!content) return
        const changed = await addToSnapshot(content.files, folder, content.pictures)
        await untilRead(content, new Set([...content.files.keys(), ...changed]))
      } finally {
        /* Another refresh before that would end this one. */
        isAsked = false
      }
    },
  }
}

/** Asks Gatsby's develop server what it shows of the content, and repeats changes that it missed. */
import { createHash } from "node:crypto"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { z } from "zod"
import { pagesOf } from "../../../src/site"
import { writeWhole } from "../../lib/write-whole"
import { isForGatsby, kindOf } from "../paths"
import type { ContentBytes } from "../snapshot"
import { stalePagesPath } from "./paths"

const filesAnswer = z.object({
  data: z.object({
    allFile: z.object({
      nodes: z.array(
        z.object({
          relativePath: z.string(),
          internal: z.object({ contentDigest: z.string() }),
          children: z.array(z.unknown()),
        }),
      ),
    }),
  }),
})

const pageAnswer = z.object({
  result: z.object({
    data: z.record(z.string(), z.looseObject({})),
    errors: z.undefined().optional(),
  }),
})

const question = "{ allFile { nodes { relativePath internal { contentDigest } children { id } } } }"

const answerMilliseconds = 30_000

class NoAnswer extends Error {}

/**
 * Asks the server, which may be busy, but not for ever.
 * @throws {NoAnswer} when it takes longer than that.
 */
const ask = async (
  server: URL,
  path: string,
  { milliseconds = answerMilliseconds, ...init }: RequestInit & { milliseconds?: number } = {},
): Promise<unknown> => {
  const ending = new AbortController()
  const { signal } = ending
  const read = async (): Promise<unknown> =>
    (await fetch(new URL(path, server), { ...init, signal })).json()
  const giveUp = async (): Promise<never> => {
    await wait(milliseconds, undefined, { signal })
    throw new NoAnswer(`${path} was not answered in ${milliseconds} ms.`)
  }
  try {
    /* A fetch that is aborted may never end (https://github.com/nodejs/node/issues/56917). */
    return await Promise.race([read(), giveUp()])
  } finally {
    ending.abort()
  }
}

/** The paths of the files that Gatsby has not read as they are now. */
const listUnread = async (server: URL, files: ContentBytes): Promise<string[]> => {
  const answer = await ask(server, "___graphql", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: question }),
  })
  const { nodes } = filesAnswer.parse(answer).data.allFile
  const read = new Map(nodes.map(node => [node.relativePath, node]))
  return [...files.keys()].filter(isForGatsby).filter(path => {
    const node = read.get(path)
    const digest = createHash("md5")
      .update(files.get(path) ?? "")
      .digest("hex")
    const isWhole = kindOf(path) !== "text" || node?.children.length === 1
    return !isWhole || node?.internal.contentDigest !== digest
  })
}

const dataPathOf = (path: string): string => path.replace(/^\/|\/$/g, "") || "index"

/*
 * Gatsby lets who asks for a page wait until the result of its query is written. A result that is what it was is not,
 * and Gatsby looks again after 5 seconds (`waitNextPageData` in its get-page-data.js); a new request is answered at once.
 */
const pageMilliseconds = 500

/* Twice as long each time: Gatsby keeps who has gone waiting too, and has the more to do the busier it is. */
const askForPage = async (
  server: URL,
  path: string,
  isBundled: () => boolean,
  milliseconds = pageMilliseconds,
): Promise<unknown> => {
  while (!isBundled()) await wait(pollMilliseconds)
  try {
    return await ask(server, path, { milliseconds })
  } catch (error) {
    if (!(error instanceof NoAnswer) || 2 * milliseconds > answerMilliseconds) throw error
    return askForPage(server, path, isBundled, 2 * milliseconds)
  }
}

/** Returns whether every page has the data of the last content. Waits for running queries. */
const hasAllPages = async (
  server: URL,
  files: ContentBytes,
  isBundled: () => boolean,
): Promise<boolean> => {
  const answers = await Promise.all(
    pagesOf(files.keys()).map(({ path }) =>
      askForPage(server, `page-data/${dataPathOf(path)}/page-data.json`, isBundled),
    ),
  )
  if (!answers.every(answer => pageAnswer.safeParse(answer).success)) return false
  const stale = await ask(server, stalePagesPath)
  return z.array(z.string()).parse(stale).length === 0
}

/** The state of Gatsby's develop server after content was passed on. */
export interface GatsbyView {
  /** Follows these files, which were just passed on, until they are shown. */
  readonly show: (files: ContentBytes) => void
  /** Returns whether Gatsby can take another change: it loses one that comes while it processes the last. */
  readonly isReady: () => boolean
  /** Returns the number of times that it has shown all content passed on. */
  readonly countShown: () => number
}

const pollMilliseconds = 100
/* Until Gatsby has read a file; and for pages, which wait for their queries by themselves. */
const patienceMilliseconds = { files: 2000, pages: 300 } as const
const attempts = 3

type Step = keyof typeof patienceMilliseconds

/* One more line break makes another text of the same meaning, which is sure to be read. */
const vary = (path: string, bytes: Uint8Array): Uint8Array =>
  kindOf(path) === "text" ? Buffer.concat([bytes, Buffer.from("\n")]) : bytes

/**
 * Follows what the develop server shows, until a signal ends it. Files that it does not take are written again:
 * gatsby-source-filesystem drops a change within 50 ms of another (`_throttle` in its chokidar), and a query that runs
 * while a node changes counts as up to date afterwards (`PAGE_QUERY_RUN` in Gatsby's reducer of queries).
 * @param folder where files are passed on.
 * @param isBundled whether the bundle is up to date; until then the server answers no page.
 */
export const viewGatsby = (
  server: URL,
  folder: string,
  isBundled: () => boolean,
  signal: AbortSignal,
): GatsbyView => {
  let expected: Map<string, Uint8Array> | undefined
  let isReady = true
  let mostUnread = 0
  let attempt = 0
  let step: Step | undefined
  let since = 0
  let shown = 0
  let hasAnswered = false

  const begin = (files: ContentBytes): void => {
    since = Date.now()
    expected = new Map(files)
    mostUnread = 0
    step = undefined
  }

  const end = (): void => {
    expected = undefined
    isReady = true
    shown++
  }

  const writeAgain = async (files: ContentBytes, unread: readonly string[]): Promise<void> => {
    const isDue = (path: string): boolean =>
      unread.length > 0 ? unread.includes(path) : kindOf(path) === "text"
    const next = new Map(
      [...files].map(([path, bytes]) => [path, isDue(path) ? vary(path, bytes) : bytes]),
    )
    begin(next)
    for (const [path, bytes] of next) {
      if (isDue(path)) await writeWhole(join(folder, path), bytes, folder)
    }
  }

  const look = async (files: ContentBytes): Promise<void> => {
    const unread = await listUnread(server, files)
    hasAnswered = true
    if (files !== expected) return
    if (step !== (unread.length > 0 ? "files" : "pages")) since = Date.now()
    step = unread.length > 0 ? "files" : "pages"
    mostUnread = Math.max(mostUnread, unread.length)
    /* As long as nothing is read, Gatsby still collects changes. */
    isReady = unread.length > 0 && unread.length === mostUnread
    const isShown = unread.length === 0 && (await hasAllPages(server, files, isBundled))
    if (files !== expected) return
    if (isShown) end()
    else if (Date.now() - since > patienceMilliseconds[step]) {
      attempt++
      /* For example where a page's own query fails. */
      if (attempt === attempts) end()
      else await writeAgain(files, unread)
    }
  }

  /* Before its first answer the server is not up yet. */
  const forgive = (): void => {
    if (hasAnswered && Date.now() - since > answerMilliseconds) end()
  }

  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      if (expected && isBundled()) await look(expected).catch(forgive)
      await wait(pollMilliseconds, undefined, { signal }).catch(() => undefined)
    }
  }
  void loop()

  return {
    show: files => {
      attempt = 0
      isReady = false
      begin(files)
    },
    isReady: () => isReady,
    countShown: () => shown,
  }
}

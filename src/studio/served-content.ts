/**
 * Sees to it, inside Gatsby’s develop server, that a page never gets half of a change, and knows which pages missed one.
 * When a file changes, Gatsby deletes the node that was made of it before the file is read again; and a page whose data
 * changes while its query runs counts as up to date afterwards (`PAGE_QUERY_RUN` in Gatsby’s reducer of queries).
 */
import { setTimeout as wait } from "node:timers/promises"
import type { NodePluginArgs } from "gatsby"
import { nodeTypeOf } from "../content/graphql"
import { contentFiles, isContentFile } from "../content/model"

type GetNodes = NodePluginArgs["getNodesByType"]

/** The digests of the content that each page was made of last, by page and type. */
const served = new Map<string, Map<string, string>>()

const digestOf = (getNodes: GetNodes, type: string): string | undefined =>
  getNodes(type)[0]?.internal.contentDigest

const pollMilliseconds = 20
const patienceMilliseconds = 5000

const waitForDigest = async (getNodes: GetNodes, type: string): Promise<string> => {
  const deadline = Date.now() + patienceMilliseconds
  let digest = digestOf(getNodes, type)
  while (digest === undefined && Date.now() < deadline) {
    await wait(pollMilliseconds)
    digest = digestOf(getNodes, type)
  }
  return digest ?? ""
}

const hasPath = (context: unknown): context is { readonly path: string } =>
  typeof context === "object" &&
  context !== null &&
  "path" in context &&
  typeof context.path === "string"

type Resolve = (...args: readonly unknown[]) => unknown

/* Gatsby adds the resolver that it would use itself. */
const hasOriginal = (info: unknown): info is { readonly originalResolver: Resolve } =>
  typeof info === "object" && info !== null && "originalResolver" in info

/** Makes the resolvers of the fields by which pages ask for content: they wait for content that is not there. */
export const makeContentResolvers = (getNodes: GetNodes) => {
  const makeResolver =
    (type: string): Resolve =>
    async (...args) => {
      const [, , context, info] = args
      const digest = await waitForDigest(getNodes, type)
      if (hasPath(context)) {
        served.set(context.path, new Map(served.get(context.path)).set(type, digest))
      }
      return hasOriginal(info) ? info.originalResolver(...args) : null
    }
  const types = Object.keys(contentFiles).filter(isContentFile).map(nodeTypeOf)
  return {
    Query: Object.fromEntries(
      types.map(type => [
        type.charAt(0).toLowerCase() + type.slice(1),
        { resolve: makeResolver(type) },
      ]),
    ),
  }
}

/** The pages that were made of content that has changed since. */
export const listStalePages = (getNodes: GetNodes): string[] =>
  [...served].flatMap(([page, digests]) =>
    [...digests].some(([type, digest]) => digest !== digestOf(getNodes, type)) ? [page] : [],
  )

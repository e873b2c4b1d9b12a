/**
 * Keeps pages, inside Gatsby’s develop server, from half of a change, and records which pages missed one.
 * When a file changes, Gatsby deletes the node that was made of it before the file is read again; and a page whose data
 * changes while its query runs counts as up to date afterwards (`PAGE_QUERY_RUN` in Gatsby’s reducer of queries).
 */
import type { NodePluginArgs } from "gatsby"
import { z } from "zod"
import { nodeTypeOfPath } from "../graphql"
import { isContentFile } from "../../../src/model"
import { untilThere } from "../../gatsby-plugin-checked-content"

/** Access to Gatsby's nodes. */
export type Nodes = Pick<NodePluginArgs, "getNode" | "getNodesByType">

/** The digests of the content that each page was made of last, by page and content file. */
const served = new Map<string, Map<string, string>>()

const digestOf = ({ getNode, getNodesByType }: Nodes, file: string): string | undefined =>
  getNodesByType(nodeTypeOfPath(file)).find(
    ({ parent }) => parent !== null && getNode(parent)?.relativePath === file,
  )?.internal.contentDigest

const hasPath = (context: unknown): context is { readonly path: string } =>
  typeof context === "object" &&
  context !== null &&
  "path" in context &&
  typeof context.path === "string"

type Resolve = (...args: readonly unknown[]) => unknown

/* Gatsby adds the resolver that it would use itself. */
const hasOriginal = (info: unknown): info is { readonly originalResolver: Resolve } =>
  typeof info === "object" && info !== null && "originalResolver" in info

const fileQuestion = z.object({ contentFile: z.object({ eq: z.string() }) })

const fileNamed = (question: unknown): string | undefined =>
  fileQuestion.safeParse(question).data?.contentFile.eq

/** The content file that a query asks for; undefined where it asks otherwise than pages do. */
const fileOf: Readonly<Record<string, (question: unknown) => string | undefined>> = {
  siteContent: fileNamed,
  page: fileNamed,
}

/** Makes the resolvers of the fields by which pages ask for content: they wait for content that is not there. */
export const makeContentResolvers = (nodes: Nodes) => {
  const makeResolver =
    (readFile: (question: unknown) => string | undefined): Resolve =>
    async (...args) => {
      const [, question, context, info] = args
      const file = readFile(question)
      const ask = async (): Promise<unknown> =>
        hasOriginal(info) ? await info.originalResolver(...args) : null
      if (file === undefined || !isContentFile(file)) return ask()
      const digest = await untilThere(() => Promise.resolve(digestOf(nodes, file)))
      if (hasPath(context)) {
        served.set(context.path, new Map(served.get(context.path)).set(file, digest ?? ""))
      }
      return digest === undefined ? ask() : untilThere(ask)
    }
  return {
    Query: Object.fromEntries(
      Object.entries(fileOf).map(([field, readFile]) => [
        field,
        { resolve: makeResolver(readFile) },
      ]),
    ),
  }
}

/** The pages that were made of content that has changed since. */
export const listStalePages = (nodes: Nodes): string[] =>
  [...served].flatMap(([page, digests]) =>
    [...digests].some(([file, digest]) => digest !== digestOf(nodes, file)) ? [page] : [],
  )

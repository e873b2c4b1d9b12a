import { join } from "node:path"
import type { GatsbyNode, NodePluginArgs, PluginOptions } from "gatsby"
import { z } from "zod"
import type { Finding } from "../gatsby-plugin-checked-content/browser"
import { formatFindings } from "../gatsby-plugin-checked-content"
import { watchContent } from "./develop/content-validation"
import { addDevelopRoutes, type DevelopServer } from "./develop/develop-routes"
import { viewGatsby } from "./develop/gatsby-view"
import { makeContentResolvers } from "./develop/served-content"
import { startStudio } from "./server/start-studio"

interface Options extends PluginOptions {
  /** The project's folder. */
  readonly root: string
  /** The folder of the content that is edited. */
  readonly contentSource: string
  /** The folder that gets the content without mistakes, for Gatsby to read. */
  readonly content: string
}

const isDevelop = (): boolean => process.env.NODE_ENV === "development"

const reportFile = join(process.cwd(), ".cache", "content-report.json")

const state = z.object({
  program: z.object({ host: z.string(), port: z.number() }),
})

/** Gatsby types its store by `Function`. */
interface Store {
  readonly store: { readonly getState: () => unknown }
}

/** Returns what prints findings, unless they were printed last. */
const makePrinter = (): ((findings: readonly Finding[]) => void) => {
  let last = ""
  return findings => {
    const report = formatFindings(findings, "pretty") || "The content has no mistakes."
    /* Gatsby's reporter would wrap it. */
    if (report !== last) console.log(`\n${report}\n`)
    last = report
  }
}

/** Passes the content on to Gatsby from now on, and waits for the first that has no mistake. */
export const onPreBootstrap = (
  { store }: Store,
  { contentSource, content }: Options,
): Promise<void> =>
  new Promise(resolve => {
    if (!isDevelop()) {
      resolve()
      return
    }
    const { host, port } = state.parse(store.getState()).program
    const print = makePrinter()
    let isWaiting = false
    watchContent(
      {
        source: contentSource,
        passed: content,
        report: reportFile,
        connect: (passed, signal) => viewGatsby(new URL(`http://${host}:${port}`), passed, signal),
      },
      findings => {
        print(findings)
        if (!findings.some(({ severity }) => severity === "error")) resolve()
        else if (!isWaiting) console.log("Waiting until these mistakes are fixed …")
        isWaiting = true
      },
    )
  })

export const createResolvers: GatsbyNode["createResolvers"] = ({
  createResolvers,
  getNode,
  getNodesByType,
}) => {
  if (!isDevelop()) return
  Reflect.apply(createResolvers, undefined, [makeContentResolvers({ getNode, getNodesByType })])
}

export const onCreateDevServer = (
  {
    app,
    getNode,
    getNodesByType,
    store,
  }: { app: DevelopServer } & Pick<NodePluginArgs, "getNode" | "getNodesByType"> & Store,
  { root, contentSource }: Options,
): void => {
  const { program } = state.parse(store.getState())
  let studio: string | undefined
  startStudio(
    {
      root,
      content: contentSource,
      folder: join(root, ".build", "develop", "studio"),
      develop: program,
    },
    ({ origin, address }) => {
      studio = origin
      /* Gatsby's reporter would wrap it. */
      console.log(`\nEdit the content beside its pages in the studio:\n  ${address}\n`)
    },
  )
  addDevelopRoutes(app, {
    host: program.host,
    root,
    report: reportFile,
    findStudio: () => studio,
    getNode,
    getNodesByType,
  })
}

import { join } from "node:path"
import type { GatsbyNode, NodePluginArgs, PluginOptions } from "gatsby"
import { z } from "zod"
import { takeContent, type TakenContent } from "./check/disk"
import type { Finding } from "./check/finding"
import { formatFindings } from "./check/format"
import { watchContent } from "./develop/content-validation"
import { addDevelopRoutes, type DevelopServer } from "./develop/develop-routes"
import { viewGatsby } from "./develop/gatsby-view"
import { makeContentResolvers } from "./develop/served-content"
import { drawingField, drawingType } from "./drawing"
import {
  contentFileExtension,
  hrefExtension,
  pathExtension,
  richTextExtension,
  shownExtension,
  textExtension,
} from "./field-extensions"
import { buildTypeDefinitions, sectionUnion } from "./graphql"
import { readOrigin } from "./read-site"
import { writeSnapshot } from "./snapshot"

interface Options extends PluginOptions {
  /** The project's folder. */
  readonly root: string
  /** The folder of the content. */
  readonly source: string
  /** The folder that gets a copy of the content that was checked, for Gatsby to read. */
  readonly content: string
  /** The live site's address, as the configuration read it before the check. */
  readonly origin: string
}

/** Gatsby types its store by `Function`. */
interface Store {
  readonly store: { readonly getState: () => unknown }
}

const isDevelop = (): boolean => process.env.NODE_ENV === "development"

const reportFile = join(process.cwd(), ".cache", "content-report.json")

const state = z.object({
  program: z.object({ host: z.string(), port: z.number() }),
})

let taken: TakenContent | undefined

/* Before anything of the last build is touched. */
export const onPreInit = async (
  { reporter }: Parameters<NonNullable<GatsbyNode["onPreInit"]>>[0],
  { root, source }: Options,
): Promise<void> => {
  if (isDevelop()) return
  taken = await takeContent(source, root)
  const report = formatFindings(taken.findings, "pretty")
  if (!taken.isSound) {
    reporter.panic(`${report}\nThe site was not built: the content has mistakes.`)
  }
  if (report) reporter.log(report)
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
const passOn = ({ store }: Store, { source, content }: Options): Promise<void> =>
  new Promise(resolve => {
    const { host, port } = state.parse(store.getState()).program
    const print = makePrinter()
    let isWaiting = false
    watchContent(
      {
        source,
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

export const onPreBootstrap = async (
  args: Pick<Parameters<NonNullable<GatsbyNode["onPreBootstrap"]>>[0], "reporter"> & Store,
  options: Options,
): Promise<void> => {
  if (isDevelop()) return passOn(args, options)
  if (!taken) return
  await writeSnapshot(taken.files, options.content)
  if (readOrigin(options.content) === options.origin) return
  args.reporter.panic("The address in site.json changed while the build started. Build again.")
}

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({
  actions,
  basePath,
  schema,
}) => {
  actions.createFieldExtension(contentFileExtension)
  actions.createFieldExtension(pathExtension(basePath))
  actions.createFieldExtension(textExtension)
  actions.createFieldExtension(richTextExtension(basePath))
  actions.createFieldExtension(shownExtension)
  actions.createFieldExtension(hrefExtension(basePath))
  actions.createTypes([drawingType, buildTypeDefinitions(), schema.buildUnionType(sectionUnion)])
}

export const createResolvers: GatsbyNode["createResolvers"] = ({
  createResolvers,
  getNode,
  getNodesByType,
}) => {
  Reflect.apply(createResolvers, undefined, [
    {
      File: { drawing: drawingField },
      ...(isDevelop() && makeContentResolvers({ getNode, getNodesByType })),
    },
  ])
}

export const onCreateDevServer = ({
  app,
  getNode,
  getNodesByType,
  store,
}: { app: DevelopServer } & Pick<NodePluginArgs, "getNode" | "getNodesByType"> & Store): void => {
  const { host } = state.parse(store.getState()).program
  addDevelopRoutes(app, { host, report: reportFile, getNode, getNodesByType })
}

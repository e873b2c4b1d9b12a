import type {
  CreateResolversArgs,
  GatsbyNode,
  NodePluginArgs,
  PluginOptions,
  Reporter,
} from "gatsby"
import { z } from "zod"
import { readDeployment } from "@tools/content"
import { takeContent } from "./check/disk"
import type { Finding } from "./check/finding"
import { formatFindings } from "./check/format"
import { watchContent } from "./develop/content-validation"
import { type Gatsby, type HandOver, prepareHandOver } from "./develop/hand-over"
import { type DevelopServer, serveReport } from "./develop/serve-report"
import { holdContent } from "./held-content"
import { explainEnvironment } from "./directory"
import { drawingField, drawingType } from "./drawing"
import {
  contentFileExtension,
  hrefExtension,
  languageExtension,
  pathExtension,
  richTextExtension,
  shownExtension,
  textExtension,
  versionsExtension,
} from "./field-extensions"
import { buildTypeDefinitions, buildSectionUnion } from "./graphql"
import { readOrigin } from "./read-site"
import { writeSnapshot } from "./snapshot"

interface Options extends PluginOptions {
  /** The project's folder. */
  readonly root: string
  /** The folder of the content. */
  readonly content: string
  /** The folder that gets a copy of the content that was checked, for Gatsby to read. */
  readonly checked: string
}

const isDevelop = (): boolean => process.env.NODE_ENV === "development"

/** The last findings of `develop`. */
let reported: readonly Finding[] = []

const state = z.object({
  program: z.object({ host: z.string() }),
})

export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({ Joi }) =>
  Joi.object({
    root: Joi.string().required(),
    content: Joi.string().required(),
    checked: Joi.string().required(),
  })

/* Before anything of the last build is touched. */
export const onPreInit = async (
  { reporter }: { readonly reporter: Pick<Reporter, "log" | "panic"> },
  { root, content, checked }: Options,
): Promise<void> => {
  const mistake = explainEnvironment(root, process.env)
  if (mistake !== undefined) reporter.panic(mistake)
  if (isDevelop()) return
  const taken = await takeContent(content, root)
  const report = formatFindings(taken.findings, "pretty")
  if (!taken.isSound) {
    reporter.panic(`${report}\nThe site was not built: the content has mistakes.`)
  }
  reporter.log(report)
  holdContent(taken)
  await writeSnapshot(taken.files, checked, taken.pictures)
}

/** Returns what prints findings, unless they were printed last. */
const makePrinter = (): ((findings: readonly Finding[]) => void) => {
  let last = ""
  return findings => {
    const report = formatFindings(findings, "pretty")
    /* Gatsby's reporter would wrap it. */
    if (report !== last) console.log(`\n${report}\n`)
    last = report
  }
}

let handOver: HandOver | undefined

/** Passes the content on to Gatsby from now on, and waits for the first that has no mistake. */
const passOn = (gatsby: Gatsby, { content, checked }: Options): Promise<void> =>
  new Promise(resolve => {
    const print = makePrinter()
    let isWaiting = false
    watchContent({
      content,
      passOn: async content => {
        if (handOver) {
          handOver.offer(content)
          return
        }
        await writeSnapshot(content.files, checked, content.pictures)
        handOver = prepareHandOver(gatsby, checked)
        resolve()
      },
      onFindings: findings => {
        print(findings)
        reported = findings
        if (!handOver && !isWaiting) console.log("Waiting until these mistakes are fixed …")
        isWaiting = true
      },
    })
  })

export const onPreBootstrap = async (
  gatsby: Gatsby & Pick<NodePluginArgs, "emitter">,
  options: Options,
): Promise<void> => {
  if (!isDevelop()) return
  await passOn(gatsby, options)
  let isServing = false
  gatsby.emitter.on("COMPILATION_DONE", () => {
    isServing = true
  })
  setInterval(() => {
    if (isServing) handOver?.ask()
  }, 100)
}

export const createPages = async (): Promise<void> => {
  await handOver?.take()
}

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({
  actions,
  basePath,
  schema,
}) => {
  actions.createFieldExtension(contentFileExtension)
  actions.createFieldExtension(pathExtension(basePath))
  actions.createFieldExtension(versionsExtension)
  actions.createFieldExtension(languageExtension)
  actions.createFieldExtension(textExtension)
  actions.createFieldExtension(richTextExtension(basePath))
  actions.createFieldExtension(shownExtension)
  actions.createFieldExtension(hrefExtension(basePath))
  actions.createTypes([
    drawingType,
    buildTypeDefinitions(),
    schema.buildUnionType(buildSectionUnion()),
  ])
}

export const createResolvers = (
  { createResolvers }: CreateResolversArgs,
  { checked }: Options,
): void => {
  /* Gatsby types it as `Function`, whose calls are not checked. */
  Reflect.apply(createResolvers, undefined, [
    {
      File: { drawing: drawingField },
      /* The configuration does not know the origin, which the content may give. */
      Site: {
        siteMetadata: { resolve: () => readDeployment(process.env, readOrigin(checked)) },
      },
    },
  ])
}

export const onCreateDevServer = ({
  app,
  store,
}: { app: DevelopServer } & Pick<Gatsby, "store">): void => {
  serveReport(app, state.parse(store.getState()).program.host, () => reported)
  console.log("To edit the content beside its pages, run: npm run studio")
}

import { join } from "node:path"
import type {
  CreateResolversArgs,
  GatsbyNode,
  NodePluginArgs,
  PluginOptions,
  Reporter,
} from "gatsby"
import { z } from "zod"
import { readDeployment } from "../../src/site"
import { takeContent } from "./check/disk"
import type { Finding } from "./check/finding"
import { formatFindings } from "./check/format"
import { watchContent } from "./develop/content-validation"
import { addDevelopRoutes, type DevelopServer } from "./develop/develop-routes"
import { viewGatsby } from "./develop/gatsby-view"
import { makeContentResolvers } from "./develop/served-content"
import { holdContent } from "./held-content"
import { explainEnvironment } from "./directory"
import { drawingField, drawingType } from "./drawing"
import {
  contentFileExtension,
  croppedExtension,
  hrefExtension,
  languageExtension,
  pathExtension,
  richTextExtension,
  shownExtension,
  textExtension,
  versionsExtension,
} from "./field-extensions"
import { buildTypeDefinitions, sectionUnion } from "./graphql"
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

/** Gatsby types its store by `Function`. */
interface Store {
  readonly store: { readonly getState: () => unknown }
}

/** The part of webpack's compiler that is used here. */
interface Compiler {
  readonly hooks: Readonly<
    Record<"done" | "invalid" | "watchRun", { tap: (name: string, then: () => void) => void }>
  >
}

const isDevelop = (): boolean => process.env.NODE_ENV === "development"

const reportFile = join(process.cwd(), ".cache", "content-report.json")

const state = z.object({
  program: z.object({ host: z.string(), port: z.number() }),
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
  if (report) reporter.log(report)
  holdContent(taken)
  await writeSnapshot(taken.files, checked)
}

let isBundled = false

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ actions, stage }) => {
  if (stage !== "develop") return
  const noteBundle = ({ hooks }: Compiler): void => {
    for (const name of ["invalid", "watchRun", "done"] as const) {
      hooks[name].tap("NoteBundle", () => {
        isBundled = name === "done"
      })
    }
  }
  actions.setWebpackConfig({ plugins: [{ apply: noteBundle }] })
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
const passOn = ({ store }: Store, { content, checked }: Options): Promise<void> =>
  new Promise(resolve => {
    const { host, port } = state.parse(store.getState()).program
    const print = makePrinter()
    let isWaiting = false
    watchContent(
      {
        content,
        checked,
        report: reportFile,
        connect: signal =>
          viewGatsby(new URL(`http://${host}:${port}`), checked, () => isBundled, signal),
      },
      findings => {
        print(findings)
        if (!findings.some(({ severity }) => severity === "error")) resolve()
        else if (!isWaiting) console.log("Waiting until these mistakes are fixed …")
        isWaiting = true
      },
    )
  })

export const onPreBootstrap = async (args: Store, options: Options): Promise<void> => {
  if (isDevelop()) await passOn(args, options)
}

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({
  actions,
  basePath,
  schema,
}) => {
  actions.createFieldExtension(contentFileExtension)
  actions.createFieldExtension(croppedExtension(basePath))
  actions.createFieldExtension(pathExtension(basePath))
  actions.createFieldExtension(versionsExtension)
  actions.createFieldExtension(languageExtension)
  actions.createFieldExtension(textExtension)
  actions.createFieldExtension(richTextExtension(basePath))
  actions.createFieldExtension(shownExtension)
  actions.createFieldExtension(hrefExtension(basePath))
  actions.createTypes([drawingType, buildTypeDefinitions(), schema.buildUnionType(sectionUnion)])
}

export const createResolvers = (
  { createResolvers, getNode, getNodesByType }: CreateResolversArgs,
  { checked }: Options,
): void => {
  Reflect.apply(createResolvers, undefined, [
    {
      File: { drawing: drawingField },
      /* The configuration does not know the origin, which the content may give. */
      Site: {
        siteMetadata: { resolve: () => readDeployment(process.env, readOrigin(checked)) },
      },
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
  console.log("To edit the content beside its pages, run: npm run studio")
}

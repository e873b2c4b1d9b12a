import type {
  CreateResolversArgs,
  CreateSchemaCustomizationArgs,
  GatsbyNode,
  NodePluginArgs,
  Reporter,
} from "gatsby"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import * as z from "zod"
import { auditDirectory } from "@tools/audit"
import { summarizeBuild } from "@tools/audit/report"
import { hasErrors, listProblems, type Finding, formatFindings } from "@tools/check/findings"
import { type Deployment, readBuildDay, readDeployment } from "@tools/content/addresses"
import { messageOf } from "@tools/content/lib"
import { listPages, loadModel, explainEnvironment, readOrigin } from "@tools/content/read"
import { hostNames } from "@tools/hosts"
import { makeOnceIn } from "@tools/html/output"
import { readPageDates, type PageDates } from "@tools/html/discovery"
import { takeContent, type TakenContent } from "@tools/check"
import {
  watchContent,
  type Gatsby,
  type HandOver,
  prepareHandOver,
  type DevelopServer,
  serveReport,
} from "./develop"
import { datesField, datesType, makeDatesNodes } from "./dates-nodes"
import { finishSite } from "./finish-site"
import { lendOutput, replaceOutput, restoreOutput } from "./kept-output"
import { bundleStylesOnly, compileFaster } from "./render"
import { drawingField, drawingType } from "./drawing-field"
import { fieldResolvers } from "./field-resolvers"
import { generateFragments } from "./generate"
import type { Options } from "./options"
import { buildTypeDefinitions, buildSectionUnion } from "./graphql"
import { writeSnapshot } from "./snapshot"

const isDevelop = (): boolean => process.env.NODE_ENV === "development"

const deploymentFor = ({ checked }: Pick<Options, "checked">): Deployment =>
  readDeployment(process.env, readOrigin(checked))

/** The last findings of `develop`. */
let reported: readonly Finding[] = []

/** The content of the running build, as it was checked. */
let taken: TakenContent | undefined

let dates: ReadonlyMap<string, PageDates> = new Map()

type Reports = Pick<Reporter, "log" | "panic">

/** The part of Gatsby's settings that is read here. */
const settings = z.object({ directory: z.string(), host: z.string().optional() })

/** Returns the folder in which Gatsby works, and the host at which `develop` serves it. */
const settingsOf = ({ store }: Pick<Gatsby, "store">) =>
  z.object({ program: settings }).parse(store.getState()).program

export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({ Joi }) =>
  Joi.object({
    root: Joi.string().required(),
    content: Joi.string().required(),
    checked: Joi.string().required(),
    model: Joi.string().required(),
    behaviors: Joi.string().required(),
    logo: Joi.string().required(),
    hosts: Joi.array()
      .items(Joi.string().valid(...hostNames))
      .required(),
  })

export const onPreInit = async (
  { reporter, store }: Pick<Gatsby, "store"> & { readonly reporter: Reports },
  options: Pick<Options, "root" | "content" | "checked" | "model">,
): Promise<void> => {
  const { root, content, checked } = options
  loadModel(options.model)
  const mistake = explainEnvironment(root, process.env)
  if (mistake !== undefined) reporter.panic(mistake)
  const { directory } = settingsOf({ store })
  if (isDevelop()) {
    await lendOutput(directory)
    return
  }
  /* Before anything of the last build is touched. */
  taken = await takeContent({ root, content })
  const report = formatFindings(taken.findings, "pretty")
  if (!taken.isSound) {
    reporter.panic(`${report}\nThe site was not built: the content has mistakes.`)
  }
  reporter.log(report)
  await writeSnapshot(taken.files, checked, taken.pictures)
  await restoreOutput(root, directory, deploymentFor(options))
}

let handOver: HandOver | undefined

/** Passes the content on to Gatsby from now on, and waits for the first that has no mistake. */
const passOn = (gatsby: Gatsby, { root, content, checked }: Options): Promise<void> =>
  new Promise(resolve => {
    let printed = ""
    let isWaiting = false
    watchContent({
      root,
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
        const report = formatFindings(findings, "pretty")
        /* Gatsby's reporter would wrap it. */
        if (report !== printed) console.log(`\n${report}\n`)
        printed = report
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

export const sourceNodes = async (
  { actions }: Parameters<NonNullable<GatsbyNode["sourceNodes"]>>[0],
  { root, content, checked }: Options,
): Promise<void> => {
  const pages = await listPages(checked)
  if (!isDevelop()) {
    const today = readBuildDay(process.env)
    dates = await readPageDates({ root, content, checked, pages, today })
  }
  for (const node of makeDatesNodes(pages, dates)) await actions.createNode(node)
}

export const createPages = async (): Promise<void> => {
  await handOver?.take()
}

export const createSchemaCustomization = (
  { actions, basePath, schema }: CreateSchemaCustomizationArgs,
  { model }: Options,
): void => {
  /* Gatsby's workers begin with this hook. */
  loadModel(model)
  for (const [name, resolve] of Object.entries(fieldResolvers(basePath))) {
    actions.createFieldExtension({ name, extend: () => ({ resolve }) })
  }
  actions.createTypes([
    drawingType,
    datesType,
    buildTypeDefinitions(),
    schema.buildUnionType(buildSectionUnion()),
  ])
}

export const createResolvers = (
  { createResolvers }: CreateResolversArgs,
  options: Options,
): void => {
  /* Gatsby types this and the two below as `Function`, whose calls are not checked. */
  Reflect.apply(createResolvers, undefined, [
    {
      File: { drawing: drawingField },
      Page: { dates: datesField },
      /* The configuration does not know the origin, which the content may give. */
      Site: {
        siteMetadata: { resolve: () => deploymentFor(options) },
      },
    },
  ])
}

/* Gatsby reads fragments of plugins from this folder, too. */
export const onPreExtractQueries = ({ store }: Pick<Gatsby, "store">): Promise<void> =>
  writeFile(
    join(settingsOf({ store }).directory, ".cache", "fragments", "content.ts"),
    generateFragments(),
  )

export const onCreateDevServer = ({
  app,
  store,
}: { app: DevelopServer } & Pick<Gatsby, "store">): void => {
  serveReport(app, settingsOf({ store }).host ?? "localhost", () => reported)
}

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  stage,
  actions,
  getConfig,
  plugins,
}) => {
  if (stage !== "build-html" && stage !== "build-javascript") return
  const config: unknown = Reflect.apply(getConfig, undefined, [])
  const minimizer: unknown = Reflect.apply(plugins.minifyCss, undefined, [])
  actions.replaceWebpackConfig(
    compileFaster(stage === "build-html" ? config : bundleStylesOnly(config, minimizer)),
  )
}

export const onPostBuild = async (
  { reporter, store }: Pick<Gatsby, "store"> & { readonly reporter: Reports },
  options: Options,
): Promise<void> => {
  const { root, content, checked } = options
  const { digest = "", placeholders = [] } = taken ?? {}
  const deployment = deploymentFor(options)
  const { directory } = settingsOf({ store })
  const hosts = join(directory, ".build", "hosts")
  const finish = (from: string, to: string): Promise<void> =>
    finishSite(from, to, hosts, {
      ...options,
      digest,
      dates,
      deployment,
      env: process.env,
      /* Gatsby empties `.cache` when the code changes. */
      makeOnce: makeOnceIn(join(directory, ".cache", "made")),
    })
  await replaceOutput(root, directory, deployment, finish).catch((error: unknown) =>
    reporter.panic(messageOf(error)),
  )
  const site = join(directory, "public")
  const report = await auditDirectory({ root, site, env: process.env, content, checked, hosts })
  if (hasErrors(report.findings)) {
    reporter.panic(formatFindings(listProblems(report.findings), "pretty"))
  }
  const summary = await summarizeBuild({ site, deployment, report, placeholders })
  reporter.log(`\n${summary}\n`)
}

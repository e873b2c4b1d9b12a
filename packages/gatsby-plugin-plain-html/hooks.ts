import { join } from "node:path"
import type { GatsbyNode, PluginOptions } from "gatsby"
import { type Deployment, readBuildDay, readDeployment } from "@tools/content"
import { messageOf } from "@tools/content/lib/errors"
import { listPages, readOrigin } from "gatsby-plugin-checked-content"
import { bundleStylesOnly, compileFaster } from "./render/production-bundles"
import { datesField, datesType, makeDatesNodes, readPageDates, type PageDates } from "./page-dates"
import { finishSite, type Sources } from "./finish-site"
import { makeOnceIn } from "./make-once"
import { lendOutput, replaceOutput, restoreOutput } from "./kept-output"

interface Options
  extends PluginOptions, Omit<Sources, "env" | "dates" | "deployment" | "makeOnce"> {
  /** The folder of the content, whose history dates the pages. */
  readonly content: string
}

export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({ Joi }) =>
  Joi.object({
    root: Joi.string().required(),
    content: Joi.string().required(),
    checked: Joi.string().required(),
    behaviors: Joi.string().required(),
    logo: Joi.string().required(),
  })

const deploymentFor = ({ checked }: Options): Deployment =>
  readDeployment(process.env, readOrigin(checked))

export const onPreInit = async (_: unknown, options: Options): Promise<void> => {
  if (process.env.NODE_ENV === "development") await lendOutput(process.cwd())
  else await restoreOutput(options.root, process.cwd(), deploymentFor(options))
}

let dates: ReadonlyMap<string, PageDates> = new Map()

export const sourceNodes = async (
  { actions }: Parameters<NonNullable<GatsbyNode["sourceNodes"]>>[0],
  { root, content, checked }: Options,
): Promise<void> => {
  const pages = await listPages(checked)
  if (process.env.NODE_ENV !== "development") {
    const today = readBuildDay(process.env)
    dates = await readPageDates({ root, content, checked, pages, today })
  }
  for (const node of makeDatesNodes(pages, dates)) await actions.createNode(node)
}

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes(datesType)
}

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers }) => {
  /* Gatsby types this and the two below as `Function`, whose calls are not checked. */
  Reflect.apply(createResolvers, undefined, [{ Page: { dates: datesField } }])
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
  { cache, reporter }: Parameters<NonNullable<GatsbyNode["onPostBuild"]>>[0],
  options: Options,
): Promise<void> => {
  const deployment = deploymentFor(options)
  const finish = (from: string, to: string): Promise<void> =>
    finishSite(from, to, join(process.cwd(), ".build", "hosts"), {
      ...options,
      dates,
      deployment,
      env: process.env,
      makeOnce: makeOnceIn(cache),
    })
  await replaceOutput(options.root, process.cwd(), deployment, finish).catch((error: unknown) =>
    reporter.panic(messageOf(error)),
  )
}

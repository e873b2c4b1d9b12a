import type { GatsbyNode, PluginOptions } from "gatsby"
import { bundleStylesOnly, compileFaster } from "./render/production-bundles"
import { listPages } from "../gatsby-plugin-checked-content"
import { readBuildDay } from "../../src/site"
import { readGitDates, type GitDates } from "./files/git-dates"
import { datesField, datesType, makeDatesNodes } from "./page-dates"
import { finishSite, type Sources } from "./finish-site"
import { compareDeployFiles, explainOutdated } from "./hosts/deploy-files"
import { lendOutput, replaceOutput, restoreOutput } from "./kept-output"

interface Options extends PluginOptions, Omit<Sources, "env" | "dates"> {
  /** The folder that the content was read from, whose history dates the pages. */
  readonly contentSource: string
}

const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

export const onPreInit = async (_: unknown, { root, deployment }: Options): Promise<void> => {
  if (process.env.NODE_ENV === "development") await lendOutput(process.cwd())
  else await restoreOutput(root, process.cwd(), deployment)
}

let dates: GitDates = { pages: new Map(), published: new Map(), latest: undefined, gaps: [] }

export const sourceNodes = async (
  { actions }: Parameters<NonNullable<GatsbyNode["sourceNodes"]>>[0],
  { root, content, contentSource }: Options,
): Promise<void> => {
  const pages = await listPages(content)
  if (process.env.NODE_ENV !== "development") {
    const today = readBuildDay(process.env)
    dates = await readGitDates({ root, source: contentSource, built: content, pages, today })
  }
  for (const node of makeDatesNodes(pages, dates)) await actions.createNode(node)
}

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes(datesType)
}

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers }) => {
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
  { reporter }: Parameters<NonNullable<GatsbyNode["onPostBuild"]>>[0],
  sources: Options,
): Promise<void> => {
  const finish = (from: string, to: string): Promise<void> =>
    finishSite(from, to, { ...sources, dates, env: process.env })
  await replaceOutput(sources.root, process.cwd(), sources.deployment, finish).catch(
    (error: unknown) => reporter.panic(sentenceOf(error)),
  )
  const outdated = explainOutdated(await compareDeployFiles(sources.root, sources.content))
  if (outdated !== undefined) reporter.warn(outdated)
}

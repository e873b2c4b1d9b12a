import type { GatsbyNode, PluginOptions } from "gatsby"
import { bundleStylesOnly, compileFaster } from "./render/production-bundles"
import { encodeAvifFaster } from "./render/encode-avif-faster"
import { withoutLinting } from "./render/without-linting"
import { finishSite, type Sources } from "./finish-site"
import { compareDeployFiles, explainOutdated } from "./hosts/deploy-files"
import { lendOutput, replaceOutput, restoreOutput } from "./kept-output"

type Options = PluginOptions & Omit<Sources, "env">

const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

export const onPreInit = async (_: unknown, { root, deployment }: Options): Promise<void> => {
  encodeAvifFaster()
  if (process.env.NODE_ENV === "development") await lendOutput(process.cwd())
  else await restoreOutput(root, process.cwd(), deployment)
}

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  stage,
  actions,
  getConfig,
}) => {
  const config: unknown = Reflect.apply(getConfig, undefined, [])
  if (stage === "develop") actions.replaceWebpackConfig(withoutLinting(config))
  if (stage === "build-html") actions.replaceWebpackConfig(compileFaster(config))
  if (stage === "build-javascript") {
    actions.replaceWebpackConfig(compileFaster(bundleStylesOnly(config)))
  }
}

export const onPostBuild = async (
  { reporter }: Parameters<NonNullable<GatsbyNode["onPostBuild"]>>[0],
  sources: Options,
): Promise<void> => {
  const finish = (from: string, to: string): Promise<void> =>
    finishSite(from, to, { ...sources, env: process.env })
  await replaceOutput(sources.root, process.cwd(), sources.deployment, finish).catch(
    (error: unknown) => reporter.panic(sentenceOf(error)),
  )
  const outdated = explainOutdated(await compareDeployFiles(sources.root, sources.content))
  if (outdated !== undefined) reporter.warn(outdated)
}

import type { ServerResponse } from "node:http"
import type { GatsbyNode } from "gatsby"
import { deploymentType } from "./src/build/deployment"
import { encodeAvifFaster } from "./src/build/encode-avif-faster"
import { withoutLinting } from "./src/studio/without-linting"
import { hrefExtension, textExtension } from "./src/content/field-extensions"
import { buildTypeDefinitions } from "./src/content/graphql"
import { feedPath } from "./src/studio/feed-path"
import { streamFindings } from "./src/studio/findings-feed"

export const onPreInit: GatsbyNode["onPreInit"] = encodeAvifFaster

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({
  actions,
  basePath,
}) => {
  actions.createFieldExtension(textExtension)
  actions.createFieldExtension(hrefExtension(basePath))
  actions.createTypes([deploymentType, buildTypeDefinitions()])
}

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  stage,
  actions,
  getConfig,
}) => {
  if (stage !== "develop") return
  actions.replaceWebpackConfig(withoutLinting(Reflect.apply(getConfig, undefined, [])))
}

/** The part of the develop server that is used here; Gatsby leaves it untyped. */
interface DevServer {
  get: (path: string, answer: (request: unknown, response: ServerResponse) => void) => void
}

export const onCreateDevServer = ({ app }: { app: DevServer }): void => {
  const report = process.env.CONTENT_FINDINGS
  if (report === undefined) return
  app.get(feedPath, (_request, response) => {
    streamFindings(report, response)
  })
}

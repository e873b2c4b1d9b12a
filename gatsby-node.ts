import type { ServerResponse } from "node:http"
import type { GatsbyNode, NodePluginArgs } from "gatsby"
import { deploymentType } from "./src/build/deployment"
import { encodeAvifFaster } from "./src/build/encode-avif-faster"
import { withoutLinting } from "./src/studio/without-linting"
import { hrefExtension, textExtension } from "./src/content/field-extensions"
import { buildTypeDefinitions } from "./src/content/graphql"
import { feedPath, stalePagesPath } from "./src/studio/server-paths"
import { streamFindings } from "./src/studio/findings-feed"
import { listStalePages, makeContentResolvers } from "./src/studio/served-content"

export const onPreInit: GatsbyNode["onPreInit"] = encodeAvifFaster

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({
  actions,
  basePath,
}) => {
  actions.createFieldExtension(textExtension)
  actions.createFieldExtension(hrefExtension(basePath))
  actions.createTypes([deploymentType, buildTypeDefinitions()])
}

export const createResolvers: GatsbyNode["createResolvers"] = ({
  createResolvers,
  getNodesByType,
}) => {
  if (process.env.NODE_ENV !== "development") return
  Reflect.apply(createResolvers, undefined, [makeContentResolvers(getNodesByType)])
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

export const onCreateDevServer = ({
  app,
  getNodesByType,
}: { app: DevServer } & Pick<NodePluginArgs, "getNodesByType">): void => {
  app.get(stalePagesPath, (_request, response) => {
    response.end(JSON.stringify(listStalePages(getNodesByType)))
  })
  const report = process.env.CONTENT_FINDINGS
  if (report === undefined) return
  app.get(feedPath, (_request, response) => {
    streamFindings(report, response)
  })
}

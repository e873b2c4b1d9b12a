import type { IncomingMessage, ServerResponse } from "node:http"
import { resolve } from "node:path"
import type { GatsbyNode, NodePluginArgs } from "gatsby"
import { deploymentType } from "./src/site/deployment"
import { filesAbove, pagesOf } from "./src/site/pages"
import { bundleStylesOnly, compileFaster } from "./src/gatsby/production-bundles"
import { encodeAvifFaster } from "./src/gatsby/encode-avif-faster"
import { withoutLinting } from "./src/gatsby/without-linting"
import {
  contentFileExtension,
  hrefExtension,
  richTextExtension,
  shownExtension,
  textExtension,
} from "./src/content/field-extensions"
import { drawingField, drawingType } from "./src/content/drawing"
import { buildTypeDefinitions, sectionUnion } from "./src/content/graphql"
import { openPlace } from "./src/studio/develop/open-place"
import { feedPath, openPath, stalePagesPath } from "./src/studio/server-paths"
import { streamReport } from "./src/studio/develop/report-feed"
import { listStalePages, makeContentResolvers } from "./src/studio/develop/served-content"
import {
  keepToSelf,
  makeGateway,
  putFirst,
  tellStudio,
  type ExpressServer,
} from "./src/studio/server/gateway"
import { readSettings } from "./src/studio/server/settings"

export const onPreInit: GatsbyNode["onPreInit"] = encodeAvifFaster

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({
  actions,
  basePath,
  schema,
}) => {
  actions.createFieldExtension(contentFileExtension)
  actions.createFieldExtension(textExtension)
  actions.createFieldExtension(richTextExtension(basePath))
  actions.createFieldExtension(shownExtension)
  actions.createFieldExtension(hrefExtension(basePath))
  actions.createTypes([
    deploymentType,
    drawingType,
    buildTypeDefinitions(),
    schema.buildUnionType(sectionUnion),
  ])
}

export const createPages: GatsbyNode["createPages"] = ({ actions, getNodesByType }) => {
  const files = getNodesByType("File").map(({ relativePath }) => String(relativePath))
  for (const { kind, path, contentFile } of pagesOf(files)) {
    if (kind !== "page") continue
    actions.createPage({
      path,
      component: resolve("src/templates/page.tsx"),
      context: { contentFile, filesAbove: filesAbove(contentFile) },
    })
  }
}

export const createResolvers: GatsbyNode["createResolvers"] = ({
  createResolvers,
  getNode,
  getNodesByType,
}) => {
  Reflect.apply(createResolvers, undefined, [{ File: { drawing: drawingField } }])
  if (process.env.NODE_ENV !== "development") return
  Reflect.apply(createResolvers, undefined, [makeContentResolvers({ getNode, getNodesByType })])
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

type Route = (
  path: string,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
) => void

/** The part of the develop server that is used here; Gatsby leaves it untyped. */
interface DevServer extends ExpressServer {
  get: Route
  post: Route
}

export const onCreateDevServer = ({
  app,
  getNode,
  getNodesByType,
  reporter,
}: { app: DevServer } & Pick<NodePluginArgs, "getNode" | "getNodesByType" | "reporter">): void => {
  const settings = readSettings(process.env)
  if (settings) {
    putFirst(app, makeGateway(settings))
    reporter.info(tellStudio(settings))
  }
  app.get(stalePagesPath, (_request, response) => {
    keepToSelf(response)
    response.end(JSON.stringify(listStalePages({ getNode, getNodesByType })))
  })
  const { CONTENT_REPORT: report, CONTENT_ROOT: root } = process.env
  if (report === undefined || root === undefined) return
  app.get(feedPath, (_request, response) => {
    keepToSelf(response)
    streamReport(report, response)
  })
  app.post(openPath, (request, response) => {
    keepToSelf(response)
    void openPlace(request, response, { report, root })
  })
}

import { resolve } from "node:path"
import type { GatsbyNode } from "gatsby"
import { deploymentType } from "./src/site/deployment"
import { filesAbove, pagesOf } from "./src/site/pages"

/* A plugin that changed a type of Gatsby's own would be warned of. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes(deploymentType)
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

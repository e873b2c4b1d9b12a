import { resolve } from "node:path"
import type { GatsbyNode } from "gatsby"
import { deploymentType, routesOf } from "@tools/content/addresses"

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes(deploymentType)
}

export const createPages: GatsbyNode["createPages"] = ({ actions, getNodesByType }) => {
  const files = getNodesByType("File").map(({ relativePath }) => String(relativePath))
  for (const { kind, path, contentFile } of routesOf(files)) {
    if (kind !== "page") continue
    const component = resolve("src/templates/page.tsx")
    actions.createPage({ path, component, context: { contentFile } })
  }
}

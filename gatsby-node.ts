import { resolve } from "node:path"
import type { GatsbyNode } from "gatsby"
import {
  deploymentType,
  contactPage,
  filesAbove,
  routesOf,
  siteFileIn,
} from "@tools/content/addresses"

/* A plugin that changed a type of Gatsby's own would be warned of. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes(deploymentType)
}

export const createPages: GatsbyNode["createPages"] = ({ actions, getNodesByType }) => {
  const files = getNodesByType("File").map(({ relativePath }) => String(relativePath))
  const pages = routesOf(files).filter(
    ({ kind, folder }) => kind === "page" || folder !== undefined,
  )
  /* Gatsby warns of a template that no page uses. Nothing below `_gatsby/` is published. */
  if (pages.length === 0) pages.push({ ...contactPage, path: "/_gatsby/template/" })
  for (const { path, contentFile, folder } of pages) {
    actions.createPage({
      path,
      component: resolve("src/templates/page.tsx"),
      context: { contentFile, siteFile: siteFileIn(folder), filesAbove: filesAbove(contentFile) },
    })
  }
}

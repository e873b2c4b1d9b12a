import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { GatsbyNode } from "gatsby"
import { deploymentType } from "@tools/content/deployment"
import { generateFragments } from "gatsby-plugin-plain-site/generate"

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes(deploymentType)
}

/* Gatsby reads the fragments of plugins from this folder, too. */
export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = async () => {
  await writeFile(join(".cache", "fragments", "content.ts"), generateFragments())
}

import { join } from "node:path"
import type { GatsbyConfig } from "gatsby"
import { readDeployment } from "./src/build/deployment"
import { nodeTypeOfPath } from "./src/content/graphql"
import { readOrigin } from "./src/content/read-origin"

const contentDirectory = process.env.CONTENT_DIRECTORY ?? join(__dirname, "content")
const deployment = readDeployment(process.env, readOrigin(contentDirectory), new Date())

const config: GatsbyConfig = {
  siteMetadata: { ...deployment },
  pathPrefix: deployment.pathPrefix,
  trailingSlash: "always",
  jsxRuntime: "automatic",
  plugins: [
    "gatsby-plugin-image",
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "content", path: contentDirectory, ignore: ["**/schema/**"] },
    },
    {
      resolve: "gatsby-transformer-json",
      options: {
        typeName: ({ node }: { node: { relativePath: string } }) =>
          nodeTypeOfPath(node.relativePath),
      },
    },
  ],
}

export default config

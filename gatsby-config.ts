import type { Stats } from "node:fs"
import { relative, sep } from "node:path"
import type { GatsbyConfig } from "gatsby"
import { readDeployment } from "./src/site/deployment"
import { contentDirectoryOf } from "./src/content/directory"
import { nodeTypeOfPath } from "./src/content/graphql"
import { isForGatsby } from "./src/content/paths"
import { readOrigin } from "./src/content/read-site"

const contentDirectory = contentDirectoryOf(__dirname, process.env)
const deployment = readDeployment(process.env, readOrigin(contentDirectory))

const isNoPartOfSite = (path: string, stats?: Stats): boolean =>
  stats?.isFile() === true && !isForGatsby(relative(contentDirectory, path).replaceAll(sep, "/"))

const config: GatsbyConfig = {
  siteMetadata: { ...deployment },
  pathPrefix: deployment.pathPrefix,
  trailingSlash: "always",
  jsxRuntime: "automatic",
  plugins: [
    "gatsby-plugin-image",
    "gatsby-plugin-sharp",
    /* Drawings pass it by without a warning. */
    { resolve: "gatsby-transformer-sharp", options: { checkSupportedExtensions: false } },
    {
      resolve: "gatsby-source-filesystem",
      options: {
        name: "content",
        path: contentDirectory,
        ignore: [isNoPartOfSite],
      },
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

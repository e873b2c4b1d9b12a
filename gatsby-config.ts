import type { Stats } from "node:fs"
import { join, relative, sep } from "node:path"
import type { GatsbyConfig } from "gatsby"
import { contentDirectoryOf } from "./plugins/gatsby-plugin-checked-content/directory"
import { nodeTypeOfPath } from "./plugins/gatsby-plugin-checked-content/graphql"
import { isForGatsby } from "./plugins/gatsby-plugin-checked-content/paths"
import { readOriginUnchecked } from "./plugins/gatsby-plugin-checked-content/read-site"
import { readDeployment } from "./src/site/deployment"
import { headlineFiles } from "./src/site/headline-face"

/* `npm run build` and `npm run develop` run Gatsby in a folder of their own below the project. */
const { PROJECT_ROOT: root = process.cwd() } = process.env
const content = join(process.cwd(), ".cache", "content")

const readSettings = () => {
  const contentSource = contentDirectoryOf(root, process.env)
  /* Gatsby's workers read this file, too, perhaps after the content was saved again. */
  const origin = (process.env.CONTENT_ORIGIN ??= readOriginUnchecked(contentSource))
  return { contentSource, origin, deployment: readDeployment(process.env, origin) }
}

/* If this file throws, Gatsby goes on without a configuration. */
const readSettingsOrEnd = (): ReturnType<typeof readSettings> => {
  try {
    return readSettings()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

const { contentSource, origin, deployment } = readSettingsOrEnd()

const isNoPartOfSite = (path: string, stats?: Stats): boolean =>
  stats?.isFile() === true && !isForGatsby(relative(content, path).replaceAll(sep, "/"))

const config: GatsbyConfig = {
  siteMetadata: { ...deployment },
  pathPrefix: deployment.pathPrefix,
  trailingSlash: "always",
  jsxRuntime: "automatic",
  /* Without one, Gatsby installs an adapter of its own on some hosts, which writes headers of its own. */
  adapter: { name: "none", adapt: () => undefined },
  plugins: [
    {
      resolve: "gatsby-plugin-checked-content",
      options: { root, source: contentSource, content, origin },
    },
    "gatsby-plugin-image",
    "gatsby-plugin-sharp",
    /* Do not warn about SVG. */
    { resolve: "gatsby-transformer-sharp", options: { checkSupportedExtensions: false } },
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "content", path: content, ignore: [isNoPartOfSite] },
    },
    {
      resolve: "gatsby-transformer-json",
      options: {
        typeName: ({ node }: { node: { relativePath: string } }) =>
          nodeTypeOfPath(node.relativePath),
      },
    },
    {
      resolve: "gatsby-plugin-plain-html",
      options: {
        root,
        contentSource,
        content,
        deployment,
        behaviors: join(root, "src", "browser"),
        logo: join(root, "illustrations", "logo.svg"),
        headlineFace: headlineFiles,
      },
    },
    {
      resolve: "gatsby-plugin-site-audit",
      options: { root, contentSource, content, deployment },
    },
    ...(process.env.NODE_ENV === "development"
      ? [{ resolve: "gatsby-plugin-studio", options: { root, contentSource } }]
      : []),
  ],
}

export default config

/* The packages below are TypeScript, which Node reads with this. */
import "tsx/cjs"
import type { Stats } from "node:fs"
import { join, relative, sep } from "node:path"
import type { GatsbyConfig } from "gatsby"
import { locateContent } from "gatsby-plugin-checked-content/directory"
import { nodeTypeOfPath } from "gatsby-plugin-checked-content/graphql"
import { isForGatsby } from "gatsby-plugin-checked-content/paths"
import { pathPrefixOf } from "@tools/content/deployment"
/* Declares the content that the plugins work on. */
import "./src/model/content"

/* `npm run build` and `npm run develop` run Gatsby in a folder of their own below the project. */
const { PROJECT_ROOT: root = process.cwd(), SITE_URL, SITE_ENV } = process.env
const content = locateContent(root, process.env)
const checked = join(process.cwd(), ".build", "checked")

const isNoPartOfSite = (path: string, stats?: Stats): boolean =>
  stats?.isFile() === true && !isForGatsby(relative(checked, path).replaceAll(sep, "/"))

const config: GatsbyConfig = {
  /* Gatsby queries the pages again when these change; `gatsby-plugin-checked-content` gives what pages query. */
  siteMetadata: { SITE_URL, SITE_ENV },
  pathPrefix: pathPrefixOf(process.env),
  trailingSlash: "always",
  jsxRuntime: "automatic",
  /* Without one, Gatsby installs an adapter of its own on some hosts, which writes headers of its own. */
  adapter: { name: "none", adapt: () => undefined },
  plugins: [
    { resolve: "gatsby-plugin-checked-content", options: { root, content, checked } },
    "gatsby-plugin-image",
    "gatsby-plugin-sharp",
    /* Do not warn about SVG. */
    { resolve: "gatsby-transformer-sharp", options: { checkSupportedExtensions: false } },
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "content", path: checked, ignore: [isNoPartOfSite] },
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
        content,
        checked,
        behaviors: join(root, "src", "browser"),
        logo: join(root, "illustrations", "logo.svg"),
      },
    },
    { resolve: "gatsby-plugin-site-audit", options: { root, content, checked } },
  ],
}

export default config

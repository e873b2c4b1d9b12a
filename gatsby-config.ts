/* The packages below are TypeScript, which Node reads with this. */
import "tsx/cjs"
import type { Stats } from "node:fs"
import { join, relative, sep } from "node:path"
import type { GatsbyConfig } from "gatsby"
import { locateContent, isForGatsby } from "@tools/content/read"
import { nodeTypeOfPath } from "gatsby-plugin-plain-site/graphql"
import { pathPrefixOf } from "@tools/content/addresses"

/* `npm run build` runs Gatsby on a copy of the sources in `.build/`, and names the project in PROJECT_ROOT. */
const { PROJECT_ROOT: root = process.cwd(), SITE_URL, SITE_ENV } = process.env
const content = locateContent(root, process.env)
const checked = join(process.cwd(), ".build", "checked")

const isNoPartOfSite = (path: string, stats?: Stats): boolean =>
  stats?.isFile() === true && !isForGatsby(relative(checked, path).replaceAll(sep, "/"))

const config: GatsbyConfig = {
  /* Gatsby queries the pages again when these change; `gatsby-plugin-plain-site` gives what pages query. */
  siteMetadata: { SITE_URL, SITE_ENV },
  pathPrefix: pathPrefixOf(process.env),
  trailingSlash: "always",
  jsxRuntime: "automatic",
  /* Without one, Gatsby installs an adapter of its own on some hosts, which writes headers of its own. */
  adapter: { name: "none", adapt: () => undefined },
  plugins: [
    {
      resolve: "gatsby-plugin-plain-site",
      options: {
        root,
        content,
        checked,
        model: join(root, "src", "content"),
        behaviors: join(root, "src", "browser"),
        logo: join(root, "illustrations", "logo.svg"),
        hosts: ["cloudflare", "cloudfront", "github-pages", "netlify", "nginx", "vercel"],
      },
    },
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
  ],
}

export default config

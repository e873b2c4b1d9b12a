/* The plugins are TypeScript, which Node reads with this. */
import "tsx/cjs"
import { join } from "node:path"
import type { GatsbyConfig } from "gatsby"
import { contentDirectoryOf } from "@tools/content/read"
import { nodeTypeOfPath } from "gatsby-plugin-plain-site/graphql"

const root = process.cwd()
const content = contentDirectoryOf(root, process.env)
const checked = join(root, ".build", "checked")

const config: GatsbyConfig = {
  trailingSlash: "always",
  jsxRuntime: "automatic",
  plugins: [
    "gatsby-plugin-image",
    "gatsby-plugin-sharp",
    { resolve: "gatsby-transformer-sharp", options: { checkSupportedExtensions: false } },
    {
      resolve: "gatsby-plugin-plain-site",
      options: {
        root,
        content,
        checked,
        model: join(root, "src", "model"),
        behaviors: join(root, "src", "browser"),
        logo: join(root, "logo.svg"),
        hosts: ["netlify"],
      },
    },
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "content", path: checked, ignore: [/redirects\.json$/] },
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

/** Loads the pages' components into this process, which knows nothing of Gatsby's queries. */
import { createRequire } from "node:module"
import { join } from "node:path"
import { compileFunction } from "node:vm"
import type { Plugin } from "esbuild"
import { z } from "zod"
import { memoize } from "../../../plugins/lib/memoize"
import { makeBundler } from "../bundle"
import type { renderBody, renderSections } from "./page-body"

/** The pages' components, and how they look. */
export interface PageBody {
  readonly renderBody: typeof renderBody
  readonly renderSections: typeof renderSections
  /** Their style sheets in one, the typeface in it. */
  readonly styles: string
}

const entry = "studio/server/search/page-body.tsx"

/** Replaces `gatsby`: components declare queries, which are not run here. */
const withoutQueries: Plugin = {
  name: "without-queries",
  setup: build => {
    build.onResolve({ filter: /^gatsby$/ }, () => ({
      path: "gatsby",
      namespace: "without-queries",
    }))
    build.onLoad({ filter: /.*/, namespace: "without-queries" }, () => ({
      contents: "export const graphql = () => null",
    }))
  },
}

const exported = z.object({
  renderBody: z.custom<PageBody["renderBody"]>(value => typeof value === "function"),
  renderSections: z.custom<PageBody["renderSections"]>(value => typeof value === "function"),
})

const run = (root: string, code: string, styles: string): PageBody => {
  const module: { exports: unknown } = { exports: {} }
  const names = ["module", "exports", "require"]
  const body = compileFunction(code, names, { filename: join(root, `${entry}.bundle.cjs`) })
  Reflect.apply(body, undefined, [
    module,
    module.exports,
    createRequire(join(root, "package.json")),
  ])
  return { ...exported.parse(module.exports), styles }
}

/**
 * Returns the function that loads the pages' components of a project as they are now, the same function at each call. It
 * rejects when they cannot be bundled.
 */
export const pageBodyLoaderOf = memoize(
  (root: string): (() => Promise<PageBody>) =>
    makeBundler(
      {
        absWorkingDir: root,
        entryPoints: [entry],
        outdir: "out",
        platform: "node",
        target: "node20",
        format: "cjs",
        jsx: "automatic",
        loader: { ".module.css": "local-css", ".css": "css", ".woff2": "dataurl" },
        plugins: [withoutQueries],
      },
      files => {
        const [code, styles] = ["page-body.js", "page-body.css"].map(name => files.get(name))
        if (!code || !styles) throw new Error(`Nothing came of bundling ${entry}.`)
        return run(root, Buffer.from(code).toString(), Buffer.from(styles).toString())
      },
    ),
  root => root,
  1,
)

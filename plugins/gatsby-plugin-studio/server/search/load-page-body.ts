/** Loads the pages' components into this process, which knows nothing of Gatsby's queries. */
import { createRequire } from "node:module"
import { join } from "node:path"
import { compileFunction } from "node:vm"
import type { Plugin } from "esbuild"
import { z } from "zod"
import { bundle, markOf } from "../bundle"
import type { renderBody, renderSections } from "./page-body"

/** The pages' components, and how they look. */
export interface PageBody {
  readonly renderBody: typeof renderBody
  readonly renderSections: typeof renderSections
  /** Their style sheets in one, the typeface in it. */
  readonly styles: string
}

const entry = "plugins/gatsby-plugin-studio/server/search/page-body.tsx"

/** Components ask for their data by a query, which nobody runs here. */
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

interface Code {
  readonly code: string
  readonly styles: string
  /** The project's own files in it. */
  readonly sources: readonly string[]
}

const bundlePages = async (root: string): Promise<Code> => {
  const { files, inputs } = await bundle({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: "out",
    platform: "node",
    target: "node20",
    format: "cjs",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".module.css": "local-css", ".css": "css", ".woff2": "dataurl" },
    plugins: [withoutQueries],
  })
  const [code, styles] = ["page-body.js", "page-body.css"].map(name => files.get(name))
  if (!code || !styles) throw new Error(`Nothing came of bundling ${entry}.`)
  const sources = inputs.filter(path => path.startsWith("src/")).map(path => join(root, path))
  return { code: Buffer.from(code).toString(), styles: Buffer.from(styles).toString(), sources }
}

const exported = z.object({
  renderBody: z.custom<PageBody["renderBody"]>(value => typeof value === "function"),
  renderSections: z.custom<PageBody["renderSections"]>(value => typeof value === "function"),
})

const run = (root: string, { code, styles }: Code): PageBody => {
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
 * Makes what gives the pages' components as they are now; they are bundled again only when one of their files changed.
 * What it gives throws when they cannot be bundled.
 * @param root the project.
 */
export const makePageBodyLoader = (root: string): (() => Promise<PageBody>) => {
  let sources: readonly string[] = []
  let seen: string | undefined
  let loaded: Promise<PageBody> | undefined
  return async () => {
    const mark = await markOf(sources)
    if (loaded && mark === seen) return loaded
    const made = await bundlePages(root)
    sources = made.sources
    seen = await markOf(sources)
    loaded = Promise.resolve(run(root, made))
    return loaded
  }
}

/** Loads the pages' components into this process, which knows nothing of Gatsby's queries. */
import { stat } from "node:fs/promises"
import { createRequire } from "node:module"
import { join } from "node:path"
import { compileFunction } from "node:vm"
import { build, type Plugin } from "esbuild"
import { z } from "zod"
import type { renderBody, renderSections } from "./page-body"

/** The pages' components, and how they look. */
export interface PageBody {
  readonly renderBody: typeof renderBody
  readonly renderSections: typeof renderSections
  /** Their style sheets in one, the typeface in it. */
  readonly styles: string
}

const entry = "src/studio/server/search/page-body.tsx"

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

interface Bundle {
  readonly code: string
  readonly styles: string
  /** The project's own files in it. */
  readonly sources: readonly string[]
}

const bundle = async (root: string): Promise<Bundle> => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: "out",
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".module.css": "local-css", ".css": "css", ".woff2": "dataurl" },
    plugins: [withoutQueries],
    logLevel: "silent",
  })
  const textOf = (ending: string): string | undefined =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text
  const [code, styles] = [textOf(".js"), textOf(".css")]
  if (code === undefined || styles === undefined) {
    throw new Error(`Nothing came of bundling ${entry}.`)
  }
  const sources = Object.keys(metafile.inputs).filter(path => path.startsWith("src/"))
  return { code, styles, sources }
}

const exported = z.object({
  renderBody: z.custom<PageBody["renderBody"]>(value => typeof value === "function"),
  renderSections: z.custom<PageBody["renderSections"]>(value => typeof value === "function"),
})

const run = (root: string, { code, styles }: Bundle): PageBody => {
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

/** A text that differs whenever one of the files was changed. */
const markOf = async (root: string, files: readonly string[]): Promise<string> => {
  const facts = await Promise.all(
    files.map(file => stat(join(root, file)).catch(() => ({ size: 0, mtimeMs: 0 }))),
  )
  return facts.map(({ size, mtimeMs }) => `${size} ${mtimeMs}`).join("\n")
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
    const mark = await markOf(root, sources)
    if (loaded && mark === seen) return loaded
    const made = await bundle(root)
    sources = made.sources
    seen = await markOf(root, sources)
    loaded = Promise.resolve(run(root, made))
    return loaded
  }
}

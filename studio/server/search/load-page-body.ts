/** Loads the pages' components into this process, which knows nothing of Gatsby. */
import { createRequire } from "node:module"
import { join } from "node:path"
import { compileFunction } from "node:vm"
import { z } from "zod"
import { makeBundler } from "../bundle"
import { siteOptions } from "../bundles"
import type { writePage } from "./page-body"

/** The site's pages, and how they look. */
export interface PageBody {
  readonly writePage: typeof writePage
  /** Their style sheets in one, the typeface in it. */
  readonly styles: string
}

const entry = join(__dirname, "page-body.tsx")

const exported = z.object({
  writePage: z.custom<PageBody["writePage"]>(value => typeof value === "function"),
})

const run = (code: string, styles: string): PageBody => {
  const module: { exports: unknown } = { exports: {} }
  const names = ["module", "exports", "require"]
  const body = compileFunction(code, names, { filename: `${entry}.bundle.cjs` })
  Reflect.apply(body, undefined, [module, module.exports, createRequire(entry)])
  return { ...exported.parse(module.exports), styles }
}

/** Loads the pages' components as they are now. Rejects when they cannot be bundled. */
export const loadPageBody = makeBundler(
  {
    ...siteOptions,
    entryPoints: [entry],
    outdir: "out",
    platform: "node",
    target: "node20",
    format: "cjs",
  },
  files => {
    const [code, styles] = ["page-body.js", "page-body.css"].map(name => files.get(name))
    if (!code || !styles) throw new Error(`Nothing came of bundling ${entry}.`)
    return run(Buffer.from(code).toString(), Buffer.from(styles).toString())
  },
)

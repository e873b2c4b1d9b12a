/** Loads the pages' components into this process, which knows nothing of Gatsby. */
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { compileFunction } from "node:vm"
import * as z from "zod"
import { makeBundler, siteOptions, takeFromSite } from "../bundling"
import type { writePage } from "./page-body"

/** Writes a page as HTML. */
export type WritePage = typeof writePage

const entry = join(__dirname, "page-body.tsx")

const exported = z.object({
  writePage: z.custom<WritePage>(value => typeof value === "function"),
})

const run = (code: string): WritePage => {
  const module: { exports: unknown } = { exports: {} }
  const names = ["module", "exports", "require"]
  const body = compileFunction(code, names, { filename: `${entry}.bundle.cjs` })
  /* Node types it as `Function`, whose calls are not checked. */
  Reflect.apply(body, undefined, [module, module.exports, createRequire(entry)])
  return exported.parse(module.exports).writePage
}

/**
 * Returns what loads the function that writes pages with their components as they are now. It rejects when they cannot
 * be bundled.
 */
export const makePageLoader = (config: string): (() => Promise<WritePage>) =>
  makeBundler(
    {
      ...siteOptions,
      absWorkingDir: dirname(config),
      plugins: [takeFromSite(config, "pages")],
      entryPoints: [entry],
      outdir: "out",
      platform: "node",
      target: "node20",
      format: "cjs",
    },
    files => {
      const code = files.get("page-body.js")
      if (!code) throw new Error(`Nothing came of bundling ${entry}.`)
      return run(Buffer.from(code).toString())
    },
  )

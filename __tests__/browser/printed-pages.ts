/** Pages of every kind of section, by how many entries their lists have. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { build } from "esbuild"
import { z } from "zod"
import { keepUsedStyles } from "../../src/make/page/page-styles"

interface PrintedPages {
  readonly bodies: readonly string[]
  readonly css: string
}

const print = async (): Promise<PrintedPages> => {
  const folder = mkdtempSync(join(tmpdir(), "printed-"))
  await build({
    entryPoints: ["__tests__/fixtures/print-lists.tsx"],
    bundle: true,
    platform: "node",
    jsx: "automatic",
    alias: { gatsby: "./__tests__/mocks/gatsby.ts" },
    loader: { ".woff2": "empty" },
    outdir: folder,
    logLevel: "error",
  })
  const css = readFileSync(join(folder, "print-lists.css"), "utf8")
  const output = execFileSync(process.execPath, [join(folder, "print-lists.js")], {
    encoding: "utf8",
    maxBuffer: 64_000_000,
  })
  rmSync(folder, { recursive: true })
  return { bodies: z.array(z.string()).parse(JSON.parse(output)), css }
}

let printed: Promise<PrintedPages> | undefined

/** Returns how many entries the longest list may have. */
export const countMostEntries = async (): Promise<number> =>
  (await (printed ??= print())).bodies.length

/** Returns the page with so many entries in each list, or as few or many as a list may have. */
export const writePageOfLists = async (entries: number): Promise<string> => {
  const { bodies, css } = await (printed ??= print())
  const body = `<body>${bodies[entries - 1] ?? ""}</body></html>`
  const styles = `<style>${keepUsedStyles(`<html>${body}`, css)}</style>`
  return `<!doctype html><html lang="en"><head><title>Lists</title>${styles}</head>${body}`
}

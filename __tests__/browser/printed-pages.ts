/** Pages that a program prints, in the styles that such pages are given. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { build } from "esbuild"
import { z } from "zod"
import { keepUsedStyles } from "../../src/make/page/page-styles"

const printed = z.array(
  z.object({ name: z.string(), language: z.string().default("en"), html: z.string() }),
)

/** The pages that a program of `__tests__/fixtures/` prints, by their names; each is given its styles when it is asked for. */
export const readPrinted = async (program: string): Promise<ReadonlyMap<string, () => string>> => {
  const folder = mkdtempSync(join(tmpdir(), "printed-"))
  await build({
    entryPoints: [`__tests__/fixtures/${program}.tsx`],
    bundle: true,
    platform: "node",
    jsx: "automatic",
    alias: { gatsby: "./__tests__/mocks/gatsby.ts" },
    loader: { ".woff2": "empty" },
    outdir: folder,
    logLevel: "error",
  })
  const css = readFileSync(join(folder, `${program}.css`), "utf8")
  const output = execFileSync(process.execPath, [join(folder, `${program}.js`)], {
    encoding: "utf8",
    maxBuffer: 64_000_000,
  })
  rmSync(folder, { recursive: true })
  return new Map(
    printed.parse(JSON.parse(output)).map(({ name, language, html }) => {
      const body = `<html lang="${language}"><body>${html}</body></html>`
      const addStyles = (): string => {
        const styles = `<style>${keepUsedStyles(body, css)}</style>`
        return `<!doctype html>${body.replace("<body>", `<head>${styles}</head><body>`)}`
      }
      return [name, addStyles]
    }),
  )
}

import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { build } from "esbuild"
import { keepUsedStyles } from "../../src/make/page/page-styles"

/**
 * Runs a fixture that prints markup, bundled with its styles.
 * @returns what it printed, and what makes a page of markup in a language with the styles that such a page is given.
 */
export const printFixture = async (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  await build({
    entryPoints: [`__tests__/fixtures/${name}.tsx`],
    bundle: true,
    platform: "node",
    jsx: "automatic",
    alias: { gatsby: "./__tests__/mocks/gatsby.ts" },
    loader: { ".woff2": "empty" },
    outdir: folder,
    logLevel: "error",
  })
  const css = readFileSync(join(folder, `${name}.css`), "utf8")
  const output = execFileSync(process.execPath, [join(folder, `${name}.js`)], {
    encoding: "utf8",
    maxBuffer: 64_000_000,
  })
  rmSync(folder, { recursive: true })
  const toPage = (html: string, lang: string): string => {
    const body = `<html lang="${lang}"><body>${html}</body></html>`
    const styles = `<style>${keepUsedStyles(body, css)}</style>`
    return `<!doctype html>${body.replace("<body>", `<head>${styles}</head><body>`)}`
  }
  return { output, toPage }
}

/** Pages that a program prints, with the styles that such pages are given. */
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

/** Writes each page by its name; its styles are computed when it is written. */
type PrintedPages = ReadonlyMap<string, () => string>

const print = async (program: string): Promise<PrintedPages> => {
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
      const body = `<body>${html}</body></html>`
      const write = (): string => {
        const styles = `<style>${keepUsedStyles(`<html>${body}`, css)}</style>`
        return `<!doctype html><html lang="${language}"><head><title>${name}</title>${styles}</head>${body}`
      }
      return [name, write]
    }),
  )
}

const programs = new Map<string, Promise<PrintedPages>>()

const read = (program: string): Promise<PrintedPages> => {
  const pages = programs.get(program) ?? print(program)
  programs.set(program, pages)
  return pages
}

/** Returns the names of the pages that a program of `__tests__/fixtures/` prints. */
export const listPrinted = async (program: string): Promise<readonly string[]> => [
  ...(await read(program)).keys(),
]

/** Returns one of these pages as a document. A program runs once for each test file. */
export const writePrinted = async (program: string, name: string): Promise<string> => {
  const write = (await read(program)).get(name)
  if (!write) throw new Error(`${program} prints no page “${name}”.`)
  return write()
}

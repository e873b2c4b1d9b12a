/** Pages of every kind of section. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { load } from "cheerio"
import { build } from "esbuild"
import * as z from "zod"
import type { LongLanguage } from "../fixtures/long-words"
import { keepUsedStyles } from "@tools/html/page"

/** Returns the pages that `print-lists.tsx` prints for these arguments, each with its styles. */
const printPages = async (
  pages: readonly string[],
  language: LongLanguage | "en",
): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), "printed-"))
  await build({
    entryPoints: ["__tests__/fixtures/print-lists.tsx"],
    bundle: true,
    platform: "node",
    jsx: "automatic",
    alias: { gatsby: "./__tests__/mocks/gatsby.ts" },
    loader: { ".woff2": "dataurl" },
    outdir: folder,
    logLevel: "error",
  })
  /* esbuild gives the names of containers to one file each, Gatsby leaves them as they are. */
  const css = readFileSync(join(folder, "print-lists.css"), "utf8").replaceAll(
    /(?<=@container |container: )\w+_(?=[a-z]+ )/g,
    "",
  )
  const printed = execFileSync(
    process.execPath,
    [join(folder, "print-lists.js"), language, ...pages],
    { encoding: "utf8", maxBuffer: 64_000_000 },
  )
  rmSync(folder, { recursive: true })
  const bodies = z.array(z.string()).parse(JSON.parse(printed))
  return bodies.map(content => {
    const body = `<body>${content}</body></html>`
    const styles = `<style>${keepUsedStyles(load(`<html>${body}`), css)}</style>`
    const head = `<head><title>Lists</title>${styles}</head>`
    return `<!doctype html><html lang="${language}">${head}${body}`
  })
}

/**
 * Returns pages of every kind of section with these numbers of entries in each list, by these numbers.
 * @param language the language of long words that the pages consist of; `en` for the texts of the samples.
 */
export const printPagesOfLists = async (
  counts: readonly number[],
  language: LongLanguage | "en" = "en",
): Promise<ReadonlyMap<number, string>> => {
  const pages = await printPages(counts.map(String), language)
  return new Map(pages.map((page, index) => [counts[index] ?? 0, page]))
}

/** Returns a page of every kind of section for each of these kinds, which is its first, by the kinds. */
export const printPagesBeginningWith = async (
  kinds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const pages = await printPages(
    kinds.map(kind => `4:${kind}`),
    "en",
  )
  return new Map(pages.map((page, index) => [kinds[index] ?? "", page]))
}

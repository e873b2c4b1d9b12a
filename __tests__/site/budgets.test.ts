import { readFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import budgets from "../../budgets.json"
import {
  allPages,
  builtFiles,
  builtPages,
  loadBuilt,
  publicFolder,
  readBuilt,
} from "../fixtures/built-site"

const sizeOf = (file: string): number => readFileSync(join(publicFolder, file)).length
const compressed = (text: string): number => brotliCompressSync(text).length
const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)

/** The folders of pages that only tests of content need. */
const addedPages = allPages
  .map(({ path }) => path)
  .filter(path => !builtPages.some(page => page.path === path))
const isAdded = (file: string): boolean =>
  addedPages.some(path => `/${file}`.replace(/^\/share|\.png$/g, "").startsWith(path.slice(0, -1)))

const fonts = builtFiles.filter(file => file.endsWith(".woff2"))
const scripts = loadBuilt("index.html")("script:not([type])")

/** Bytes as a visitor's browser receives them. */
const measured: Record<keyof typeof budgets, number> = {
  landingHtml: compressed(readBuilt("index.html")),
  contactHtml: compressed(readBuilt("contact/index.html")),
  notFoundHtml: compressed(readBuilt("404.html")),
  behaviors: compressed(scripts.text()),
  font: sum(fonts.map(sizeOf)),
  landingBeforeScrolling:
    compressed(readBuilt("index.html")) + sum(fonts.map(sizeOf)) + sizeOf("site.webmanifest"),
  everything: sum(builtFiles.filter(file => !isAdded(file)).map(sizeOf)),
}

test.each(Object.entries(budgets))("the budget for %s, %i bytes, is kept", (name, budget) => {
  const bytes = new Map(Object.entries(measured)).get(name) ?? NaN
  console.log(`${name}: ${bytes} of ${budget} bytes, ${budget - bytes} left`)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(budget)
})

test("nothing of a page waits for another file before it paints", () => {
  const blocking = "link[rel=stylesheet], script[src]:not([async], [defer], [type=module])"
  for (const file of builtFiles.filter(name => name.endsWith(".html"))) {
    expect(loadBuilt(file)(blocking)).toHaveLength(0)
  }
})

/** Every list of the site at every number of entries that it may have, in the styles that such a page is given. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { build } from "esbuild"
import type { Browser, Page } from "puppeteer-core"
import { z } from "zod"
import { launchBrowser } from "../../scripts/lib/launch-browser"
import { keepUsedStyles } from "../../src/make/page/page-styles"
import { findOverflow } from "./find-overflow"

const widths = [360, 768, 1024, 1280, 1920]
const mostInRows = 12
/* Longer lists, of questions and of rows in a table, show their entries one below the other: there the most says enough. */
const mostInColumns = [20, 40]

const printed = z.array(z.object({ count: z.int(), html: z.string() }))

let pages: ReadonlyMap<number, string>
let browser: Browser

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "lists-"))
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
  pages = new Map(
    printed.parse(JSON.parse(output)).map(({ count, html }) => {
      const body = `<html lang="en"><body>${html}</body></html>`
      const styles = `<style>${keepUsedStyles(body, css)}</style>`
      return [count, `<!doctype html>${body.replace("<body>", `<head>${styles}</head><body>`)}`]
    }),
  )
  browser = await launchBrowser("chromium")
})

afterAll(() => browser.close())

/** Entries that lie over each other, that stand alone below a full row, and rows that end before their list does. */
const findDisorder = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /* Bold words and links run on with the words around them, also into the next line. */
    const isAmongWords = (child: Element): boolean =>
      getComputedStyle(child).display === "inline" &&
      [...(child.parentElement?.childNodes ?? [])].some(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && /\S/.test(nodeValue ?? ""),
      )
    const visible = (element: Element): Element[] =>
      [...element.children].filter(
        child => child.getBoundingClientRect().width > 0 && !isAmongWords(child),
      )
    const groups = [...document.body.querySelectorAll("*")].filter(
      element =>
        !element.closest("svg, picture") &&
        !["contents", "inline"].includes(getComputedStyle(element).display) &&
        visible(element).length > 1,
    )
    return groups.flatMap(group => {
      const name = `${group.tagName} ${group.className} of ${group.children.length}`
      const boxes = visible(group).map(child => child.getBoundingClientRect())
      const overlaps = boxes.some((box, index) =>
        boxes
          .slice(index + 1)
          .some(
            other =>
              Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
              Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
          ),
      )
      if (!group.matches("ul, ol, dl")) return overlaps ? [`overlap: ${name}`] : []
      const tops = new Set(boxes.map(box => Math.round(box.top)))
      const rows = [...tops].map(top => boxes.filter(box => Math.round(box.top) === top))
      const sizes = rows.map(row => row.length)
      const { right } = group.getBoundingClientRect()
      const holes = rows.some(row => Math.abs(Math.max(...row.map(box => box.right)) - right) > 2)
      return [
        ...(overlaps ? [`overlap: ${name}`] : []),
        ...(Math.max(...sizes) > 2 && Math.min(...sizes) === 1 ? [`orphan: ${name}`] : []),
        ...(getComputedStyle(group).display === "grid" && holes ? [`hole: ${name}`] : []),
      ]
    })
  })

const counts = [...Array.from({ length: mostInRows }, (_, index) => index + 1), ...mostInColumns]

test("the longest list that there may be is tried", () => {
  expect(Math.max(...pages.keys())).toBe(counts.at(-1))
})

describe.each(counts)("lists of %i entries, or as many as they may have", count => {
  let page: Page
  beforeAll(async () => {
    page = await browser.newPage()
    await page.setContent(pages.get(count) ?? "")
  })
  afterAll(() => page.close())

  test.each(widths)("are in order in a window of %i px", async width => {
    await page.setViewport({ width, height: 800 })
    const header = await page.$eval(
      "body > header",
      element => element.getBoundingClientRect().height,
    )
    const found = [...(await findOverflow(page)), ...(await findDisorder(page))]
    expect(found).toEqual([])
    expect(header).toBeLessThan(90)
  })

  test.each([360, 1024, 1280])("leave every link of the header in reach at %i px", async width => {
    await page.setViewport({ width, height: 800 })
    const hasMenu = await page.$eval("header button", button => button.checkVisibility())
    if (hasMenu) await page.click("header button")
    const hidden = await page.$$eval("header a", links =>
      links.filter(link => !link.checkVisibility()).map(link => link.textContent),
    )
    const found = await findOverflow(page)
    if (hasMenu) await page.keyboard.press("Escape")
    expect([...hidden, ...found]).toEqual([])
  })
})

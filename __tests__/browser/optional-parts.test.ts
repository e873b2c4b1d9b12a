/** Every kind of section without its optional parts, in the styles that such a page is given. */
import type { Browser, Page } from "puppeteer-core"
import { launchBrowser } from "../../scripts/lib/launch-browser"
import { findDisorder } from "./find-disorder"
import { findOverflow } from "./find-overflow"
import { readPrinted } from "./printed-pages"

let pages: ReadonlyMap<string, () => string>
let browser: Browser

beforeAll(async () => {
  pages = await readPrinted("print-without-parts")
  browser = await launchBrowser("chromium")
})

afterAll(() => browser.close())

/** Elements of a page's sections that take room and show nothing, neither words nor drawings nor a ground. */
const findEmpty = (page: Page): Promise<string[]> =>
  page.$$eval("body *:not(svg, svg *, br, style)", elements =>
    elements
      .filter(element => {
        const { width, height } = element.getBoundingClientRect()
        return (
          width > 0 &&
          height > 0 &&
          element.textContent.trim() === "" &&
          !element.matches("img, :has(img, svg)")
        )
      })
      .map(({ tagName, className }) => `empty: ${tagName} ${className}`),
  )

test("pages without a part are in order in windows of 360 to 1920 px", async () => {
  const page = await browser.newPage()
  expect(pages.size).toBeGreaterThan(3)
  for (const [name, write] of pages) {
    await page.setContent(write())
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewport({ width, height: 800 })
      const found = [
        ...(await findOverflow(page)),
        ...(await findDisorder(page)),
        ...(await findEmpty(page)),
      ]
      expect([name, width, ...found]).toEqual([name, width])
    }
  }
  await page.close()
})

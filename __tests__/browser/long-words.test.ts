/** Every kind of section in languages whose words are long. */
import type { Browser, Page } from "puppeteer-core"
import { launchBrowser } from "../../scripts/lib/launch-browser"
import { findDisorder } from "./find-disorder"
import { findOverflow } from "./find-overflow"
import { readPrinted } from "./printed-pages"

let pages: ReadonlyMap<string, () => string>
let browser: Browser

beforeAll(async () => {
  pages = await readPrinted("print-long-words")
  browser = await launchBrowser("chromium")
})

afterAll(() => browser.close())

describe.each(["de", "fi", "tr"])("texts in %s", language => {
  let page: Page
  beforeAll(async () => {
    page = await browser.newPage()
    await page.setContent(pages.get(language)?.() ?? "")
  })
  afterAll(() => page.close())

  test.each([360, 768, 1280, 1920])("fit into a window of %i px", async width => {
    await page.setViewport({ width, height: 800 })
    expect([...(await findOverflow(page)), ...(await findDisorder(page))]).toEqual([])
  })

  test("fit into the menu of a phone", async () => {
    await page.setViewport({ width: 360, height: 800 })
    await page.click("header button")
    expect(await findOverflow(page)).toEqual([])
  })
})

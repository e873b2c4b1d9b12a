/** Every kind of section in languages whose words are long. */
import type { Browser, Page } from "puppeteer-core"
import { z } from "zod"
import { launchBrowser } from "../../scripts/lib/launch-browser"
import { findDisorder } from "./find-disorder"
import { findOverflow } from "./find-overflow"
import { printFixture } from "./print-fixture"

const printed = z.array(z.object({ language: z.string(), html: z.string() }))

let pages: ReadonlyMap<string, string>
let browser: Browser

beforeAll(async () => {
  const { output, toPage } = await printFixture("print-long-words")
  pages = new Map(
    printed
      .parse(JSON.parse(output))
      .map(({ language, html }) => [language, toPage(html, language)]),
  )
  browser = await launchBrowser("chromium")
})

afterAll(() => browser.close())

describe.each(["de", "fi", "tr"])("texts in %s", language => {
  let page: Page
  beforeAll(async () => {
    page = await browser.newPage()
    await page.setContent(pages.get(language) ?? "")
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

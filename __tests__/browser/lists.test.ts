/** Every list of the site at every number of entries that it may have, in the styles that such a page is given. */
import type { Browser, Page } from "puppeteer-core"
import { launchBrowser } from "../../scripts/lib/launch-browser"
import { isLong } from "../fixtures/cases"
import { findDisorder } from "./find-disorder"
import { findOverflow } from "./find-overflow"
import { readPrinted } from "./printed-pages"

const widths = [360, 768, 1024, 1280, 1920]
const mostInRows = 12
/* Longer lists, of questions and of rows in a table, show their entries one below the other: there the most says enough. */
const mostInColumns = [20, 40]

let pages: ReadonlyMap<string, () => string>
let browser: Browser

beforeAll(async () => {
  pages = await readPrinted("print-lists")
  browser = await launchBrowser("chromium")
})

afterAll(() => browser.close())

const all = [...Array.from({ length: mostInRows }, (_, index) => index + 1), ...mostInColumns]
/* The least and the most, and what fills rows and what leaves one entry over. */
const counts = isLong ? all : [1, 3, 4, 5, 7, 12, 40]

test("the longest list that there may be is tried", () => {
  expect([...pages.keys()].at(-1)).toBe(String(counts.at(-1)))
})

describe.each(counts)("lists of %i entries, or as many as they may have", count => {
  let page: Page
  beforeAll(async () => {
    page = await browser.newPage()
    await page.setContent(pages.get(String(count))?.() ?? "")
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

/** The report on search and sharing in a browser, of the test content's site and of a broken one. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser, Page } from "puppeteer-core"
import { launchBrowser } from "../../scripts/lib/launch-browser"
import { auditSite } from "../../src/audit/audit"
import { readBuiltFiles, readContentTexts } from "../../src/audit/disk"
import { readOrigin } from "../../src/content/read-site"
import { readReportAssets } from "../../src/report/assets"
import { writeHtmlReport } from "../../src/report/write-html"
import { readDeployment } from "../../src/site/deployment"
import { publicFolder } from "../fixtures/built-site"
import { fixtureContent } from "../fixtures/content-folder"
import { emulateMedia } from "./emulate-media"
import { findOverflow } from "./find-overflow"
import { findWithAxe } from "./find-with-axe"
import { findWithIbm } from "./find-with-ibm"

const folder = mkdtempSync(join(tmpdir(), "report-"))
const file = join(folder, "report.html")
let browser: Browser
let page: Page

beforeAll(async () => {
  const files = new Map(await readBuiltFiles(publicFolder))
  const home = Buffer.from(files.get("index.html") ?? "").toString()
  const broken = home.replace(/<title>[^<]*/, `<title>${"W".repeat(90)} 🗞️ עברית`)
  const report = await auditSite({
    files: new Map([...files, ["index.html", Buffer.from(broken)]]),
    asIs: [],
    deployment: readDeployment({}, readOrigin(fixtureContent)),
    content: await readContentTexts(fixtureContent),
    contentRoot: "content",
  })
  const assets = await readReportAssets(process.cwd(), report, files)
  const doubts = ["The content is newer than the site."]
  writeFileSync(file, writeHtmlReport({ report, doubts, now: new Date() }, assets))
  browser = await launchBrowser("chromium")
})

afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

const open = async (width: number, scheme: string): Promise<Page> => {
  page = await browser.newPage()
  await page.setViewport({ width, height: 800 })
  await emulateMedia(page, { "prefers-color-scheme": scheme })
  await page.goto(`file://${file}`)
  await page.$$eval("details", all => all.forEach(details => (details.open = true)))
  return page
}

afterEach(() => page.close())

test.each([
  [360, "light"],
  [1280, "dark"],
] as const)("has no finding of axe or IBM’s checker at %i px in %s", async (width, scheme) => {
  await open(width, scheme)
  expect(await findWithAxe(page)).toEqual([])
  expect(await findWithIbm(page)).toEqual([])
})

test.each([360, 768, 1920])("nothing sticks out or is cut off at %i px", async width => {
  await open(width, "light")
  expect(await findOverflow(page)).toEqual([])
})

test("the table is sorted by the keyboard, under the page’s own policy", async () => {
  await open(1280, "light")
  const pixels = () =>
    page.$$eval(".overview tbody tr", rows =>
      rows.map(row => Number(row.cells[2]?.textContent ?? "")),
    )
  await page.focus(".overview thead th:nth-child(3) button")
  await page.keyboard.press("Enter")
  const sorted = await pixels()
  expect(sorted.length).toBeGreaterThan(3)
  expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
})

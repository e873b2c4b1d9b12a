/** The report on search and sharing in a browser, of the test content's site and of a broken one. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Page } from "puppeteer-core"
import { auditSite } from "@tools/audit/audit"
import { readBuiltFiles } from "@tools/html/read/built-files"
import { readContentTexts } from "../fixtures/content-texts"
import { readOrigin } from "@tools/content/read-site"
import { readReportAssets } from "@tools/audit/report/assets"
import { writeHtmlReport } from "@tools/audit/report/write-html"
import { readDeployment } from "@tools/content/deployment"
import { builtContent, publicFolder } from "../fixtures/built-site"
import { describeLong } from "example/fixtures/cases"
import { fixtureContent } from "../fixtures/content-folder"
import { emulateMedia } from "./emulate-media"
import { findOverflow } from "./find-overflow"
import { findWithAxe } from "./find-with-axe"
import { findWithIbm } from "./find-with-ibm"
import { openTab, useChromium } from "./shared-browser"

describeLong("the report", () => {
  let folder = ""
  const file = (): string => join(folder, "report.html")
  const address = (): string => pathToFileURL(file()).href

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "report-"))
    const files = new Map(await readBuiltFiles(publicFolder))
    const home = Buffer.from(files.get("index.html") ?? "").toString()
    const broken = home.replace(/<title>[^<]*/, `<title>${"W".repeat(90)} 🗞️ עברית`)
    const content = await readContentTexts(builtContent)
    const fixture = await readContentTexts(fixtureContent)
    const report = await auditSite({
      files: new Map([...files, ["index.html", Buffer.from(broken)]]),
      asIs: [],
      deployment: readDeployment({}, readOrigin(builtContent)),
      content: new Map(
        [...content].filter(([path]) => fixture.has(path) || /home\.json$|^ar\/site/.test(path)),
      ),
      contentRoot: "content",
    })
    const styles = ["tokens.css", "fonts/newsreader.css", "base.css"].map(
      name => `src/styles/${name}`,
    )
    const assets = await readReportAssets({ root: process.cwd(), styles, report, files })
    const doubts = ["The content is newer than the site."]
    writeFileSync(file(), writeHtmlReport({ report, doubts, now: new Date() }, assets))
  })

  const context = useChromium(address)

  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  const open = async (width: number, scheme: string): Promise<Page> => {
    const page = await openTab(context())
    await page.setViewport({ width, height: 800 })
    await emulateMedia(page, { "prefers-color-scheme": scheme })
    await page.goto(address())
    await page.$$eval("details", all => all.forEach(details => (details.open = true)))
    return page
  }

  test("has no finding of axe at 1280 px in dark", async () => {
    expect(await findWithAxe(await open(1280, "dark"))).toEqual([])
  })

  test("has no finding of IBM’s checker at 360 px in light", async () => {
    expect(await findWithIbm(await open(360, "light"))).toEqual([])
  })

  test("nothing sticks out, is cut off or has to be scrolled sideways from 360 to 1920 px", async () => {
    const page = await open(360, "light")
    const found: string[] = []
    for (const width of [360, 1280, 1920]) {
      await page.setViewport({ width, height: 800 })
      found.push(...(await findOverflow(page)).map(each => `${width} px, ${each}`))
    }
    expect(found).toEqual([])
    expect(await page.$$("[tabindex]")).toEqual([])
  })
})

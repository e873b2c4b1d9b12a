import type { Page } from "puppeteer-core"
import { builtPages } from "../fixtures/built-site"
import { screens, useSite } from "./site"

const visitor = useSite("chromium")

/** Keeps in the page when its head got a link to the manifest, in milliseconds. */
const watchManifest = `
  new MutationObserver(() => {
    if (document.querySelector("head > link[rel=manifest]")) {
      document.documentElement.dataset.linked ??= performance.now()
    }
  }).observe(document, { childList: true, subtree: true })
`

const readTimes = async (page: Page): Promise<{ linked: number; paint: number }> => {
  await page.waitForFunction(() => document.documentElement.dataset.linked !== undefined)
  return page.evaluate(() => ({
    linked: Number(document.documentElement.dataset.linked),
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
  }))
}

describe.each(builtPages)("the manifest of the $name page", ({ path }) => {
  test("is linked once the page is painted, and then known to the browser", async () => {
    const page = await visitor.open("/robots.txt", screens.phone)
    await page.evaluateOnNewDocument(watchManifest)
    await page.goto(`${visitor.address()}${path}`)
    const { linked, paint } = await readTimes(page)
    expect(linked).toBeGreaterThan(paint)
    const session = await page.createCDPSession()
    const { url, errors } = await session.send("Page.getAppManifest")
    expect({ url, errors }).toEqual({ url: `${visitor.address()}/site.webmanifest`, errors: [] })
  })

  test("is not fetched where scripts are off", async () => {
    const page = await visitor.open(path, screens.phone, { scripts: false })
    expect(await page.$("head > link[rel=manifest]")).toBeNull()
  })
})

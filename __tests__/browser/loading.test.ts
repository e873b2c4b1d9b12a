/** What a page loads and when, and what the browser then has. */
import { createServer } from "node:http"
import type { Page } from "puppeteer-core"
import { answerFrom, listen } from "../../src/serve/serve-site"
import { publicFolder } from "../fixtures/built-site"
import { combine } from "../fixtures/cases"
import { screens, useSite, visitedPages, waitForFont, waitForStillness } from "./site"

const visitor = useSite()
const paths = visitedPages.map(({ path }) => path)

/** When the font was requested, the page was first painted, and loaded, in milliseconds. */
const readTimes = async (page: Page): Promise<{ font: number; paint: number; load: number }> => {
  await waitForFont(page)
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  )
  return page.evaluate(() => {
    const startOf = (entries: PerformanceEntryList): number => entries[0]?.startTime ?? Number.NaN
    const resources = performance.getEntriesByType("resource")
    const [navigation] = performance.getEntriesByType("navigation")
    return {
      font: startOf(resources.filter(({ name }) => name.endsWith(".woff2"))),
      paint: startOf(performance.getEntriesByName("first-contentful-paint")),
      load: navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : NaN,
    }
  })
}

describe.each(visitedPages)("the manifest of the $name page", ({ path }) => {
  /* Keeps in the page when its head got a link to the manifest, in milliseconds. */
  const watchManifest = `
    new MutationObserver(() => {
      if (document.querySelector("head > link[rel=manifest]")) {
        document.documentElement.dataset.linked ??= performance.now()
      }
    }).observe(document, { childList: true, subtree: true })
  `

  test("is linked once the page is painted or has been loaded for a second, and then known to the browser", async () => {
    const page = await visitor.open(path, screens.phone, {
      prepare: tab => tab.evaluateOnNewDocument(watchManifest),
    })
    await page.waitForSelector("html[data-linked]")
    const linked = await page.$eval("html", root => Number(root.dataset.linked))
    const { paint, load } = await readTimes(page)
    expect(linked).toBeGreaterThan(Math.min(paint, load + 1000))
    const session = await page.createCDPSession()
    const { url, errors } = await session.send("Page.getAppManifest")
    expect({ url, errors }).toEqual({ url: `${visitor.address()}/site.webmanifest`, errors: [] })
  })
})

/* A browser's requests for icons show in no page: only the server sees them. */
test.each(visitedPages)("the $name page makes Chromium fetch no icon", async ({ path }) => {
  const requests: string[] = []
  const answer = answerFrom(publicFolder, "")
  const server = await listen(
    createServer((request, response) => {
      requests.push(request.url ?? "")
      answer(request, response)
    }),
    0,
  )
  const page = await visitor.open("/robots.txt", screens.laptop)
  await page.goto(`${server.address}${path}`, { waitUntil: "networkidle0" })
  await server.close()
  expect(requests).toContain(path)
  expect(requests.filter(url => url.includes("icon"))).toEqual([])
})

describe.each(visitedPages)("the headline font of the $name page", ({ path }) => {
  test("is requested once the page is painted", async () => {
    const { font, paint } = await readTimes(await visitor.open(path, screens.phone))
    expect(font).toBeGreaterThan(paint)
  })

  test("is there without scripts too", async () => {
    const requests: string[] = []
    const page = await visitor.open(path, screens.phone, {
      scripts: false,
      prepare: tab => tab.on("request", request => requests.push(request.url())),
    })
    await page.waitForNetworkIdle()
    expect(requests.filter(url => url.endsWith(".woff2"))).toHaveLength(1)
  })
})

test("a visitor from another page of the site does not wait for the first paint", async () => {
  const page = await visitor.open("/contact/", screens.laptop)
  await waitForFont(page)
  await page.click("main a[href='/']")
  await page.waitForFunction(() => location.pathname === "/")
  const { font, paint } = await readTimes(page)
  expect(font).toBeLessThan(paint)
})

/*
 * https://web.dev/articles/cls. What moves while the document is still parsed does not count: on a busy machine Chromium
 * paints the header before all of its links are there.
 */
test.each(combine(paths, [360, 412, 768, 1280, 1920]))(
  "%s at %i px, once it is parsed, moves nothing before its font arrives, and next to nothing then",
  async (path, width) => {
    const page = await visitor.open(
      path,
      { width, height: 900 },
      {
        prepare: tab =>
          tab.evaluateOnNewDocument(`
          window.shifts = []
          new PerformanceObserver(list => shifts.push(...list.getEntries()))
            .observe({ type: "layout-shift", buffered: true })
        `),
      },
    )
    await page.waitForSelector("html[data-fonts]")
    await page.waitForNetworkIdle()
    await waitForStillness(page)
    const moved = await page.evaluate(`(() => {
      const [font] = performance.getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".woff2"))
      const [{ domInteractive }] = performance.getEntriesByType("navigation")
      const parsed = shifts.filter(({ startTime }) => startTime >= domInteractive)
      const sum = list => list.reduce((total, { value }) => total + value, 0)
      const isEarly = ({ startTime }) => startTime < font.responseEnd
      return [sum(parsed.filter(isEarly)), sum(parsed)]
    })()`)
    expect(moved).toEqual([0, expect.any(Number)])
    expect(Math.max(...[moved].flat().map(Number))).toBeLessThan(0.01)
  },
)

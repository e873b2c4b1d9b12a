/** Requests of a page, their times, and what the browser then has. */
import { createServer } from "node:http"
import type { Page } from "puppeteer-core"
import { answerFrom, listen } from "../../scripts/serve/serve-site"
import { publicFolder, readBuilt } from "../fixtures/built-site"
import { combine } from "../fixtures/cases"
import { screens, useSite, visitedPages, waitForFont, waitForStillness } from "./site"

const visitor = useSite()
const paths = visitedPages.map(({ path }) => path)

/** Returns the times of the font's request and the first paint, in milliseconds. */
const readTimes = async (page: Page): Promise<{ font: number; paint: number }> => {
  await waitForFont(page)
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  )
  return page.evaluate(() => {
    const startOf = (entries: PerformanceEntryList): number => entries[0]?.startTime ?? Number.NaN
    const resources = performance.getEntriesByType("resource")
    return {
      font: startOf(resources.filter(({ name }) => name.endsWith(".woff2"))),
      paint: startOf(performance.getEntriesByName("first-contentful-paint")),
    }
  })
}

test("the browser knows the manifest", async () => {
  const page = await visitor.open("/", screens.phone)
  const session = await page.createCDPSession()
  const { url, errors } = await session.send("Page.getAppManifest")
  expect({ url, errors }).toEqual({ url: `${visitor.address()}/site.webmanifest`, errors: [] })
})

/* A browser's requests for icons show in no page: only the server sees them. */
test("a page makes Chromium fetch no icon", async () => {
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
  await page.goto(`${server.address}/contact/`, { waitUntil: "networkidle0" })
  await server.close()
  expect(requests).toContain("/contact/")
  expect(requests.filter(url => url.includes("icon"))).toEqual([])
})

test.each(visitedPages)(
  "the headline font of the $name page is requested once the page is painted",
  async ({ path }) => {
    const { font, paint } = await readTimes(await visitor.open(path, screens.phone))
    expect(font).toBeGreaterThan(paint)
  },
)

test("the headline font is there without scripts too", async () => {
  const requests: string[] = []
  const page = await visitor.open("/", screens.phone, {
    scripts: false,
    prepare: tab => tab.on("request", request => requests.push(request.url())),
  })
  await page.waitForNetworkIdle()
  expect(requests.filter(url => url.endsWith(".woff2"))).toHaveLength(1)
})

test("a visitor from another page of the site does not wait for the first paint", async () => {
  const page = await visitor.open("/contact/", screens.laptop)
  await waitForFont(page)
  await page.click("main a[href='/']")
  await page.waitForFunction(() => location.pathname === "/")
  const { font, paint } = await readTimes(page)
  expect(font).toBeLessThan(paint)
})

test("a font that arrives while the page scrolls to a section does not change where it ends", async () => {
  let release = (): void => undefined
  const scrolling = new Promise<void>(resolve => {
    release = resolve
  })
  const page = await visitor.open("/", screens.laptop, {
    prepare: async tab => {
      await tab.setRequestInterception(true)
      tab.on("request", request => {
        if (request.url().endsWith(".woff2")) void scrolling.then(() => request.continue())
        else void request.continue()
      })
    },
  })
  await page.click('header nav a[href="/#why-choose"]')
  await page.waitForFunction(() => scrollY > 0)
  release()
  await waitForFont(page)
  await waitForStillness(page)
  const distance = await page.$eval("#why-choose", section => {
    const header = document.querySelector("body > header")
    return section.getBoundingClientRect().top - (header?.getBoundingClientRect().bottom ?? 0)
  })
  expect(Math.abs(distance)).toBeLessThan(3)
})

test("a drawing far below the first screen is loaded without scrolling", async () => {
  const page = await visitor.open("/guide/kinds/", screens.phone)
  await page.waitForNetworkIdle()
  const drawing = "main img[src$='.svg']"
  expect(await page.$eval(drawing, image => image.getBoundingClientRect().top)).toBeGreaterThan(
    3000,
  )
  expect(
    await page.$eval(drawing, image => image instanceof HTMLImageElement && image.naturalWidth),
  ).toBeGreaterThan(0)
})

/* https://web.dev/articles/cls */
const watchShifts = (tab: Page) =>
  tab.evaluateOnNewDocument(`
    window.shifts = []
    new PerformanceObserver(list => shifts.push(...list.getEntries()))
      .observe({ type: "layout-shift", buffered: true })
  `)

test("a page that stops arriving in the middle of its header does not move when the rest comes", async () => {
  const html = readBuilt("index.html")
  const middle = html.lastIndexOf("<li", html.indexOf("</nav>"))
  const server = await listen(
    createServer((_request, response) => {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" })
      response.write(html.slice(0, middle))
      setTimeout(() => response.end(html.slice(middle)), 500)
    }),
    0,
  )
  const page = await visitor.open("/robots.txt", screens.laptop, { prepare: watchShifts })
  await page.goto(server.address)
  await waitForStillness(page)
  const moved = await page.evaluate("shifts.map(({ value }) => value)")
  await server.close()
  expect(moved).toEqual([])
})

test.each(combine(paths, [360, 412, 768, 1280, 1920]))(
  "%s at %i px moves nothing before its font arrives, and next to nothing then",
  async (path, width) => {
    const page = await visitor.open(path, { width, height: 900 }, { prepare: watchShifts })
    await waitForFont(page)
    await page.waitForNetworkIdle()
    await waitForStillness(page)
    const moved = await page.evaluate(`(() => {
      const [font] = performance.getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".woff2"))
      const sum = list => list.reduce((total, { value }) => total + value, 0)
      const isEarly = ({ startTime }) => startTime < font.responseEnd
      return [sum(shifts.filter(isEarly)), sum(shifts)]
    })()`)
    expect(moved).toEqual([0, expect.any(Number)])
    expect(Math.max(...[moved].flat().map(Number))).toBeLessThan(0.01)
  },
)

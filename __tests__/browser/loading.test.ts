/** Requests of a page, their times, and what the browser then has. */
import { createServer } from "node:http"
import type { Page } from "puppeteer-core"
import { answerFrom, listen } from "../../scripts/lib/serve/serve-site"
import { publicFolder, readBuilt } from "../fixtures/built-site"
import { combine, isLong } from "@tools/test-kit/cases"
import { screens, useSite, visitedPages, waitForFont, waitForStillness } from "./site"

const visitor = useSite()
const paths = visitedPages.map(({ path }) => path)

/* A browser's requests for icons show in no page: only the server sees them. The headless shell makes none. */
test("a page makes Chromium fetch no icon but the drawing, once", async () => {
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
  const icons = requests.filter(url => url.includes("icon"))
  expect(icons.filter(url => url !== "/icon.svg")).toEqual([])
  expect(icons.length).toBeLessThanOrEqual(1)
})

test("the headline font is there without scripts too", async () => {
  const requests: string[] = []
  const page = await visitor.open("/", screens.phone, {
    scripts: false,
    prepare: tab => tab.on("request", request => requests.push(request.url())),
  })
  await page.waitForNetworkIdle()
  expect(requests.filter(url => url.endsWith(".woff2"))).toHaveLength(1)
})

test("a drawing far below the first screen is shown once it is scrolled to", async () => {
  const page = await visitor.open("/guide/kinds/", screens.phone)
  const drawing = "main img[src$='.svg']"
  await page.$eval(drawing, image => {
    image.scrollIntoView({ behavior: "instant" })
  })
  await page.waitForFunction(
    selector => {
      const image = document.querySelector(selector)
      return image instanceof HTMLImageElement && image.naturalWidth > 0
    },
    {},
    drawing,
  )
})

/* https://web.dev/articles/cls */
const watchShifts = (tab: Page) =>
  tab.evaluateOnNewDocument(`
    window.shifts = []
    new PerformanceObserver(list => shifts.push(...list.getEntries()))
      .observe({ type: "layout-shift", buffered: true })
  `)

const readShifts = (page: Page): Promise<unknown> =>
  page.evaluate("shifts.map(({ value }) => value)")

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
  const moved = await readShifts(page)
  await server.close()
  expect(moved).toEqual([])
})

test.each(combine(isLong ? paths : ["/"], isLong ? [360, 412, 768, 1280, 1920] : [360, 1280]))(
  "%s at %i px moves nothing while it loads",
  async (path, width) => {
    const page = await visitor.open(path, { width, height: 900 }, { prepare: watchShifts })
    await waitForFont(page)
    await page.waitForNetworkIdle()
    await waitForStillness(page)
    expect(await readShifts(page)).toEqual([])
  },
)

test("a headline font that arrives late is left to the next page", async () => {
  const page = await visitor.open("/", screens.laptop, {
    prepare: async tab => {
      await watchShifts(tab)
      await tab.setRequestInterception(true)
      tab.on("request", request => {
        const delay = request.url().endsWith(".woff2") ? 1000 : 0
        setTimeout(() => void request.continue(), delay)
      })
    },
  })
  expect(await waitForFont(page)).toBe(true)
  await waitForStillness(page)
  expect(await readShifts(page)).toEqual([])
})

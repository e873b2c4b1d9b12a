import type { Page } from "puppeteer-core"
import { builtPages } from "../fixtures/built-site"
import { screens, useSite, waitForFont } from "./site"

const visitor = useSite("chromium")

/** When the font was asked for, and when the page was first painted, in milliseconds. */
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

/** How much of the page has moved half a second later (https://web.dev/articles/cls). */
const readLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const shifts: PerformanceEntry[] = []
        new PerformanceObserver(list => {
          shifts.push(...list.getEntries())
        }).observe({ type: "layout-shift", buffered: true })
        setTimeout(() => {
          const valueOf = (entry: PerformanceEntry) => ("value" in entry ? Number(entry.value) : 0)
          resolve(shifts.map(valueOf).reduce((sum, value) => sum + value, 0))
        }, 500)
      }),
  )

describe.each(builtPages)("the font of headlines on the $name page", ({ path }) => {
  test("is asked for once the page is painted", async () => {
    const { font, paint } = await readTimes(await visitor.open(path, screens.phone))
    expect(font).toBeGreaterThan(paint)
  })

  test.each([360, 412, 768, 1280, 1920])("moves nothing at %i px when it arrives", async width => {
    const page = await visitor.open(path, { width, height: 900 })
    await waitForFont(page)
    expect(await readLayoutShift(page)).toBeLessThan(0.01)
  })

  test("is there without scripts too", async () => {
    const requests: string[] = []
    const page = await visitor.open("/robots.txt", screens.phone, { scripts: false })
    page.on("request", request => requests.push(request.url()))
    await page.goto(`${visitor.address()}${path}`, { waitUntil: "networkidle0" })
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

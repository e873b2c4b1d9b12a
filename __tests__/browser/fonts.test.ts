import type { Page } from "puppeteer-core"
import { builtPages, loadBuilt } from "../fixtures/built-site"
import { combine } from "../fixtures/cases"
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

/** How much of the page has moved half a second after the font arrived (https://web.dev/articles/cls). */
const readLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const shifts: PerformanceEntry[] = []
        new PerformanceObserver(list => {
          shifts.push(...list.getEntries())
        }).observe({ type: "layout-shift", buffered: true })
        setTimeout(() => {
          const arrivals = performance
            .getEntriesByType("resource")
            .filter(({ name }) => name.endsWith(".woff2"))
            .map(({ startTime, duration }) => startTime + duration)
          const values = shifts
            .filter(({ startTime }) => startTime >= Math.min(...arrivals))
            .map(entry => ("value" in entry ? Number(entry.value) : 0))
          resolve(values.reduce((sum, value) => sum + value, 0))
        }, 500)
      }),
  )

/** The fonts that stand in for the web font until it comes: each face's name, and what it asks the system for. */
const standInsOf = (file: string): { family: string; source: string }[] =>
  [
    ...loadBuilt(file)("style")
      .text()
      .matchAll(/@font-face\{([^}]*local[^}]*)\}/g),
  ].map(([, face = ""]) => ({
    family: /font-family:([^;]+)/.exec(face)?.[1] ?? "",
    source: /src:([^;]+)/.exec(face)?.[1] ?? "",
  }))

/** The width of a page's headlines in each of the fonts that the system has, over their width in the web font. */
const compareWidths = (
  page: Page,
  families: readonly string[],
): Promise<{ family: string; ratio: number }[]> =>
  page.evaluate(async names => {
    const widthIn = (family: string): number => {
      const texts = [...document.querySelectorAll("h1, h2, h3")].map(heading => {
        const text = document.createElement("span")
        text.textContent = heading.textContent
        text.style.font = `580 100px ${family}`
        text.style.position = "absolute"
        text.style.whiteSpace = "nowrap"
        return text
      })
      document.body.append(...texts)
      const width = texts.reduce((sum, text) => sum + text.getBoundingClientRect().width, 0)
      for (const text of texts) text.remove()
      return width
    }
    const faces = await Promise.all(
      names.map(name => document.fonts.load(`580 1em ${name}`).catch(() => [])),
    )
    return names
      .filter((_, index) => faces[index]?.length)
      .map(family => ({ family, ratio: widthIn(family) / widthIn("Newsreader") }))
  }, families)

describe.each(builtPages)("the fonts that stand in on the $name page", ({ file, path }) => {
  const standIns = standInsOf(file)

  /* Each question to the system holds the first layout up. */
  test("are four at most, and the system is asked for each by one name", () => {
    expect(standIns.length).toBeLessThanOrEqual(4)
    for (const { source } of standIns) expect(source).toMatch(/^local\(("?)[^",]+\1\)$/)
  })

  test("are as wide as the web font, to 3 %", async () => {
    const page = await visitor.open(path, screens.laptop)
    await waitForFont(page)
    const families = standIns.map(({ family }) => family)
    const ratios = await compareWidths(page, families)
    expect(ratios).not.toEqual([])
    expect(ratios.filter(({ ratio }) => Math.abs(ratio - 1) > 0.03)).toEqual([])
  })
})

describe.each(builtPages)("the font of headlines on the $name page", ({ path }) => {
  test("is asked for once the page is painted", async () => {
    const { font, paint } = await readTimes(await visitor.open(path, screens.phone))
    expect(font).toBeGreaterThan(paint)
  })

  test("is there without scripts too", async () => {
    const requests: string[] = []
    const page = await visitor.open("/robots.txt", screens.phone, { scripts: false })
    page.on("request", request => requests.push(request.url()))
    await page.goto(`${visitor.address()}${path}`, { waitUntil: "networkidle0" })
    expect(requests.filter(url => url.endsWith(".woff2"))).toHaveLength(1)
  })
})

test.each(
  combine(
    builtPages.map(({ path }) => path),
    [360, 412, 768, 1280, 1920],
  ),
)("the font of headlines moves nothing on %s at %i px when it arrives", async (path, width) => {
  const page = await visitor.open(path, { width, height: 900 })
  await waitForFont(page)
  expect(await readLayoutShift(page)).toBeLessThan(0.01)
})

test("a visitor from another page of the site does not wait for the first paint", async () => {
  const page = await visitor.open("/contact/", screens.laptop)
  await waitForFont(page)
  await page.click("main a[href='/']")
  await page.waitForFunction(() => location.pathname === "/")
  const { font, paint } = await readTimes(page)
  expect(font).toBeLessThan(paint)
})

import type { Page } from "puppeteer-core"
import { builtPages } from "../fixtures/built-site"
import { findOverflow } from "./find-overflow"
import { findUnseenWords } from "./find-unseen-words"
import { emulateMedia } from "./emulate-media"
import { screens, useSite } from "./site"

const visitor = useSite("chromium")

const windows = [320, 360, 412, 600, 768, 991, 992, 1280, 1600, 1920, 2560]

/** What sticks out of windows of these widths, each with the width. */
const findOverflowAt = async (page: Page, widths: readonly number[]): Promise<string[]> => {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewport({ width, height: 800 })
    found.push(...(await findOverflow(page)).map(each => `${width} px, ${each}`))
  }
  return found
}

const doubleTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      if (node.parentElement?.closest("script")) continue
      node.textContent = `${node.textContent} ${node.textContent}`
    }
  })

describe.each(builtPages)("the $name page", ({ path }) => {
  test("fits windows of 320 to 2560 px", async () => {
    const page = await visitor.open(path, screens.laptop)
    expect(await findOverflowAt(page, windows)).toEqual([])
  })

  test("holds texts of double length from 320 to 1280 px", async () => {
    const page = await visitor.open(path, screens.laptop)
    await doubleTexts(page)
    expect(await findOverflowAt(page, [320, 768, 1280])).toEqual([])
  })

  test("holds text of 200 % from 360 to 1280 px", async () => {
    const page = await visitor.open(path, screens.laptop)
    await page.$eval("html", root => {
      root.style.fontSize = "200%"
    })
    expect(await findOverflowAt(page, [360, 1280])).toEqual([])
  })

  test("holds a zoom of 400 % on a laptop", async () => {
    const page = await visitor.open(path, { width: 320, height: 180 })
    expect(await findOverflow(page)).toEqual([])
    const height = await page.$eval(
      "body > header",
      header => header.getBoundingClientRect().height,
    )
    expect(height).toBeLessThan(90)
  })

  test("draws lines and texts in the visitor’s own colours", async () => {
    const page = await visitor.open(path, screens.laptop)
    await emulateMedia(page, { "forced-colors": "active", "prefers-color-scheme": "dark" })
    const colours = await page.evaluate(() => {
      const probe = document.createElement("p")
      probe.style.color = "CanvasText"
      document.body.append(probe)
      const { color } = getComputedStyle(probe)
      const strokes = [...document.querySelectorAll("main svg path")].map(
        line => getComputedStyle(line).stroke,
      )
      return { color, strokes: [...new Set(strokes)] }
    })
    for (const stroke of colours.strokes) expect(stroke).toBe(colours.color)
    expect(colours.color).toBe("rgb(255, 255, 255)")
  })

  test("shows every word in the visitor’s own colours", async () => {
    const page = await visitor.open(path, screens.laptop)
    await emulateMedia(page, { "forced-colors": "active", "prefers-color-scheme": "dark" })
    expect(await findUnseenWords(page)).toEqual([])
  })

  test("moves nothing when the visitor asks for less motion", async () => {
    const page = await visitor.open(path, screens.laptop)
    await emulateMedia(page, { "prefers-reduced-motion": "reduce" })
    await page.reload()
    const running = await page.evaluate(() => document.getAnimations().length)
    const behaviour = await page.evaluate(
      () => getComputedStyle(document.documentElement).scrollBehavior,
    )
    expect([running, behaviour]).toEqual([0, "auto"])
  })

  test("prints without its header’s links, and with the targets of its own", async () => {
    const page = await visitor.open(path, screens.laptop)
    await emulateMedia(page, {}, "print")
    expect(await page.$eval("header nav", nav => nav.checkVisibility())).toBe(false)
    const target = await page.$eval(
      "main a[href]",
      link => getComputedStyle(link, "::after").content,
    )
    expect(target).toMatch(/\(.*\/.*\)/)
  })

  test("gives every link and button on a phone a target of 44 px", async () => {
    const page = await visitor.open(path, screens.phone)
    await page.click("header button")
    const small = await page.$$eval("a, button", elements =>
      elements
        .filter(element => element.checkVisibility() && !element.closest("p:not([class*=actions])"))
        /* A link among other words is as high as its line. */
        .filter(
          element =>
            !element.matches("main :is(li, dd, td, figcaption) > a") ||
            element.parentElement?.textContent === element.textContent,
        )
        .filter(element => element.getBoundingClientRect().height < 44)
        .map(element => element.textContent),
    )
    expect(small.filter(text => text !== "Skip to content")).toEqual([])
  })

  test("shifts nothing while it loads", async () => {
    const page = await visitor.open("/", screens.phone)
    await page.evaluateOnNewDocument(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) shifts.push(entry.startTime)
      }).observe({ type: "layout-shift", buffered: true })
    })
    await page.goto(`${visitor.address()}${path}`, { waitUntil: "networkidle0" })
    expect(await page.evaluate("shifts")).toEqual([])
  })
})

describe.each(Object.entries(screens))("the hero on a %s", (_, screen) => {
  test("shows headline, both buttons and the drawing without scrolling", async () => {
    const page = await visitor.open("/", screen)
    const bottoms = await page.$$eval("h1, main section:first-child a, figure [role=img]", parts =>
      parts.map(part => part.getBoundingClientRect().bottom),
    )
    expect(bottoms).toHaveLength(4)
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(screen.height)
  })
})

test("body text has a contrast of at least 7 to 1 in light and dark", async () => {
  const page = await visitor.open("/", screens.laptop)
  const ratios: number[] = []
  for (const scheme of ["light", "dark"]) {
    await emulateMedia(page, { "prefers-color-scheme": scheme })
    ratios.push(
      ...(await page.evaluate(() => {
        const luminance = (colour: string): number => {
          const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(channel => {
            const value = Number(channel) / 255
            return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
          })
          return 0.2126 * r + 0.7152 * g + 0.0722 * b
        }
        const groundOf = (element: Element | null): string => {
          if (!element) return "rgb(255, 255, 255)"
          const { backgroundColor } = getComputedStyle(element)
          return backgroundColor === "rgba(0, 0, 0, 0)"
            ? groundOf(element.parentElement)
            : backgroundColor
        }
        return [...document.querySelectorAll("main p, main dd, main li, footer p")].map(text => {
          const [low = 0, high = 0] = [getComputedStyle(text).color, groundOf(text)]
            .map(luminance)
            .sort((a, b) => a - b)
          return (high + 0.05) / (low + 0.05)
        })
      })),
    )
  }
  expect(ratios.length).toBeGreaterThan(50)
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(7)
})

import type { Page } from "puppeteer-core"
import { sampledPages, screens, useSite } from "./site"
import { describeVisit } from "./visit"

const visitor = useSite()

describeVisit(visitor)

describe("with scripts off", () => {
  test("the menu opens on a phone, below the header and the notice", async () => {
    const page = await visitor.open("/", screens.phone, { scripts: false })
    await page.click("header button")
    const [header, menu] = await Promise.all(
      ["body > header", "#menu"].map(async selector =>
        (await page.waitForSelector(selector))?.boundingBox(),
      ),
    )
    expect(header?.y).toBe(0)
    expect(menu?.y).toBeCloseTo(header?.height ?? NaN, -1)
    expect(JSON.stringify(await page.accessibility.snapshot())).toContain("Who Benefits")
    await page.keyboard.press("Escape")
    expect(await page.$eval("body > aside", notice => notice.checkVisibility())).toBe(true)
  })

  test.each(["phone", "laptop"] as const)(
    "every link of a %s to a part of the landing page shows the part's heading, whatever the query",
    async screen => {
      const media = { "prefers-reduced-motion": "reduce" }
      const page = await visitor.open("/?gclid=1", screens[screen], { scripts: false, media })
      const links = await page.$$eval("a[href^='#']:not([href='#main'])", all => [
        ...new Set(all.map(link => link.getAttribute("href") ?? "")),
      ])
      expect(links.length).toBeGreaterThan(3)
      for (const link of links) {
        await page.$$eval(`a[href="${link}"]`, ([first]) => {
          if (first instanceof HTMLElement) first.click()
        })
        const [header = [], heading = []] = await page.$$eval(
          `body > header, ${link} :is(h1, h2, h3)`,
          parts =>
            parts.map(part => part.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]),
        )
        expect(heading[0]).toBeGreaterThanOrEqual(header[1] ?? NaN)
        expect(heading[1]).toBeLessThan(screens[screen].height)
      }
      expect(page.url()).toContain("/?gclid=1#")
    },
  )

  test("every text of the landing page is there", async () => {
    const readText = (page: Page) => page.$eval("main", main => main.innerText)
    const withScripts = await visitor.open("/", screens.laptop)
    const without = await visitor.open("/", screens.laptop, { scripts: false })
    expect(await readText(without)).toBe(await readText(withScripts))
  })
})

describe("from one page to another", () => {
  /** Returns whether the page asks for a transition to the next one. */
  const hasTransition = (page: Page): Promise<boolean> =>
    page.evaluate(() =>
      Array.from(document.styleSheets, ({ cssRules }) => [...cssRules])
        .flat()
        .some(rule => rule instanceof CSSViewTransitionRule && rule.navigation === "auto"),
    )

  test.each(sampledPages)(
    "there is no transition on the $name page where the browser prepares the other one",
    async ({ path }) => {
      expect(await hasTransition(await visitor.open(path, screens.laptop))).toBe(false)
    },
  )

  test.each(sampledPages)(
    "there is a transition on the $name page in browsers without speculation rules",
    async ({ path }) => {
      const page = await visitor.open(path, screens.laptop, {
        prepare: tab => tab.evaluateOnNewDocument("HTMLScriptElement.supports = () => false"),
      })
      expect(await hasTransition(page)).toBe(true)
    },
  )

  /* A browser that is driven fetches the page, and does not prerender it. */
  test("a link's page is fetched before it is followed", async () => {
    const page = await visitor.open("/", screens.laptop)
    const session = await page.createCDPSession()
    const errors: string[] = []
    const fetched = new Promise<string>(resolve => {
      session.on("Preload.ruleSetUpdated", ({ ruleSet }) => {
        if (ruleSet.errorType !== undefined) errors.push(ruleSet.errorType)
      })
      session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
        if (status === "Ready" || status === "Failure") resolve(`${status} ${prefetchUrl}`)
      })
    })
    await session.send("Preload.enable")
    await page.hover('header nav + a[href="/contact/"]')
    expect(await fetched).toBe(`Ready ${visitor.address()}/contact/`)
    expect(errors).toEqual([])
  })

  const goBack = async (page: Page): Promise<void> => {
    await page.evaluate(() => {
      document.title = "As it was left"
      location.assign("/contact/")
    })
    await page.waitForSelector("address")
    await page.evaluate(() => {
      /* An evaluation does not survive a navigation that begins before it returns. */
      setTimeout(() => {
        history.back()
      })
    })
    await page.waitForFunction(() => location.pathname === "/")
  }

  test("nothing in a page keeps it from being restored when a visitor goes back", async () => {
    const page = await visitor.open("/", screens.laptop)
    const session = await page.createCDPSession()
    const reasons: string[] = []
    session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
      for (const { type, reason } of notRestoredExplanations)
        if (type !== "Circumstantial") reasons.push(reason)
    })
    await session.send("Page.enable")
    await goBack(page)
    expect(reasons).toEqual([])
  })

  test("a page that is opened loads its pictures when they come near, and opens with motion", async () => {
    expect(await readState(await visitor.open("/", screens.laptop))).toEqual({
      pictures: ["lazy"],
      isMoving: true,
    })
  })

  test("a page that the browser prepares has its pictures at once, and stands still", async () => {
    const prerendering =
      "Object.defineProperty(Document.prototype, 'prerendering', { get: () => true })"
    const page = await visitor.open("/", screens.laptop, {
      prepare: tab => tab.evaluateOnNewDocument(prerendering),
    })
    expect(await readState(page)).toEqual({ pictures: ["eager"], isMoving: false })
  })

  const readState = (page: Page) =>
    page.evaluate(() => ({
      pictures: [...new Set(Array.from(document.images, ({ loading }) => loading))],
      isMoving: Array.from(document.querySelectorAll("main > :first-child *"), element =>
        getComputedStyle(element, "::after"),
      ).some(({ animationName }) => animationName !== "none"),
    }))
})

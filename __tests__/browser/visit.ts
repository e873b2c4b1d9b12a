/** Tests of what visitors do, the same in every browser. */
import type { Page } from "puppeteer-core"
import { isLong } from "@tools/test-kit/cases"
import { screens, waitForStillness, type Visitor } from "./site"

const readFocusedText = (page: Page): Promise<string> =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.innerText.trim() : "",
  )

const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, element => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  })

const isMenuOpen = (page: Page): Promise<boolean> =>
  page.$eval("#menu", menu => menu.matches(":popover-open"))

/** Returns whether the keyboard's next stop is the first link or button at or after the beginning of an element. */
const goesOnFrom = async (page: Page, selector: string): Promise<boolean> => {
  await page.keyboard.press("Tab")
  return page.$eval(selector, element => {
    const follows = (stop: Element): boolean =>
      (element.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    const stops = [...document.querySelectorAll("a, button, summary, [tabindex='0']")]
    return stops.filter(stop => stop.checkVisibility()).find(follows) === document.activeElement
  })
}

const anchors = ["who-benefits", "features", "why-choose", "how-it-works"]

/** Declares the tests of a visit; every engine must pass the same ones. */
export const describeVisit = (visitor: Visitor): void => {
  describe.each(isLong ? anchors : anchors.slice(0, 1))("the header's link to #%s", anchor => {
    test("lands on its section, below the header, keeps a campaign's query, and the keyboard goes on from there", async () => {
      const page = await visitor.open("/?utm_source=mail", screens.laptop)
      await page.click(`header nav a[href="#${anchor}"]`)
      /* A busy browser scrolls smoothly with rests. */
      await page.waitForFunction(
        id => {
          const bottom = document.querySelector("body > header")?.getBoundingClientRect().bottom
          const top = document.getElementById(id)?.getBoundingClientRect().top
          return bottom !== undefined && top !== undefined && Math.abs(top - bottom) < 3
        },
        {},
        anchor,
      )
      expect(page.url()).toBe(`${visitor.address()}/?utm_source=mail#${anchor}`)
      expect(await goesOnFrom(page, `#${anchor}`)).toBe(true)
    })

    test("is marked as current while its section is read", async () => {
      const page = await visitor.open(`/#${anchor}`, screens.laptop)
      await page.waitForSelector(`header a[href="#${anchor}"][aria-current]`)
      expect(await page.$$("header a[aria-current]")).toHaveLength(1)
    })

    /* A browser that is busy may show the page without it (font-display: optional). */
    test("fetches the web font of a page that is opened at its section", async () => {
      const page = await visitor.open(`/#${anchor}`, screens.laptop)
      await page.waitForFunction(() =>
        performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".woff2")),
      )
    })
  })

  test("the first stop in a section that the keyboard has led to has a ring", async () => {
    const page = await visitor.open("/", screens.laptop)
    await page.focus('header nav a[href="#features"]')
    await page.keyboard.press("Enter")
    await waitForStillness(page)
    expect(await goesOnFrom(page, "#features")).toBe(true)
    const ring = await page.$eval(":focus-visible", it => getComputedStyle(it).outlineStyle)
    expect(ring).toBe("solid")
  })

  test("after a click into a text the keyboard goes on from there", async () => {
    const page = await visitor.open("/", screens.laptop)
    /* Not a step's heading: in its middle is a generated number, on which a click selects nothing in Firefox. */
    const text = "#how-it-works li p"
    await page.$eval(text, paragraph => paragraph.scrollIntoView({ block: "center" }))
    await waitForStillness(page)
    await page.click(text)
    expect(await goesOnFrom(page, text)).toBe(true)
  })

  test("a button leads to its page", async () => {
    const page = await visitor.open("/", screens.laptop)
    await page.click("main ::-p-text(Get Started Now)")
    await page.waitForFunction(() => location.pathname === "/contact/")
  })

  test("an unknown address is answered with 404 and the not-found page, and logged", async () => {
    const path = "/deep/er/path.html"
    const page = await visitor.open("/", screens.phone)
    const logged: string[] = []
    page.on("console", message => logged.push(message.text()))
    const response = await page.goto(`${visitor.address()}${path}`)
    expect(response?.status()).toBe(404)
    expect(await page.$eval("h1", heading => heading.textContent)).toBe("Oops! Page not found")
    expect(logged.some(text => text.includes(path))).toBe(true)
  })

  test("the e-mail address becomes a mailto: link that the keyboard reaches", async () => {
    const page = await visitor.open("/contact/", screens.laptop)
    await page.focus('a[href="mailto:sales@example.com"]')
    expect(await readFocusedText(page)).toBe("sales@example.com")
  })

  test("the footer shows this year", async () => {
    const page = await visitor.open("/", screens.laptop, {
      prepare: tab =>
        tab.evaluateOnNewDocument(`{
        const { getFullYear } = Date.prototype
        Date.prototype.getFullYear = function () { return getFullYear.call(this) + 50 }
      }`),
    })
    const text = await page.$eval("footer", footer => footer.textContent)
    expect(text).toContain(String(new Date().getFullYear() + 50))
  })

  test("the first stop of the keyboard skips to the content", async () => {
    const page = await visitor.open("/", screens.laptop)
    await page.keyboard.press("Tab")
    expect(await readFocusedText(page)).toBe("Skip to content")
    expect((await boxOf(page, ":focus")).top).toBeGreaterThanOrEqual(0)
    await page.keyboard.press("Enter")
    expect(await goesOnFrom(page, "#main")).toBe(true)
  })

  describe("the menu on a phone", () => {
    test("is closed at first, opens, and shows the links of the header", async () => {
      const page = await visitor.open("/", screens.phone)
      expect(await isMenuOpen(page)).toBe(false)
      await page.click("header button")
      expect(await isMenuOpen(page)).toBe(true)
      const shown = await page.$$eval("#menu li:not(:last-child) a", links =>
        links.map(link => link.checkVisibility()),
      )
      expect(shown).toEqual(Array(5).fill(true))
    })

    test("closes with Escape and gives the focus back to its button", async () => {
      const page = await visitor.open("/", screens.phone)
      await page.focus("header button")
      await page.keyboard.press("Enter")
      await page.keyboard.press("Tab")
      expect(await isMenuOpen(page)).toBe(true)
      await page.keyboard.press("Escape")
      expect(await isMenuOpen(page)).toBe(false)
      expect(await readFocusedText(page)).toBe("Menu")
    })

    test("closes when a link in it is followed, and the section is in view", async () => {
      const page = await visitor.open("/", screens.phone)
      await page.click("header button")
      await page.click('#menu a[href="#how-it-works"]')
      await waitForStillness(page)
      expect(await isMenuOpen(page)).toBe(false)
      expect((await boxOf(page, "#how-it-works")).top).toBeLessThan(screens.phone.height / 2)
    })
  })
}

/** What visitors do, the same in every browser. */
import type { Page } from "puppeteer-core"
import { isLong } from "../fixtures/cases"
import { screens, waitForFont, type Visitor } from "./site"

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent.trim() ?? "")

const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, element => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return { top, bottom, left, right }
  })

const navigationMilliseconds = 10_000
const pollMilliseconds = 50

/** The page's path, as soon as it is the expected one; a prerendered page takes the place without a navigation. */
const waitForPath = async (page: Page, path: string): Promise<string> => {
  const pathOf = (): string => new URL(page.url()).pathname
  const end = Date.now() + navigationMilliseconds
  while (pathOf() !== path && Date.now() < end) {
    await new Promise(resolve => setTimeout(resolve, pollMilliseconds))
  }
  return pathOf()
}

const isMenuOpen = (page: Page): Promise<boolean> =>
  page.$eval("#menu", menu => menu.matches(":popover-open"))

/** So long nothing moves before a scroll that is smooth has begun, or after it has ended. */
const stillFrames = 10

const settle = (page: Page): Promise<unknown> =>
  page.evaluate(
    frames =>
      new Promise<void>(resolve => {
        let last = scrollY
        const wait = (still: number): void => {
          requestAnimationFrame(() => {
            const next = scrollY === last ? still + 1 : 0
            last = scrollY
            if (next > frames) resolve()
            else wait(next)
          })
        }
        wait(0)
      }),
    stillFrames,
  )

/** Declares the tests of a visit; the two engines must pass the same ones. */
export const describeVisit = (visitor: Visitor): void => {
  describe.each(["features", "why-choose", "how-it-works", "who-benefits"])(
    "the header's link to #%s",
    anchor => {
      test("lands on its section, below the header, sets the address and moves the focus", async () => {
        const page = await visitor.open("/", screens.laptop)
        await page.click(`header nav a[href="/#${anchor}"]`)
        await settle(page)
        const { bottom } = await boxOf(page, "body > header")
        const section = await boxOf(page, `#${anchor}`)
        expect(Math.abs(section.top - bottom)).toBeLessThan(3)
        expect(new URL(page.url()).hash).toBe(`#${anchor}`)
        expect(await page.evaluate(() => document.activeElement?.id)).toBe(anchor)
      })

      test("is marked as current while its section is read", async () => {
        const page = await visitor.open(`/#${anchor}`, screens.laptop)
        await settle(page)
        await page.waitForSelector(`header a[href="/#${anchor}"][aria-current]`)
        expect(await page.$$("header a[aria-current]")).toHaveLength(1)
      })

      test("loads the web font of a page that is opened at its section", async () => {
        const page = await visitor.open(`/#${anchor}`, screens.laptop)
        expect(await waitForFont(page)).toBe(true)
      })
    },
  )

  test("a section that the keyboard has led to has no ring around it, the next link has", async () => {
    const page = await visitor.open("/", screens.laptop)
    await page.focus('header nav a[href="/#features"]')
    await page.keyboard.press("Enter")
    await settle(page)
    const readRing = () =>
      page.$eval(":focus-visible", element => getComputedStyle(element).outlineStyle)
    expect([await page.$eval(":focus", ({ id }) => id), await readRing()]).toEqual([
      "features",
      "none",
    ])
    await page.keyboard.press("Tab")
    expect(await readRing()).toBe("solid")
  })

  test.each(["Get Started Now", "Request a Demo"])("%s leads to the contact page", async label => {
    const page = await visitor.open("/", screens.laptop)
    await page.click(`main ::-p-text(${label})`)
    expect(await waitForPath(page, "/contact/")).toBe("/contact/")
  })

  test("the contact page leads back home", async () => {
    const page = await visitor.open("/contact/", screens.laptop)
    await page.click("main ::-p-text(Back to Home)")
    expect(await waitForPath(page, "/")).toBe("/")
  })

  test("/contact without its slash leads to the contact page", async () => {
    const page = await visitor.open("/contact", screens.laptop)
    expect(new URL(page.url()).pathname).toBe("/contact/")
  })

  test.each(["/no-such-page", "/deep/er/path.html"])(
    "%s is answered with 404 and the not-found page, and logged",
    async path => {
      const page = await visitor.open("/", screens.phone)
      const logged: string[] = []
      page.on("console", message => logged.push(message.text()))
      const response = await page.goto(`${visitor.address()}${path}`)
      expect(response?.status()).toBe(404)
      expect(await page.$eval("h1", heading => heading.textContent)).toBe("Oops! Page not found")
      expect(logged.some(text => text.includes(path))).toBe(true)
    },
  )

  test("the e-mail address becomes a mailto: link that the keyboard reaches", async () => {
    const page = await visitor.open("/contact/", screens.laptop)
    await page.focus('a[href="mailto:sales@example.com"]')
    expect(await focused(page)).toBe("sales@example.com")
  })

  test("the first stop of the keyboard skips to the content", async () => {
    const page = await visitor.open("/", screens.laptop)
    await page.keyboard.press("Tab")
    expect(await focused(page)).toBe("Skip to content")
    expect((await boxOf(page, ":focus")).top).toBeGreaterThanOrEqual(0)
    await page.keyboard.press("Enter")
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main")
  })

  test.each(isLong ? ["/", "/contact/", "/no-such-page"] : ["/"])(
    "every stop of the keyboard on %s is visible, in reading order, never behind the header",
    async path => {
      const page = await visitor.open(path, screens.laptop)
      const stops = await page.$$eval("a, button", elements =>
        elements.filter(element => element.checkVisibility()).map(element => element.textContent),
      )
      const seen: (string | null)[] = []
      const hidden: (string | null)[] = []
      while (seen.length < stops.length) {
        await page.keyboard.press("Tab")
        await settle(page)
        const { text, isSeen } = await page.evaluate(() => {
          const element = document.activeElement
          if (!element) return { text: null, isSeen: false }
          const { left, top, width, height } = element.getBoundingClientRect()
          const front = document.elementFromPoint(left + width / 2, top + height / 2)
          return { text: element.textContent, isSeen: element.contains(front) }
        })
        seen.push(text)
        if (!isSeen) hidden.push(text)
      }
      expect(seen).toEqual(stops)
      expect(hidden).toEqual([])
    },
  )

  describe("the menu on a phone", () => {
    test("is closed at first, opens, and shows every link of the header", async () => {
      const page = await visitor.open("/", screens.phone)
      expect(await isMenuOpen(page)).toBe(false)
      await page.click("header button")
      expect(await isMenuOpen(page)).toBe(true)
      const shown = await page.$$eval("#menu a", links => links.map(link => link.checkVisibility()))
      expect(shown).toEqual(Array(6).fill(true))
    })

    test("closes with Escape and gives the focus back to its button", async () => {
      const page = await visitor.open("/", screens.phone)
      await page.focus("header button")
      await page.keyboard.press("Enter")
      await page.keyboard.press("Tab")
      expect(await isMenuOpen(page)).toBe(true)
      await page.keyboard.press("Escape")
      expect(await isMenuOpen(page)).toBe(false)
      expect(await focused(page)).toBe("Menu")
    })

    test("closes when a link in it is followed, and the section is in view", async () => {
      const page = await visitor.open("/", screens.phone)
      await page.click("header button")
      await page.click('#menu a[href="/#how-it-works"]')
      await settle(page)
      expect(await isMenuOpen(page)).toBe(false)
      const { top } = await boxOf(page, "#how-it-works")
      expect(top).toBeLessThan(screens.phone.height / 2)
    })
  })
}

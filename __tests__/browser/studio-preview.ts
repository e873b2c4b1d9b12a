/** The studio and the page in its frame: what is done in one and seen in the other. */
import type { Frame, Page } from "puppeteer-core"
import { combine } from "../fixtures/cases"
import { browsers, find, type StudioUse, type Way } from "./studio"

const patience = { timeout: 60_000, polling: 50 }

/** The page in the studio's frame, as soon as it talks with the studio. */
const framed = async (page: Page): Promise<Frame> => {
  const element = await page.waitForSelector("iframe", patience)
  const frame = await element?.contentFrame()
  if (!frame) throw new Error("The studio shows no page.")
  await frame.waitForSelector("main h1", patience)
  await frame.waitForSelector("studio-outlines", patience)
  return frame
}

const clickOn = (frame: Frame, selector: string): Promise<void> =>
  frame.$eval(selector, element => {
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))
  })

/** Waits until the focused field has a value. */
const waitForField = (page: Page, value: string) =>
  page.waitForFunction(
    expected => {
      const field = document.activeElement
      return (
        (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) &&
        field.value === expected
      )
    },
    patience,
    value,
  )

/** Whether the outline of the field in hand lies around an element. */
const waitForOutline = (frame: Frame, selector: string) =>
  frame.waitForFunction(
    where => {
      const outline = document.querySelector("studio-outlines")?.shadowRoot?.querySelector(".hand")
      const outer = outline?.getBoundingClientRect()
      const inner = document.querySelector(where)?.getBoundingClientRect()
      if (!outer || !inner || outer.height === 0) return false
      const room = [inner.top - outer.top, outer.bottom - inner.bottom]
      return room.every(pixels => pixels >= 0 && pixels < 12) && inner.top >= 0
    },
    patience,
    selector,
  )

/** How long it takes from a key press to the changed text in the page, in milliseconds. */
const measureTyping = async (page: Page, frame: Frame): Promise<number> => {
  const pressed = await page.evaluateHandle(() => {
    const times: number[] = []
    const onKey = (): void => {
      times.push(performance.timeOrigin + performance.now())
    }
    addEventListener("keydown", onKey, { once: true, capture: true })
    return times
  })
  const changed = await frame.evaluateHandle(() => {
    const times: number[] = []
    const heading = document.querySelector("h1")
    const observer = new MutationObserver(() => {
      observer.disconnect()
      requestAnimationFrame(() => {
        times.push(performance.timeOrigin + performance.now())
      })
    })
    if (heading) observer.observe(heading, { subtree: true, childList: true, characterData: true })
    return times
  })
  await page.keyboard.press("x")
  await frame.waitForFunction(times => times.length > 0, patience, changed)
  const [[start = 0], [end = Infinity]] = [await pressed.jsonValue(), await changed.jsonValue()]
  return end - start
}

/* How a frame becomes dark is each browser’s own; the rest goes in one of them in `npm test`. */
const waysOf = (studio: StudioUse): Readonly<Record<string, Way>> => ({
  "a click in the page opens the field, and what is typed stands in the page within a second":
    async browser => {
      const page = await studio.open(browser)
      const frame = await framed(page)
      const headline = await frame.$eval("h1", ({ textContent }) => textContent)
      await clickOn(frame, "h1")
      await waitForField(page, headline)
      await waitForOutline(frame, "h1")
      const times: number[] = []
      for (let count = 0; count < 3; count++) times.push(await measureTyping(page, frame))
      expect(await frame.$eval("h1", ({ textContent }) => textContent)).toContain("xxx")
      expect(Math.min(...times)).toBeLessThan(1000)
    },

  "a field that is taken in hand is scrolled to and outlined": async browser => {
    const page = await studio.open(browser)
    const frame = await framed(page)
    await clickOn(frame, "h1")
    await waitForOutline(frame, "h1")
    await frame.evaluate(() => {
      scrollTo(0, document.body.scrollHeight)
    })
    await frame.waitForFunction(() => scrollY > innerHeight, patience)
    await page.evaluate(() => {
      document.querySelectorAll("textarea")[1]?.focus()
    })
    await waitForOutline(frame, "h1 + p")
  },

  "links in the page lead nowhere, and the findings of the page stay in the studio":
    async browser => {
      const page = await studio.open(browser)
      const frame = await framed(page)
      const { href } = new URL(frame.url())
      await clickOn(frame, "main a[href^='/contact']")
      await waitForOutline(frame, "main a[href^='/contact']")
      expect(new URL(frame.url()).href).toBe(href)
      expect(await frame.$("content-findings")).toBeNull()
    },
})

/** Uses the page in its frame. */
export const describePreview = (studio: StudioUse): void => {
  for (const [[name, go], browser] of combine(Object.entries(waysOf(studio)), browsers)) {
    test(`${name}, in ${browser}`, () => go(browser))
  }

  test.each(browsers)("the page is dark or light as the studio wishes, in %s", async browser => {
    const page = await studio.open(browser)
    const frame = await framed(page)
    for (const [name, isDark] of [
      ["Dark", true],
      ["Light", false],
    ] as const) {
      await (await find(page, "radio", name)).click()
      await frame.waitForFunction(
        expected => matchMedia("(prefers-color-scheme: dark)").matches === expected,
        patience,
        isDark,
      )
    }
  })
}

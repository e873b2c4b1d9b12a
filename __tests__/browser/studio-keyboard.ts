/** The studio by keyboard alone: where it leads, what is seen of it, and that it is never lost. */
import type { ElementHandle, Page } from "puppeteer-core"
import { emulateMedia } from "./emulate-media"
import {
  find,
  findSaying,
  patience,
  press,
  pressKeys,
  replaceText,
  waitForPreview,
  waitForSeen,
  type StudioUse,
} from "./studio"

const readFocused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    const name = activeElement?.getAttribute("aria-label") ?? activeElement?.textContent ?? ""
    return activeElement instanceof HTMLBodyElement ? "nothing" : name.trim()
  })

const waitForFocus = (page: Page, name: string) =>
  page
    .waitForFunction(
      expected => {
        const { activeElement } = document
        const named =
          activeElement?.getAttribute("aria-label") ??
          (activeElement instanceof HTMLTextAreaElement
            ? activeElement.value
            : activeElement?.textContent)
        return named?.includes(expected)
      },
      { polling: 20, timeout: patience },
      name,
    )
    .catch(async (error: unknown) => {
      throw new Error(`${name} has not the focus, but ${await readFocused(page)}.`, {
        cause: error,
      })
    })

const waitForAnyFocus = (page: Page) =>
  page.waitForFunction(() => document.activeElement !== document.body, { timeout: patience })

/** Focuses what can be pressed as the keyboard does, and presses it. */
const enterAt = async (page: Page, button: ElementHandle): Promise<void> => {
  await page.keyboard.press("Shift")
  await button.focus()
  await page.keyboard.press("Enter")
}

const enter = async (page: Page, name: string): Promise<void> =>
  enterAt(page, await find(page, "button", name))

/** Says where the keyboard is and is not seen, going from stop to stop until it leaves the studio. */
const findUnseen = async (page: Page, stops: number): Promise<string[]> => {
  const unseen: string[] = []
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press("Tab")
    const found = await page.evaluate(() => {
      const { activeElement } = document
      /* The page has rings of its own, and behind the last stop is the browser's own window. */
      if (!activeElement?.matches("body *") || activeElement.matches("iframe")) return null
      /* The ring of a box to tick is around what is drawn in its place, that of a paragraph around its buttons, too. */
      const { parentElement } = activeElement
      const drawn = activeElement.closest("label")?.querySelector("span[aria-hidden]")
      const isSeen = [activeElement, parentElement, parentElement?.parentElement, drawn].some(
        element => {
          if (!element) return false
          const { outlineStyle, outlineWidth } = getComputedStyle(element)
          return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2
        },
      )
      return isSeen ? null : activeElement.outerHTML.slice(0, 160)
    })
    if (found !== null) unseen.push(found)
  }
  return unseen
}

/** Goes through the studio by keyboard. */
export const describeKeyboard = (studio: StudioUse): void => {
  test("skip links lead to the pages, the fields and the page, and F6 goes round", async () => {
    const page = await studio.open("chromium")
    await waitForPreview(page, "h1", "Get Alerts")
    await page.keyboard.press("Tab")
    await waitForFocus(page, "To the list of pages")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    await waitForFocus(page, "Get Alerts As Events Happen")
    await page.keyboard.press("F6")
    await page.keyboard.press("Tab")
    await waitForFocus(page, "Phone, 390 pixels wide")
    await page.keyboard.press("F6")
    await page.keyboard.press("F6")
    await page.keyboard.press("Tab")
    await waitForFocus(page, "News Alerts and Threat Intelligence")
  })

  test("the focus is never lost when what has it goes or is switched off", async () => {
    const page = await studio.open("chromium")
    await waitForPreview(page, "h1", "Get Alerts")
    await enter(page, "Move down")
    await find(page, "button", "Undo: Move Get Alerts As Events Happen")
    await waitForFocus(page, "Move down")
    await enter(page, "Move up")
    await waitForFocus(page, "Move down")
    await enter(page, "Remove")
    await waitForFocus(page, "One wire")
    await enter(page, "Undo: Remove Get Alerts As Events Happen")
    await find(page, "button", "Undo: Move Get Alerts As Events Happen")
    await enter(page, "Undo: Move Get Alerts As Events Happen")
    await enter(page, "Undo: Move Get Alerts As Events Happen")
    await waitForFocus(page, "Redo")
    await enter(page, "Add a section")
    await find(page, "dialog", "Add a section")
    await page.keyboard.press("Escape")
    await waitForFocus(page, "Add a section")
    await enterAt(page, await findSaying(page, "nav//button", "Get Alerts As Events Happen"))
    await enter(page, "Leave out: Lead")
    await waitForFocus(page, "Add … to Primary")
    await replaceText(page, "Headline", "")
    await pressKeys(page, "Control", "s")
    await waitForSeen(page, "Nothing was saved")
    await enter(page, "Dismiss")
    await waitForAnyFocus(page)
    await replaceText(page, "Headline", "By Keyboard")
    await enter(page, "Save")
    await find(page, "button", "Saved")
    await waitForAnyFocus(page)
    expect(await readFocused(page)).not.toBe("nothing")
  })

  test.each([
    ["light", {}],
    ["dark", { "prefers-color-scheme": "dark" }],
    ["forced colours", { "forced-colors": "active" }],
  ] as const)("every stop of the keyboard is seen in %s", async (_, features) => {
    const page = await studio.open("chromium")
    await emulateMedia(page, { "prefers-color-scheme": "light", ...features })
    await waitForPreview(page, "h1", "Get Alerts")
    await press(page, "button", "Illustration")
    await find(page, "textbox", "Caption")
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
    await page.keyboard.press("Tab")
    expect(await findUnseen(page, 80)).toEqual([])
  })
}

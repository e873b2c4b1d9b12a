/** The studio by keyboard alone: where the focus goes, that it is visible, and that it is never lost. */
import type { Page } from "puppeteer-core"
import { emulateMedia } from "../../../../__tests__/browser/emulate-media"
import { testLong } from "@tools/test-kit/cases"
import { find, press, pressContaining, replaceText, waitForPreview } from "./actions"
import { explain, poll } from "../../../../__tests__/browser/wait-for"
import { useStudio } from "./session"

const { openTab } = useStudio()

/* A field is named by its value here. */
const waitForFocus = (page: Page, name: string) =>
  page
    .waitForFunction(
      expected => {
        const { activeElement } = document
        const value =
          activeElement instanceof HTMLTextAreaElement
            ? activeElement.value
            : activeElement?.textContent
        return (activeElement?.getAttribute("aria-label") ?? value)?.includes(expected)
      },
      poll,
      name,
    )
    .catch(explain(page, `focus on ${name}`))

const waitForAnyFocus = (page: Page) =>
  page.waitForFunction(() => document.activeElement !== document.body, poll)

/** Focuses a button as the keyboard does, and presses it. */
const enter = async (page: Page, name: string): Promise<void> => {
  const button = await find(page, "button", name)
  await page.keyboard.press("Shift")
  await button.focus()
  await page.keyboard.press("Enter")
}

/** Returns the elements that show no focus ring, among the next tab stops. */
const findUnseen = async (page: Page, stops: number): Promise<string[]> => {
  const unseen: string[] = []
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press("Tab")
    const found = await page.evaluate(() => {
      const { activeElement } = document
      /* The page has rings of its own, and after the last stop comes the browser's own window. */
      if (!activeElement?.matches("body *") || activeElement.matches("iframe")) return null
      /* The ring of a checkbox is around what is drawn instead, that of a paragraph around its buttons, too. */
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

test("the skip link leads to the form, whose tab stops show their focus", async () => {
  const page = await openTab()
  await waitForPreview(page, "h1", "Get Alerts")
  await page.keyboard.press("Tab")
  await waitForFocus(page, "Skip to form")
  await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await waitForFocus(page, "AI-powered news intelligence for enterprises")
  expect(await findUnseen(page, 15)).toEqual([])
})

testLong("a press on a section brings its form into view on a phone, and Tab into it", async () => {
  const page = await openTab({ file: "pages/guide/kinds.json" })
  await page.setViewport({ width: 390, height: 800 })
  await pressContaining(page, "nav//button", "Who may do what")
  await page
    .waitForFunction(() => {
      const { top = innerHeight } =
        document.querySelector("[data-area=fields] h2")?.getBoundingClientRect() ?? {}
      return top > 0 && top < innerHeight / 2
    }, poll)
    .catch(explain(page, "form in view"))
  await page.keyboard.press("Tab")
  await page.waitForSelector("[data-area=fields] :focus").catch(explain(page, "focus in the form"))
})

testLong("the focus is never lost when its element is removed or disabled", async () => {
  const page = await openTab()
  await waitForPreview(page, "h1", "Get Alerts")
  const choose = async (name: string): Promise<void> => {
    await enter(page, "More for the section Get Alerts As Events Happen")
    await press(page, "menuitem", name)
  }
  await choose("Move down")
  await find(page, "button", "Undo: Move Get Alerts As Events Happen")
  await waitForFocus(page, "Get Alerts As Events HappenHero")
  await choose("Move up")
  await waitForFocus(page, "Get Alerts As Events HappenHero")
  await choose("Remove")
  await waitForFocus(page, "One wire")
  await enter(page, "Undo: Remove Get Alerts As Events Happen")
  await find(page, "button", "Undo: Move Get Alerts As Events Happen")
  await enter(page, "Undo: Move Get Alerts As Events Happen")
  await enter(page, "Undo: Move Get Alerts As Events Happen")
  await waitForFocus(page, "Redo")
  await enter(page, "Add section")
  await find(page, "dialog", "Add section")
  await page.keyboard.press("Escape")
  await waitForFocus(page, "Add section")
  await pressContaining(page, "nav//button", "Get Alerts As Events Happen")
  await replaceText(page, "Headline", "By Keyboard")
  await enter(page, "Save")
  await find(page, "button", "Saved")
  await waitForAnyFocus(page)
})

testLong.each([
  ["light", {}],
  ["dark", { "prefers-color-scheme": "dark" }],
  ["forced colors", { "forced-colors": "active" }],
] as const)("every tab stop shows its focus in %s", async (_, features) => {
  const page = await openTab()
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

/** The studio by keyboard alone: where the focus goes, that it is visible, and that it is never lost. */
import { join } from "node:path"
import type { Page } from "puppeteer-core"
import sharp from "sharp"
import { emulateMedia } from "../../../../__tests__/browser/emulate-media"
import { testLong } from "example/fixtures/cases"
import { find, press, pressContaining, replaceText, waitForPreview, waitForSeen } from "./actions"
import { explain, poll } from "../../../../__tests__/browser/wait-for"
import { openTab, studio } from "./shared-studio"

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
  await waitForFocus(page, "Get Alerts As Events Happen")
  expect(await findUnseen(page, 15)).toEqual([])
})

/** Waits until the focused element can be seen as a whole: nothing covers its corners. */
const waitForSeenFocus = (page: Page) =>
  page
    .waitForFunction(() => {
      const { activeElement } = document
      const { left, top, right, bottom } = activeElement?.getBoundingClientRect() ?? new DOMRect()
      return [
        [left + 2, top + 2],
        [right - 2, bottom - 2],
      ].every(([x = 0, y = 0]) => activeElement?.contains(document.elementFromPoint(x, y)))
    }, poll)
    .catch(explain(page, "focused element in view"))

const openTable = async (width: number): Promise<Page> => {
  const page = await openTab({ file: "pages/guide/kinds.json" })
  await page.setViewport({ width, height: 800 })
  await pressContaining(page, "nav//button", "Who may do what")
  return page
}

testLong("a press on the last cell of a table brings it into view", async () => {
  const page = await openTable(1100)
  const cell = await page.waitForSelector('aria/Org-User[role="textbox"]')
  await page.$eval("[data-area=fields]", form => form.scrollTo(0, form.scrollHeight))
  const box = await cell?.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 3, (box?.y ?? 0) + 3)
  await waitForSeenFocus(page)
})

testLong("a press on a section brings its form into view on a phone, and Tab into it", async () => {
  const page = await openTable(390)
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

testLong("the button in the message of a picture stays inside its field", async () => {
  const page = await openTab()
  const images = join(studio().content, "images")
  await sharp(join(images, "alert.png")).resize(960, 720).toFile(join(images, "alert-dark.png"))
  await pressContaining(page, "nav//button", "From the first story")
  await pressContaining(page, "main//button", "Know about it")
  const button = await find(page, "button", "Remove the dark version")
  const beyond = await button.evaluate(element => {
    const field = element.closest("[data-place]")?.getBoundingClientRect()
    return element.getBoundingClientRect().right - (field?.right ?? 0)
  })
  expect(beyond).toBeLessThanOrEqual(0)
})

testLong(
  "Undo and Redo stay where they are, at every width, while the labels beside them change",
  async () => {
    const page = await openTab()
    const listPlaces = async (): Promise<readonly unknown[]> => {
      const places = []
      for (const width of [1280, 700, 390]) {
        await page.setViewport({ width, height: 800 })
        const buttons = await page.$$("header button:is([aria-label^=Undo], [aria-label^=Redo])")
        places.push(await Promise.all(buttons.map(button => button.boundingBox())))
        expect(places.at(-1)).toHaveLength(2)
      }
      return places
    }
    const before = await listPlaces()
    await replaceText(page, "Headline", "")
    await pressContaining(page, "nav//button", "/contact/")
    await replaceText(page, "Heading", "Wrirte")
    await find(page, "button", "Save 2 files")
    await waitForSeen(page, "1 error")
    expect(await listPlaces()).toEqual(before)
  },
)

testLong("the page shows the focused field below its form on a tablet", async () => {
  const page = await openTable(900)
  await press(page, "textbox", "Heading")
  const frame = await page.waitForSelector("iframe")
  const preview = await frame?.contentFrame()
  const outline = await preview?.waitForSelector("studio-outlines >>> .focused", { visible: true })
  await waitForSeenFocus(page)
  /* The page scrolls there smoothly. */
  await preview?.waitForFunction(
    element => {
      const { top = -1 } = element?.getBoundingClientRect() ?? {}
      return top >= 0 && top < innerHeight / 2
    },
    poll,
    outline,
  )
  const box = await frame?.boundingBox()
  expect(box?.y).toBeGreaterThan(300)
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

testLong("an error, the focus and the way from a notice to an error look different", async () => {
  const page = await openTab()
  await replaceText(page, "Headline", "")
  const field = await page.waitForSelector("textarea[aria-invalid=true]:focus")
  const colors = await field?.evaluate(element => {
    const around = [element, element.parentElement, element.parentElement?.parentElement]
    const styles = around.flatMap(each => (each ? [getComputedStyle(each)] : []))
    return {
      error: styles.map(({ boxShadow }) => boxShadow).find(shadow => shadow !== "none"),
      focus: styles.find(({ outlineStyle }) => outlineStyle !== "none")?.outlineColor,
    }
  })
  expect(colors?.error).toMatch(/^rgb/)
  expect(colors?.focus).toMatch(/^rgb/)
  expect(colors?.error).not.toContain(colors?.focus)
  await press(page, "button", "Save")
  const link = await find(page, "button", "Home › Hero › Headline")
  const line = await link.evaluate(button => getComputedStyle(button).textDecorationLine)
  expect(line).toBe("underline")
})

testLong("the fields of a tab that only reads have no border", async () => {
  const writing = await openTab()
  await find(writing, "textbox", "Headline")
  const reading = await openTab()
  await waitForSeen(reading, "editing in another tab")
  const readBorder = (page: Page) =>
    page.$eval("[data-area=fields] textarea", field => getComputedStyle(field).borderColor)
  expect(await readBorder(writing)).not.toMatch(/, 0\)$/)
  expect(await readBorder(reading)).toMatch(/, 0\)$/)
})

testLong("the switches of the preview have words where there is room", async () => {
  const page = await openTab()
  const waitForWords = (isThere: boolean) =>
    page
      .waitForFunction(
        expected => document.querySelector("main")?.innerText.includes("Dark") === expected,
        poll,
        isThere,
      )
      .catch(explain(page, `words of switches: ${isThere}`))
  await page.setViewport({ width: 1920, height: 900 })
  await waitForWords(true)
  await page.setViewport({ width: 390, height: 800 })
  await waitForWords(false)
})

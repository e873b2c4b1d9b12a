/** The form stands still: what is pressed is what was below the pointer, while findings and tools come and go. */
import type { Page } from "puppeteer-core"
import { isLong } from "@tools/test-kit/cases"
import { find, press, pressContaining, waitForSeen } from "./actions"
import { useStudio } from "./session"

const { openTab } = useStudio()

const kinds = "pages/guide/kinds.json"
const sections = ["Questions", "Quotes", "Picture", "Table", "Call to action", "Contact details"]

/** Milliseconds in which the check answers. */
const answer = 700

const pause = (time: number): Promise<void> => new Promise(resolve => setTimeout(resolve, time))

/** Numbers the controls of the form. Returns how many there are. */
const numberControls = (page: Page): Promise<number> =>
  page.$$eval(
    "[data-area=fields] :is(button:not([aria-haspopup], :disabled), textarea, [contenteditable=true])",
    controls => {
      const shown = controls.filter(control => control.getClientRects().length > 0)
      for (const [index, control] of shown.entries()) control.setAttribute("data-n", String(index))
      return shown.length
    },
  )

/** Types what the check warns of, presses a control until it answers, and returns what is below the pointer then. */
const pressWhileTyping = async (page: Page, control: number): Promise<string | undefined> => {
  await page.focus("[data-area=fields] textarea")
  await page.keyboard.press("End")
  if (control % 2 === 0) await page.keyboard.type("  wrod")
  else for (const _ of "  wrod") await page.keyboard.press("Backspace")
  const target = await page.$(`[data-n="${control}"]`)
  await target?.scrollIntoView()
  const { x, y } = (await target?.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 8, y + 7)
  await page.mouse.move(x + 8, y + 8)
  await page.mouse.down()
  await pause(answer)
  const below = await page.evaluate(
    (...[left, top]) =>
      document.elementFromPoint(left, top)?.closest<HTMLElement>("[data-n]")?.dataset.n,
    x + 8,
    y + 8,
  )
  /* Elsewhere, so that nothing is pressed. */
  await page.mouse.move(500, 20)
  await page.mouse.up()
  return below
}

const choose = isLong ? 1 : 12

test.each(isLong ? sections : ["Table"])(
  "a press that begins on a control of %s ends on it while warnings come and go",
  async kind => {
    const page = await openTab({ file: kinds })
    await pressContaining(page, "nav//*[@role='row']", kind)
    await find(page, "textbox", "Heading")
    const count = await numberControls(page)
    expect(count).toBeGreaterThan(2)
    for (let control = 1; control < count; control += choose) {
      expect([control, await pressWhileTyping(page, control)]).toEqual([control, String(control)])
    }
  },
)

test.each([
  ["is hidden", "display: none"],
  ["stays in view by itself", "position: fixed; inset-block-start: 40px"],
])("the form gets no empty space when what is below the pointer %s", async (_, style) => {
  const page = await openTab({ file: kinds })
  await pressContaining(page, "nav//*[@role='row']", "Questions")
  await find(page, "textbox", "Heading")
  expect(await numberControls(page)).toBeGreaterThan(3)
  const readRoom = () =>
    page.$eval("[data-area=fields]", pane => {
      const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(pane)
      return [paddingBlockStart, paddingBlockEnd, pane.scrollTop]
    })
  const target = await page.$('[data-n="3"]')
  await target?.scrollIntoView()
  await target?.hover()
  const before = await readRoom()
  await target?.evaluate((control, styles) => {
    if (control instanceof HTMLElement) control.style.cssText = styles
  }, style)
  await pause(answer)
  expect(await readRoom()).toEqual(before)
})

test("a warning waits until its field is left, and then stays with it", async () => {
  const page = await openTab({ file: kinds })
  await pressContaining(page, "nav//*[@role='row']", "Table")
  await press(page, "textbox", "Heading")
  await page.keyboard.type("  ")
  await pause(answer)
  const listed = () => page.$$eval("[data-area=fields] li b", found => found.length)
  expect(await listed()).toBe(0)
  await page.keyboard.press("Tab")
  await waitForSeen(page, "There is a space before or after this text.")
})

test("Tab goes from cell to cell, Enter to the cell below, and the fifth column is in view", async () => {
  const page = await openTab({ file: kinds })
  await pressContaining(page, "nav//*[@role='row']", "Table")
  const cell = (row: number, column: number): Promise<boolean> =>
    page.evaluate(
      (...[y, x]) =>
        document.querySelectorAll("[data-row]")[y]?.querySelectorAll("[contenteditable=true]")[
          x
        ] === document.activeElement,
      row,
      column,
    )
  await page.waitForSelector("[data-row] [contenteditable=true]")
  await page.focus("[data-row] [contenteditable=true]")
  await page.keyboard.press("Tab")
  expect(await cell(0, 1)).toBe(true)
  await page.keyboard.press("Enter")
  expect(await cell(1, 1)).toBe(true)
  await pressContaining(page, "button", "Add column")
  await page.waitForSelector("[data-row] > :nth-child(5)")
  const fits = await page.$eval("[data-row] > :nth-child(5)", shown => {
    const pane = shown.closest("[data-area]")?.getBoundingClientRect()
    return pane !== undefined && shown.getBoundingClientRect().right <= pane.right
  })
  expect(fits).toBe(true)
})

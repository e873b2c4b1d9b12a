/** Actions of people in the studio. Elements are found by role and name, as a screen reader finds them. */
import type { ElementHandle, Frame, Page } from "puppeteer-core"
import { explain, poll, waitForText } from "../../../../__tests__/browser/wait-for"

const waitFor = async (page: Page, selector: string, wanted: string): Promise<ElementHandle> => {
  const found = await page.waitForSelector(selector).catch(explain(page, wanted))
  return found ?? explain(page, wanted)(null)
}

/* A locator waits until the element is stable and enabled, too. */
const click = (page: Page, selector: string, wanted: string): Promise<void> =>
  page.locator(selector).click().catch(explain(page, wanted))

/** Waits for an element with a role and a name. */
export const find = (page: Page, role: string, name: string): Promise<ElementHandle> =>
  waitFor(page, `aria/${name}[role="${role}"]`, `${role} named ${name}`)

/** Presses an element with a role and a name. */
export const press = (page: Page, role: string, name: string): Promise<void> =>
  click(page, `aria/${name}[role="${role}"]`, `${role} named ${name} to press`)

/** Presses an element that contains a text; `where` is an XPath, such as `nav//button`. */
export const pressContaining = (page: Page, where: string, text: string): Promise<void> =>
  click(
    page,
    `::-p-xpath(//${where}[contains(normalize-space(.), "${text}")])`,
    `${where} with ${text} to press`,
  )

/* Firefox's protocol sends one character at a time. */
const splitFor = async (page: Page, text: string): Promise<readonly string[]> =>
  /firefox/i.test(await page.browser().version()) ? Array.from(text) : [text]

/** Replaces the text of a field at once, as pasting does. */
export const replaceText = async (
  page: Page,
  field: string,
  text: string,
  role: "textbox" | "combobox" = "textbox",
): Promise<void> => {
  await press(page, role, field)
  await page.keyboard.down("Control")
  await page.keyboard.press("a")
  await page.keyboard.up("Control")
  if (text === "") await page.keyboard.press("Backspace")
  else for (const part of await splitFor(page, text)) await page.keyboard.sendCharacter(part)
}

/** Waits for a text anywhere in the studio. */
export const waitForSeen = (page: Page, text: string) =>
  page
    .waitForFunction(expected => document.body.innerText.includes(expected), poll, text)
    .catch(explain(page, text))

/** Returns the page in the studio's frame. */
export const findPreview = async (page: Page): Promise<Frame> => {
  /* The frame has a process of its own, which the browser starts after the element is there. */
  for (let attempt = 0; attempt < 200; attempt++) {
    const frame = await (await waitFor(page, "iframe", "page in a frame")).contentFrame()
    if (frame) return frame
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error("The frame contains no page.")
}

/** Waits for a text in the page in the frame, which the studio may replace meanwhile. */
export const waitForPreview = async (
  page: Page,
  selector: string,
  text: string,
): Promise<unknown> => {
  const preview = await findPreview(page)
  return waitForText(preview, selector, text).catch((error: unknown) => {
    if (!preview.detached) throw error
    return waitForPreview(page, selector, text)
  })
}

/** Saves, and waits until everything is saved. */
export const save = async (page: Page): Promise<void> => {
  await press(page, "button", "Save")
  await find(page, "button", "Saved")
}

/** Formatted text, as people write, paste and undo it; nothing of it shows a mark. */
import type { Page } from "puppeteer-core"
import * as z from "zod"
import { testLong } from "@tools/test-kit/cases"
import { press, pressContaining, replaceText, save } from "./actions"
import { poll } from "../../../../__tests__/browser/wait-for"
import { listBrowsers, useStudio } from "./session"

const { openTab, readContent, readDiff } = useStudio()

const privacy = "pages/legal/privacy.json"

const control = async (page: Page, key: "a" | "b" | "k" | "End"): Promise<void> => {
  await page.keyboard.down("Control")
  await page.keyboard.press(key)
  await page.keyboard.up("Control")
}

/** Pastes as the browser does, with what another program put on the clipboard. */
const paste = (page: Page, html: string): Promise<void> =>
  page.evaluate(pasted => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/html", pasted)
    /* Firefox knows only its own two names for what is pasted. */
    const firefoxData = { data: pasted, dataType: "text/html" }
    const options = { clipboardData, ...firefoxData, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", options))
  }, html)

const typeLine = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text)
  await page.keyboard.press("Enter")
}

const typeLink = async (page: Page, words: string, href: string): Promise<void> => {
  await page.keyboard.type(words)
  await page.keyboard.down("Shift")
  for (const _ of words) await page.keyboard.press("ArrowLeft")
  await page.keyboard.up("Shift")
  await control(page, "k")
  await replaceText(page, "Link to", href, "combobox")
  await press(page, "button", "Add link")
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "textbox", poll)
  await page.keyboard.press("ArrowRight")
}

const readBlocks = (): unknown => {
  const page = z
    .object({ sections: z.array(z.looseObject({ blocks: z.unknown() })) })
    .parse(JSON.parse(readContent(privacy)))
  return page.sections[0]?.blocks
}

/** Opens the running text of the privacy page, with the cursor in it. */
const openText = async (browser?: "chromium" | "firefox") => {
  const page = await openTab({ file: privacy, ...(browser && { browser }) })
  await pressContaining(page, "nav//button", "Privacy policy")
  await press(page, "textbox", "Blocks")
  return page
}

describe.each(listBrowsers())("in %s", browser => {
  test("a page with headings, a list, bold words, links and words pasted from Google Docs is written without a mark", async () => {
    const page = await openText(browser)
    await control(page, "a")
    await page.keyboard.press("Backspace")
    await press(page, "button", "Heading")
    await typeLine(page, "For the press")
    await page.keyboard.type("We monitor ")
    await control(page, "b")
    await page.keyboard.type("news")
    await control(page, "b")
    await page.keyboard.type(". Ask ")
    await typeLink(page, "us", "/contact")
    await page.keyboard.press("Enter")
    await typeLine(page, "- Fast")
    await typeLine(page, "Precise")
    await page.keyboard.press("Enter")
    await typeLine(page, "## What others say")
    /* The studio's policy allows no styles, but these are read. */
    await paste(
      page,
      `<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">A </span><span style="font-weight:700">desk</span><span style="font-style:italic"> that never sleeps.</span></p></b>`,
    )
    const shown = await page.$eval("[role=textbox][contenteditable]:focus", box => box.textContent)
    await save(page)

    expect(shown).not.toMatch(/[*[\]]/)
    expect(readBlocks()).toEqual([
      {
        heading: "For the press",
        paragraphs: ["We monitor **news**. Ask [us](/contact)"],
        bullets: ["Fast", "Precise"],
      },
      { heading: "What others say", paragraphs: ["A **desk** *that never sleeps.*"] },
    ])
  })
})

testLong("what is typed right after the selection changed goes where the cursor is", async () => {
  const page = await openText()
  /* Sent at once, the keys arrive before the browser reports what they select. */
  const { keyboard } = page
  await Promise.all([
    keyboard.down("Control"),
    keyboard.press("a"),
    keyboard.up("Control"),
    keyboard.press("ArrowRight"),
    keyboard.press("x"),
  ])
  await save(page)
  expect(readDiff().filter(line => line.startsWith("+"))).toEqual([
    '+ { "paragraphs": ["A part without a heading goes on below a list.x"] }',
  ])
})

test("what is dictated, replaced by autocorrection and composed by an input method arrives once", async () => {
  const page = await openText()
  await control(page, "a")
  await page.keyboard.sendCharacter("Teh news")
  await page.evaluate(() => {
    /* As a browser replaces a word: it asks, changes what is selected, and reports. */
    const field = document.activeElement
    const word = document.createTreeWalker(field ?? document, NodeFilter.SHOW_TEXT).nextNode()
    const replacement = { inputType: "insertReplacementText", data: "The", bubbles: true }
    if (word) getSelection()?.setBaseAndExtent(word, 0, word, 3)
    if (field?.dispatchEvent(new InputEvent("beforeinput", { ...replacement, cancelable: true }))) {
      const range = getSelection()?.getRangeAt(0)
      range?.deleteContents()
      range?.insertNode(new Text("The"))
    }
    field?.dispatchEvent(new InputEvent("input", replacement))
  })
  await control(page, "End")
  const session = await page.createCDPSession()
  for (const text of ["に", "にほ", "日本"]) {
    await session.send("Input.imeSetComposition", { text, selectionStart: 2, selectionEnd: 2 })
  }
  await session.send("Input.insertText", { text: "日本" })
  await save(page)
  expect(readBlocks()).toEqual([{ paragraphs: ["The news日本"] }])
})

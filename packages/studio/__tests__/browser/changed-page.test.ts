/** The studio in browsers that change its page, or keep nothing for it. */
import { poll } from "../../../../__tests__/browser/wait-for"
import { find, press, replaceText, waitForSeen } from "./actions"
import { useStudio } from "./session"

const { openTab, studio } = useStudio()

test("a translated page still shows what is typed, and opens its search", async () => {
  const page = await openTab()
  await find(page, "textbox", "Headline")
  await page.evaluate((tag: string) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) {
      const { currentNode } = walker
      const isCode = currentNode.parentElement?.closest("script, style, [contenteditable]")
      if (currentNode instanceof Text && !isCode) texts.push(currentNode)
    }
    for (const [index, text] of texts.entries()) {
      const font = document.createElement(tag)
      if (index % 2 === 0) {
        text.replaceWith(font)
        font.append(text.data)
      } else {
        text.before(font)
        font.append(text)
      }
    }
  }, "font")
  await replaceText(page, "Headline", "Typed on a Translated Page")
  await page.waitForFunction(
    () => [...document.querySelectorAll("button")].some(({ innerText }) => innerText === "Save"),
    poll,
  )
  await page.keyboard.down("Control")
  await page.keyboard.press("k")
  await page.keyboard.up("Control")
  await page.waitForSelector("[role=dialog]")
  await page.keyboard.press("Escape")
  await press(page, "tab", "Changes")
  await waitForSeen(page, "Changes")
})

test("a browser that blocks site data is told so", async () => {
  const page = await openTab()
  await page.evaluateOnNewDocument(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError")
      },
    })
  })
  await page.goto(studio().address)
  await waitForSeen(page, "The studio cannot start")
})

test("a browser that blocks cookies is told so", async () => {
  const page = await openTab()
  await page.setRequestInterception(true)
  page.on("request", request => {
    const headers = { ...request.headers(), cookie: "" }
    void request.continue({ headers })
  })
  await page.browserContext().deleteCookie(...(await page.browserContext().cookies()))
  await page.goto(studio().address)
  await waitForSeen(page, "The studio cannot start")
})

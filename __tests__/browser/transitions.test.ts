import type { Page } from "puppeteer-core"
import { builtPages } from "../fixtures/built-site"
import { screens, useSite } from "./site"

const visitor = useSite("chromium")

/** Whether the page asks for a transition to the next one. */
const hasTransition = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Array.from(document.styleSheets, ({ cssRules }) => [...cssRules])
      .flat()
      .some(rule => rule instanceof CSSViewTransitionRule && rule.navigation === "auto"),
  )

describe.each(builtPages)("the transition from the $name page to another", ({ path }) => {
  test("is dropped where the browser prepares the other page", async () => {
    expect(await hasTransition(await visitor.open(path, screens.laptop))).toBe(false)
  })

  test("is left to browsers that know no speculation rules", async () => {
    const page = await visitor.open("/robots.txt", screens.laptop)
    await page.evaluateOnNewDocument("HTMLScriptElement.supports = () => false")
    await page.goto(`${visitor.address()}${path}`)
    expect(await hasTransition(page)).toBe(true)
  })
})

/** The notice above the header, which every page of the frozen content has. */
import { screens, useSite } from "./site"

const visitor = useSite("chromium")

test.each(Object.entries(screens))(
  "scrolls away on a %s, and the header stays",
  async (_, screen) => {
    const page = await visitor.open("/", screen)
    const bottomOf = (selector: string) =>
      page.$eval(selector, element => element.getBoundingClientRect().bottom)
    const topOf = (selector: string) =>
      page.$eval(selector, element => element.getBoundingClientRect().top)
    expect(await topOf("body > header")).toBeCloseTo(await bottomOf("body > aside"), 0)
    await page.evaluate(() => {
      scrollTo({ top: innerHeight, behavior: "instant" })
    })
    expect(await topOf("body > header")).toBe(0)
    expect(await bottomOf("body > aside")).toBeLessThan(0)
  },
)

test("makes room for the menu, which opens below the header, with scripts off", async () => {
  const page = await visitor.open("/", screens.phone, { scripts: false })
  await page.click("header button")
  const [header, menu] = await Promise.all(
    ["body > header", "#menu"].map(selector =>
      page.$eval(selector, element => {
        const { top, bottom } = element.getBoundingClientRect()
        return { top, bottom }
      }),
    ),
  )
  expect(header?.top).toBe(0)
  expect(menu?.top).toBeCloseTo(header?.bottom ?? NaN, -1)
  await page.keyboard.press("Escape")
  expect(await page.$eval("body > aside", notice => notice.checkVisibility())).toBe(true)
})

import { screens, useSite } from "./site"

const visitor = useSite("chromium")

test("the menu opens on a phone with scripts off", async () => {
  const page = await visitor.open("/", screens.phone, { scripts: false })
  await page.click("header button")
  const snapshot = await page.accessibility.snapshot()
  expect(JSON.stringify(snapshot)).toContain("Who Benefits")
  await page.click('#menu a[href="/contact/"]')
  await page.waitForSelector("address")
})

test("the e-mail address reads as words with scripts off", async () => {
  const page = await visitor.open("/contact/", screens.phone, { scripts: false })
  const main = await page.waitForSelector("main")
  const text = await main?.evaluate(element => element.innerText.replaceAll(/\s+/g, " "))
  expect(text).toContain("sales at example dot com")
})

test("every text of the landing page is there with scripts off", async () => {
  const withScripts = await visitor.open("/", screens.laptop)
  const expected = await withScripts.$eval("main", main => main.innerText)
  const without = await visitor.open("/", screens.laptop, { scripts: false })
  const main = await without.waitForSelector("main")
  expect(await main?.evaluate(element => element.innerText)).toBe(expected)
})

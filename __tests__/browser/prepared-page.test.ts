import type { Page } from "puppeteer-core"
import { screens, useSite } from "./site"

const visitor = useSite("chromium")

const readState = (page: Page) =>
  page.evaluate(() => ({
    pictures: [...new Set(Array.from(document.images, ({ loading }) => loading))],
    isMoving: Array.from(document.querySelectorAll("main *"), element =>
      getComputedStyle(element),
    ).some(({ animationName }) => animationName !== "none"),
  }))

test("a page that is opened loads its pictures when they come near, and opens with motion", async () => {
  const page = await visitor.open("/", screens.laptop)
  expect(await readState(page)).toEqual({ pictures: ["lazy"], isMoving: true })
})

test("a page that the browser prepares has its pictures at once, and stands still", async () => {
  const page = await visitor.open("/robots.txt", screens.laptop)
  await page.evaluateOnNewDocument(
    "Object.defineProperty(Document.prototype, 'prerendering', { get: () => true })",
  )
  await page.goto(`${visitor.address()}/`)
  expect(await readState(page)).toEqual({ pictures: ["eager"], isMoving: false })
})

/** Tests what `gatsby develop` shows after a save: the new page, or the last valid page with the mistakes over it. */
import { readFileSync, writeFileSync } from "node:fs"
import { rename } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import type { Page } from "puppeteer-core"
import { findWithAxe } from "../browser/find-with-axe"
import * as shared from "../browser/shared-browser"
import { explain, poll, waitForText } from "../browser/wait-for"
import { project, readOutput, waitForDevelop } from "./run-develop"

const home = join(project, "content", "pages", "home.json")
const images = join(project, "content", "images")
const original = readFileSync(home, "utf8")
const headline = "Get Alerts As Events Happen"
const misspelled = headline.replace("Alerts", "Allerts")

const saveHeadline = (text: string): void => {
  writeFileSync(home, original.replace(headline, text))
}
const saveMistake = (): void => {
  writeFileSync(home, original.replace('"headline"', '"headlines"'))
}

let page: Page

const waitForHeadline = (text: string) => waitForText(page, "h1", text)

const readOverlay = (): Promise<string> =>
  page.evaluate(
    () =>
      document.querySelector("content-findings")?.shadowRoot?.querySelector("details:not([hidden])")
        ?.textContent ?? "",
  )

/** Waits until the overlay contains a text, or with an empty text until it is gone. */
const waitForOverlay = (part: string) =>
  page
    .waitForFunction(
      expected => {
        const root = document.querySelector("content-findings")?.shadowRoot
        const text = root?.querySelector("details:not([hidden])")?.textContent ?? ""
        return expected === "" ? text === "" : text.includes(expected)
      },
      poll,
      part,
    )
    .catch(explain(page, `overlay with ${part}`))

const chromium = shared.useChromium(() => "about:blank")

beforeAll(async () => {
  const address = await waitForDevelop()
  page = await (await chromium().browser().createBrowserContext()).newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(address, { waitUntil: "networkidle2" })
}, 300_000)

beforeEach(async () => {
  await waitForHeadline(headline)
  await waitForOverlay("")
})

afterEach(() => writeFileSync(home, original))

test("the head has one of each tag", async () => {
  const tags = [
    "title",
    "meta[name=description]",
    "meta[name=robots]",
    "link[rel=canonical]",
    "meta[property='og:title']",
    "meta[property='og:image']",
  ]
  const counts = tags.map(async tag => (await page.$$(`head ${tag}`)).length)
  expect(await Promise.all(counts)).toEqual(tags.map(() => 1))
})

test("a mistake keeps the last valid page, is explained over it and on the terminal, and goes when it is fixed", async () => {
  saveMistake()
  await waitForOverlay("headlines")
  expect(await page.$eval("h1", ({ textContent }) => textContent)).toBe(headline)
  expect(await readOverlay()).toMatch(/home\.json:\d+:\d+.*Did you mean/)
  expect(readOutput()).toMatch(/home\.json:\d+:\d+\s+error/)
  const before = readOutput().length
  writeFileSync(home, original.replace('"seo": {', '"seo": {{'))
  await waitForOverlay("begins with")
  expect(await page.$eval("h1", ({ textContent }) => textContent)).toBe(headline)
  expect(readOutput().slice(before)).not.toMatch(/Unable to parse JSON|^\s+at /m)
  saveHeadline("Fixed")
  await waitForHeadline("Fixed")
  await waitForOverlay("")
})

test("a warning is counted over the page, which shows the save, and explained when it is opened", async () => {
  saveHeadline(misspelled)
  await waitForHeadline(misspelled)
  await waitForOverlay("1 warning")
  await page.click("content-findings >>> summary")
  const isOpen = await page.$eval("content-findings >>> details", ({ open }) => open)
  expect(isOpen).toBe(true)
  expect(await readOverlay()).toContain("Did you mean “Alerts”?")
  expect(await findWithAxe(page, "content-findings")).toEqual([])
})

test("quick checkouts that rename a picture end with the last one", async () => {
  const names = ["alert.png", "renamed.png"]
  const last = 21
  for (let checkout = 1; checkout <= last; checkout++) {
    const [from = "", to = ""] = checkout % 2 ? names : names.toReversed()
    await rename(join(images, from), join(images, to))
    writeFileSync(
      home,
      original
        .replace(headline, `Checkout ${checkout}`)
        .replace("images/alert.png", `images/${to}`),
    )
    await wait((checkout % 5) * 150)
  }
  await waitForHeadline(`Checkout ${last}`)
  expect(await readOverlay()).toBe("")
})

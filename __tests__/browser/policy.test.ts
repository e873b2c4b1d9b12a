/** The security policy in a real browser: what it refuses, and that nothing of the site needs what it refuses. */
import type { Page } from "puppeteer-core"
import { readBuilt } from "../fixtures/built-site"
import { combine } from "@tools/test-kit/cases"
import {
  collectReports,
  screens,
  useSite,
  visitedPages,
  waitForFont,
  waitForStillness,
} from "./site"

const visitor = useSite()
const paths = visitedPages.map(({ path }) => path)

const scrollThrough = async (page: Page): Promise<void> => {
  const scroll = (): boolean => {
    const before = scrollY
    scrollBy({ top: innerHeight, behavior: "instant" })
    return scrollY > before
  }
  while (await page.evaluate(scroll)) await waitForStillness(page)
}

test.each(combine(paths, ["laptop", "phone"] as const))(
  "a visit to %s on a %s, with scrolling, menu, e-mail and print, violates nothing, asks no other origin and stores nothing",
  async (path, screen) => {
    const reports: string[] = []
    const foreign: string[] = []
    const page = await visitor.open(path, screens[screen], {
      prepare: async tab => {
        await collectReports(tab, reports)
        tab.on("request", request => {
          if (!request.url().startsWith(visitor.address())) foreign.push(request.url())
        })
      },
    })
    await waitForFont(page)
    await scrollThrough(page)
    for (const button of await page.$$("header button")) {
      if (await button.isVisible()) await button.click()
    }
    for (const link of await page.$$("a[href^='mailto:']")) await link.focus()
    await page.emulateMediaType("print")
    await page.pdf()
    await page.waitForNetworkIdle()
    const expected = path.startsWith("/no/") ? /^Page not found:|status of 404/ : /^$/
    expect(reports.filter(report => !expected.test(report))).toEqual([])
    expect(foreign).toEqual([])
    expect(await page.browserContext().cookies()).toEqual([])
    const stored = await page.evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      (await indexedDB.databases()).length,
      (await caches.keys()).length,
    ])
    expect(stored).toEqual([0, 0, 0, 0])
  },
)

/** Injected markup, and the violation that the browser reports. */
const injections = [
  ["<script>window.ran = true</script>", "script-src-elem inline"],
  ['<script type="module">window.ran = true</script>', "script-src-elem inline"],
  ['<script src="https://example.org/a.js"></script>', "script-src-elem https://example.org/a.js"],
  ['<img src="/nothing.png" alt="" onerror="window.ran = true">', "script-src-attr inline"],
  ['<a id="injected" href="javascript:window.ran = true">A</a>', "script-src-elem inline"],
  ["<style>h1{position:fixed}</style>", "style-src-elem inline"],
  ['<b id="styled" style="position:fixed">A</b>', "style-src-attr inline"],
  ['<iframe src="/frame"></iframe>', "frame-src /frame"],
  ['<object data="/favicon.ico"></object>', "object-src /favicon.ico"],
  ['<img src="https://example.org/a.png" alt="">', "img-src https://example.org/a.png"],
  ['<base href="https://example.org/">', "base-uri https://example.org/"],
] as const

test("with the policy in the page alone, nothing that is injected has an effect, and each of it is reported", async () => {
  const reports: string[] = []
  const injected = injections.map(([html]) => html).join("")
  const html = readBuilt("index.html").replace("<main", `${injected}<main`)
  const page = await visitor.open("/", screens.laptop, {
    prepare: async tab => {
      await collectReports(tab, reports)
      await tab.setRequestInterception(true)
      tab.on("request", request => {
        const isPage = request.isNavigationRequest() && request.frame()?.parentFrame() === null
        const answer = { contentType: "text/html; charset=utf-8", body: html }
        void (isPage ? request.respond(answer) : request.continue())
      })
    },
  })
  await page.evaluate(() => document.querySelector<HTMLElement>("#injected")?.click())
  await page.waitForFunction(() => document.readyState === "complete")
  const seen = await page.evaluate(() => ({
    ran: "ran" in window,
    fixed: [...document.querySelectorAll("h1, #styled")].some(
      element => getComputedStyle(element).position === "fixed",
    ),
    base: document.baseURI.startsWith("https://example.org"),
  }))
  expect(seen).toEqual({ ran: false, fixed: false, base: false })
  const violations = reports
    .filter(report => report.startsWith("violation "))
    .map(report => report.replace("violation ", "").replace(visitor.address(), ""))
  const expected = injections.map(([, violation]) => violation)
  expect([...new Set(violations)].toSorted()).toEqual([...new Set(expected)].toSorted())
})

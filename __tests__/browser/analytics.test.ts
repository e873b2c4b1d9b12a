/** Visits counted in a real browser, by a provider that runs on this machine. */
import assert from "node:assert"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import type { Page } from "puppeteer-core"
import { bundleBehaviors, finishPage } from "@tools/html/page"
import { answerFrom, listen, type ListeningServer } from "../../scripts/lib/serve/serve-site"
import { analyticsFor } from "@tools/content/model"
import { gatsbyFolder, publicFolder } from "../fixtures/built-site"
import { addressOf, openTab, useChromium } from "./shared-browser"
import { collectReports, screens, waitForStillness } from "./site"

/** A count as the provider received it: the requested address and its facts. */
interface Count {
  readonly path: string | undefined
  readonly facts: unknown
  readonly cookie: string | undefined
}

const context = useChromium(() => `${addressOf("site")}/robots.txt`)
/** The pages that count visits, by their addresses. */
const counting = new Map<string | undefined, string>()
let site: ListeningServer
let provider: ListeningServer
const counts: Count[] = []

beforeAll(async () => {
  const server = createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*")
    response.setHeader("Access-Control-Allow-Headers", "*")
    response.setHeader("Set-Cookie", "visitor=1; SameSite=None; Secure")
    void text(request).then(body => {
      if (request.method === "POST") {
        const { url: path, headers } = request
        counts.push({ path, facts: JSON.parse(body), cookie: headers.cookie })
      }
      response.writeHead(202).end("{}")
    })
  })
  provider = await listen(server, 0)
  const answer = answerFrom(publicFolder, "")
  const pages = createServer((request, response) => {
    const page = counting.get(request.url)
    if (page === undefined) answer(request, response)
    else response.setHeader("content-type", "text/html; charset=utf-8").end(page)
  })
  site = await listen(pages, 0)
})

afterAll(async () => {
  await Promise.all([provider, site].map(server => server.close()))
})

/** Has the home and contact pages count visits. Returns where to. */
const countVisits = async (): Promise<string> => {
  const choice = { provider: "plausible", site: "www.example.com", host: provider.address } as const
  const analytics = analyticsFor(choice, { origin: site.address, indexable: true })
  assert(analytics)
  const behaviors = await bundleBehaviors(join("src", "browser"), analytics)
  for (const path of ["/", "/contact/"]) {
    const file = `${path}index.html`.slice(1)
    const rendered = readFileSync(join(gatsbyFolder, file), "utf8")
    const parts = { css: "", behaviors, drawing: "", pathPrefix: "", analytics }
    counting.set(path, finishPage(rendered, file, parts))
  }
  return analytics.endpoint
}

/** Waits until this many counts have arrived, and for some frames more, in which one too many would. */
const waitForCounts = async (page: Page, number: number): Promise<readonly Count[]> => {
  do await waitForStillness(page)
  while (counts.length < number)
  await waitForStillness(page)
  return counts
}

test("Plausible receives each page once, after its first paint, and of a button by its name", async () => {
  const endpoint = await countVisits()
  const page = await openTab(context())
  await page.setViewport(screens.laptop)
  const complaints: string[] = []
  await collectReports(page, complaints)
  await page.goto(`${site.address}/`)
  const [first, ...more] = await waitForCounts(page, 1)
  expect(first).toMatchObject({
    path: "/api/event",
    facts: {
      name: "pageview",
      url: `${site.address}/`,
      domain: "www.example.com",
      referrer: "",
    },
  })
  expect(more).toEqual([])
  /* The browser knows of the request when it is answered. */
  const isLate = await page.waitForFunction(
    address => {
      const [sent] = performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.startsWith(address))
      const [paint] = performance.getEntriesByName("first-contentful-paint")
      return sent && paint && { value: sent.startTime >= paint.startTime }
    },
    {},
    endpoint,
  )
  expect(await isLate.jsonValue()).toEqual({ value: true })

  /* By the keyboard: a page that the pointer makes the browser prepare is beyond the driver. */
  await page.focus('main a[data-event="Request a Demo"]')
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")])
  const all = await waitForCounts(page, 3)
  expect(all.slice(1)).toHaveLength(2)
  expect(all.map(({ facts }) => facts)).toContainEqual(
    expect.objectContaining({ name: "Request a Demo" }),
  )
  expect(complaints).toEqual([])
  expect(all.map(({ cookie }) => cookie)).toEqual([undefined, undefined, undefined])
  expect(await page.browserContext().cookies()).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
})

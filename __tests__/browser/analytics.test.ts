/** Visits counted in a real browser, by a provider that runs on this machine. */
import assert from "node:assert"
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import type { Page } from "puppeteer-core"
import { isCompressedCopy } from "@tools/html/files/compress"
import { bundleBehaviors } from "@tools/html/page/browser-bundle"
import { finishPage } from "@tools/html/page/finish-page"
import { createSiteServer, listen, type ListeningServer } from "../../scripts/serve/serve-site"
import { analyticsFor, type Analytics, type AnalyticsChoice } from "@tools/content/analytics"
import { gatsbyFolder, publicFolder } from "../fixtures/built-site"
import { describeLong, testLong } from "example/fixtures/cases"
import { addressOf, openTab, useChromium } from "./shared-browser"
import { collectReports, screens, waitForStillness } from "./site"

/** A count as the provider received it: the requested address and its facts. */
interface Count {
  readonly path: string | undefined
  readonly facts: unknown
  readonly cookie: string | undefined
}

const context = useChromium(() => `${addressOf("site")}/robots.txt`)
const folder = mkdtempSync(join(tmpdir(), "counted-"))
const sites: ListeningServer[] = []
let provider: ListeningServer
let counts: Count[] = []

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
})

afterAll(async () => {
  await Promise.all([provider, ...sites].map(server => server.close()))
  rmSync(folder, { recursive: true })
})

/** Serves a copy of the built site whose home and contact pages count visits. */
const serveCounted = async (
  choice: AnalyticsChoice,
): Promise<{ analytics: Analytics; address: string }> => {
  const to = join(folder, choice.provider)
  const server = await listen(createSiteServer(to, ""), 0)
  sites.push(server)
  const { address } = server
  const analytics = analyticsFor(choice, { origin: address, indexable: true })
  assert(analytics)
  cpSync(publicFolder, to, { recursive: true, filter: path => !isCompressedCopy(path) })
  const behaviors = await bundleBehaviors(join("src", "browser"), analytics)
  for (const page of ["index.html", "contact/index.html"]) {
    const rendered = readFileSync(join(gatsbyFolder, page), "utf8")
    const parts = { css: "", behaviors, icon: "data:,", pathPrefix: "", analytics }
    writeFileSync(join(to, page), finishPage(rendered, parts))
  }
  return { analytics, address }
}

/** Opens an empty tab, whose complaints are collected. */
const newPage = async (): Promise<{ page: Page; complaints: string[] }> => {
  const page = await openTab(context())
  await page.setViewport(screens.laptop)
  const complaints: string[] = []
  await collectReports(page, complaints)
  counts = []
  return { page, complaints }
}

/** Waits until this many counts have arrived, and for some frames more, in which one too many would. */
const waitForCounts = async (page: Page, number: number): Promise<readonly Count[]> => {
  do await waitForStillness(page)
  while (counts.length < number)
  await waitForStillness(page)
  return counts
}

/** Follows a link by the keyboard: a page that the pointer makes the browser prepare is beyond the driver. */
const follow = async (page: Page, link: string): Promise<void> => {
  await page.focus(link)
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")])
}

/** Waits for the first paint, after which visits are counted. */
const waitForPaint = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0)

const button = 'main a[data-event="Request a Demo"]'
const choice = { provider: "plausible", site: "www.example.com" } as const

test("Plausible receives each page once, after its first paint, and of a button by its name", async () => {
  const counted = await serveCounted({ ...choice, host: provider.address })
  const { page, complaints } = await newPage()
  await page.goto(`${counted.address}/`)
  const [first, ...more] = await waitForCounts(page, 1)
  expect(first).toMatchObject({
    path: "/api/event",
    facts: {
      name: "pageview",
      url: `${counted.address}/`,
      domain: "www.example.com",
      referrer: "",
    },
  })
  expect(more).toEqual([])
  /* The browser knows of the request when it is answered. */
  const isLate = await page.waitForFunction(
    endpoint => {
      const [sent] = performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.startsWith(endpoint))
      const [paint] = performance.getEntriesByName("first-contentful-paint")
      return sent && paint && { value: sent.startTime >= paint.startTime }
    },
    {},
    counted.analytics.endpoint,
  )
  expect(await isLate.jsonValue()).toEqual({ value: true })

  await follow(page, button)
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

describeLong("a site that counts", () => {
  let counted = { address: "" }

  beforeAll(async () => {
    counted = await serveCounted({ ...choice, host: provider.address })
  })

  test("counts a page again to which the visitor comes back", async () => {
    const { page } = await newPage()
    const [contact, home] = [`${counted.address}/contact/`, `${counted.address}/`]
    await page.goto(contact)
    await waitForCounts(page, 1)
    await follow(page, 'main a[href="/"]')
    await waitForCounts(page, 2)
    await page.goBack()
    await waitForCounts(page, 3)
    expect(counts.map(({ facts }) => facts)).toMatchObject([
      { url: contact },
      { url: home },
      { url: contact },
    ])
  })

  test("counts a page that nobody sees yet only when it is seen", async () => {
    const { page } = await newPage()
    await page.evaluateOnNewDocument(() => {
      let state = "hidden"
      Object.defineProperty(document, "visibilityState", { get: () => state })
      addEventListener("show", () => {
        state = "visible"
        document.dispatchEvent(new Event("visibilitychange"))
      })
    })
    await page.goto(`${counted.address}/`)
    await waitForPaint(page)
    expect(await waitForCounts(page, 0)).toEqual([])
    await page.evaluate(() => dispatchEvent(new Event("show")))
    expect(await waitForCounts(page, 1)).toHaveLength(1)
  })

  test("counts nothing at another address than its own", async () => {
    const { page } = await newPage()
    await page.goto(`${counted.address.replace("localhost", "127.0.0.1")}/`)
    await waitForPaint(page)
    await follow(page, button)
    expect(await waitForCounts(page, 0)).toEqual([])
  })
})

const token = "0123456789abcdef0123456789abcdef"

const script = `
    const { token } = JSON.parse(document.currentScript.dataset.cfBeacon)
    const painted = performance.getEntriesByName("first-contentful-paint").length > 0
    fetch("https://cloudflareinsights.com/cdn-cgi/rum", {
      method: "POST",
      body: JSON.stringify({ token, painted }),
    })
  `

testLong(
  "a provider's own script runs once, after the first paint, and violates nothing",
  async () => {
    const counted = await serveCounted({ provider: "cloudflare", site: token })
    const { page, complaints } = await newPage()
    const sent: unknown[] = []
    const headers = { "Access-Control-Allow-Origin": "*" }
    await page.setRequestInterception(true)
    page.on("request", request => {
      if (request.url() === counted.analytics.script) {
        void request.respond({ contentType: "text/javascript", headers, body: script })
      } else if (request.url() === counted.analytics.endpoint) {
        void request.fetchPostData().then(body => {
          sent.push(JSON.parse(body ?? ""))
          return request.respond({ status: 204, headers })
        })
      } else void request.continue()
    })
    const answered = page.waitForResponse(counted.analytics.endpoint)
    await page.goto(`${counted.address}/`)
    await answered
    await waitForStillness(page)
    expect(complaints).toEqual([])
    expect(sent).toEqual([{ token, painted: true }])
  },
)

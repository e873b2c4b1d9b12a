/** Visits counted in a real browser, by a provider that runs on this machine. */
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import type { Browser, HTTPRequest, Page } from "puppeteer-core"
import { z } from "zod"
import { copyWithAnalytics } from "../../scripts/lib/copy-with-analytics"
import { launchBrowser } from "../../scripts/lib/launch-browser"
import { createSiteServer, listen, type ListeningServer } from "../../src/serve/serve-site"
import { toAnalytics, type Analytics, type ProviderName } from "../../src/site/analytics"
import { gatsbyFolder, publicFolder } from "../fixtures/built-site"
import { screens } from "./site"

/** What the provider was told: the address that was asked for, and the facts of the count. */
interface Count {
  readonly path: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly cookie: string | undefined
}

const websites: Readonly<Record<ProviderName, string>> = {
  plausible: "www.example.com",
  umami: "0f4f3b2a-1c5d-4e6f-8a9b-7c6d5e4f3a2b",
  cloudflare: "0123456789abcdef0123456789abcdef",
  matomo: "7",
}

let browser: Browser
let provider: ListeningServer
let counts: Count[] = []

const json = z.looseObject({ payload: z.looseObject({}).optional() })

const readFacts = (query: URLSearchParams, body: string): Record<string, unknown> => {
  if (body.startsWith("{")) {
    const { payload, ...facts } = json.parse(JSON.parse(body))
    return { ...facts, ...payload }
  }
  return { ...Object.fromEntries(query), ...Object.fromEntries(new URLSearchParams(body)) }
}

beforeAll(async () => {
  browser = await launchBrowser("chromium", {}, ["--disable-features=Prerender2"])
  const server = createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*")
    response.setHeader("Access-Control-Allow-Headers", "*")
    response.setHeader("Set-Cookie", "visitor=1; SameSite=None; Secure")
    void text(request).then(body => {
      const { pathname: path, searchParams } = new URL(request.url ?? "/", "http://localhost")
      if (request.method === "POST") {
        counts.push({ path, facts: readFacts(searchParams, body), cookie: request.headers.cookie })
      }
      response.writeHead(202).end("{}")
    })
  })
  provider = await listen(server, 0)
})

afterAll(async () => {
  await browser.close()
  await provider.close()
})

/** A site whose visits are counted, and the means to stop serving it. */
interface CountedSite {
  readonly analytics: Analytics
  readonly address: string
  readonly close: () => Promise<void>
}

const serveWith = async (name: ProviderName, host?: string): Promise<CountedSite> => {
  const folder = mkdtempSync(join(tmpdir(), "counted-"))
  const to = join(folder, "site")
  const server = await listen(createSiteServer(to, ""), 0)
  const analytics = toAnalytics({ provider: name, site: websites[name], host }, server.address)
  const pages = ["index.html", "contact/index.html"]
  await copyWithAnalytics({ site: publicFolder, gatsbyOutput: gatsbyFolder, to, pages }, analytics)
  return {
    analytics,
    address: server.address,
    close: async () => {
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** What a browser complains about: violations of the policy, errors, and promises that nobody keeps. */
const hear = async (page: Page): Promise<string[]> => {
  const complaints: string[] = []
  page.on("console", message => {
    if (/warn|error/.test(message.type())) complaints.push(message.text())
  })
  page.on("pageerror", error => complaints.push(String(error)))
  await page.evaluateOnNewDocument(() => {
    document.addEventListener("securitypolicyviolation", ({ blockedURI }) => {
      console.error("violation", blockedURI)
    })
  })
  return complaints
}

const newPage = async (): Promise<Page> => {
  const page = await browser.newPage()
  await page.setViewport(screens.laptop)
  counts = []
  return page
}

const longestWait = 5000
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Waits until so many counts have arrived, and long enough for one too many. */
const waitForCounts = async (number: number): Promise<readonly Count[]> => {
  const end = Date.now() + longestWait
  while (counts.length < number && Date.now() < end) await pause(20)
  await pause(300)
  return counts
}

/** Follows a link by the keyboard: a page that the pointer makes the browser prepare is beyond the driver. */
const follow = async (page: Page, link: string): Promise<void> => {
  await page.focus(link)
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")])
}

const button = 'main a[data-event="Request a Demo"]'

/** How each provider is told of a view and of a click: https://plausible.io/docs/events-api and the like. */
const dialects = [
  {
    name: "plausible",
    path: "/api/event",
    view: (url: string) => ({ name: "pageview", url, domain: websites.plausible, referrer: "" }),
    click: { name: "Request a Demo" },
  },
  {
    name: "umami",
    path: "/api/send",
    view: (url: string) => ({
      type: "event",
      website: websites.umami,
      hostname: "localhost",
      url: new URL(url).pathname,
    }),
    click: { name: "Request a Demo" },
  },
  {
    name: "matomo",
    path: "/matomo.php",
    view: (url: string) => ({ idsite: "7", rec: "1", url, urlref: "" }),
    click: { e_a: "Request a Demo", e_c: "Click", ca: "1" },
  },
] as const

describe.each(dialects)("$name", ({ name, path, view, click }) => {
  let site: CountedSite

  beforeAll(async () => {
    site = await serveWith(name, provider.address)
  })

  afterAll(() => site.close())

  test("is told once of each page, after its first paint, and of a button by its name", async () => {
    const page = await newPage()
    const complaints = await hear(page)
    await page.goto(`${site.address}/`)
    const [first, ...more] = await waitForCounts(1)
    expect(first).toMatchObject({ path, facts: view(`${site.address}/`) })
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
      site.analytics.endpoint,
    )
    expect(await isLate.jsonValue()).toEqual({ value: true })

    await follow(page, button)
    const all = await waitForCounts(3)
    expect(all.slice(1)).toHaveLength(2)
    expect(all.map(({ facts }) => facts)).toContainEqual(expect.objectContaining(click))
    expect(complaints).toEqual([])
    expect(all.map(({ cookie }) => cookie)).toEqual([undefined, undefined, undefined])
    expect(await page.browserContext().cookies()).toEqual([])
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
    await page.close()
  })
})

describe("a site that counts", () => {
  let site: CountedSite
  const urls = (): unknown[] => counts.map(({ facts }) => facts.url)

  beforeAll(async () => {
    site = await serveWith("plausible", provider.address)
  })

  afterAll(() => site.close())

  test("counts a page again to which the visitor comes back", async () => {
    const page = await newPage()
    await page.goto(`${site.address}/contact/`)
    await waitForCounts(1)
    await follow(page, 'main a[href="/"]')
    await waitForCounts(2)
    await page.goBack()
    await waitForCounts(3)
    const [contact, home] = [`${site.address}/contact/`, `${site.address}/`]
    expect(urls()).toEqual([contact, home, contact])
    await page.close()
  })

  test("counts a page that nobody sees yet only when it is seen", async () => {
    const page = await newPage()
    await page.evaluateOnNewDocument(() => {
      let state = "hidden"
      Object.defineProperty(document, "visibilityState", { get: () => state })
      addEventListener("show", () => {
        state = "visible"
        document.dispatchEvent(new Event("visibilitychange"))
      })
    })
    await page.goto(`${site.address}/`)
    await pause(1500)
    expect(counts).toEqual([])
    await page.evaluate(() => dispatchEvent(new Event("show")))
    expect(await waitForCounts(1)).toHaveLength(1)
    await page.close()
  })

  test("counts nothing at another address than its own", async () => {
    const page = await newPage()
    await page.goto(`${site.address.replace("localhost", "127.0.0.1")}/`)
    await page.waitForSelector("html[data-fonts]")
    await follow(page, button)
    expect(await waitForCounts(0)).toEqual([])
    await page.close()
  })

  test("counts nothing where scripts are off", async () => {
    const page = await newPage()
    await page.setJavaScriptEnabled(false)
    await page.goto(`${site.address}/`, { waitUntil: "networkidle0" })
    expect(await waitForCounts(0)).toEqual([])
    await page.close()
  })

  test("goes on where the provider cannot be reached", async () => {
    const page = await newPage()
    const complaints = await hear(page)
    await page.setRequestInterception(true)
    page.on("request", request => {
      void (request.url().startsWith(provider.address) ? request.abort() : request.continue())
    })
    await page.goto(`${site.address}/`)
    await page.waitForSelector("html[data-fonts]")
    await follow(page, button)
    expect(new URL(page.url()).pathname).toBe("/contact/")
    /* The browser's own word on the request that failed. */
    expect(complaints.filter(complaint => !complaint.includes("net::ERR_FAILED"))).toEqual([])
    await page.close()
  })
})

describe("a provider's own script", () => {
  let site: CountedSite

  beforeAll(async () => {
    site = await serveWith("cloudflare")
  })

  afterAll(() => site.close())

  const script = `
    const { token } = JSON.parse(document.currentScript.dataset.cfBeacon)
    const painted = performance.getEntriesByName("first-contentful-paint").length > 0
    fetch("https://cloudflareinsights.com/cdn-cgi/rum", {
      method: "POST",
      body: JSON.stringify({ token, painted }),
    })
  `

  /** Answers in the place of the provider, and keeps what it is sent. */
  const standIn =
    ({ script: src, endpoint }: Analytics, sent: unknown[]) =>
    (request: HTTPRequest): void => {
      const headers = { "Access-Control-Allow-Origin": "*" }
      if (request.url() === src) {
        void request.respond({ contentType: "text/javascript", headers, body: script })
      } else if (request.url() === endpoint) {
        void request.fetchPostData().then(body => {
          sent.push(JSON.parse(body ?? ""))
          return request.respond({ status: 204, headers })
        })
      } else void request.continue()
    }

  test("runs once, after the first paint, and violates nothing", async () => {
    const page = await newPage()
    const complaints = await hear(page)
    const sent: unknown[] = []
    await page.setRequestInterception(true)
    page.on("request", standIn(site.analytics, sent))
    await page.goto(`${site.address}/`)
    await page.waitForSelector("html[data-fonts]")
    await pause(500)
    expect(complaints).toEqual([])
    expect(sent).toEqual([{ token: websites.cloudflare, painted: true }])
    await page.close()
  })
})

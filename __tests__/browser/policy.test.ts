/** The security policy in a real browser: what it refuses, and that nothing of the site needs what it refuses. */
import type { HTTPRequest, Page } from "puppeteer-core"
import { policyOf } from "../../src/hosts/csp"
import { headersOfAnswer } from "../../src/hosts/headers"
import { builtPages, readBuilt } from "../fixtures/built-site"
import { combine } from "../fixtures/cases"
import { screens, useSite } from "./site"

const paths = builtPages.map(({ path }) => path)
const visitor = useSite("chromium")

/** What a browser reports of a page: violations, warnings and errors. */
const listen = async (page: Page): Promise<string[]> => {
  const reports: string[] = []
  page.on("console", message => {
    if (/warn|error/.test(message.type())) reports.push(message.text())
  })
  page.on("pageerror", error => reports.push(String(error)))
  await page.evaluateOnNewDocument(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error("violation", violatedDirective, blockedURI)
    })
  })
  return reports
}

const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" })
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  })

test.each(combine(paths, ["phone", "laptop"] as const))(
  "a visit to %s on a %s, with scrolling, menu, e-mail and print, violates nothing and asks no other origin",
  async (path, screen) => {
    const page = await visitor.open("/robots.txt", screens[screen])
    const reports = await listen(page)
    const foreign: string[] = []
    page.on("request", request => {
      if (!request.url().startsWith(visitor.address())) foreign.push(request.url())
    })
    await page.goto(`${visitor.address()}${path}`, { waitUntil: "networkidle0" })
    await scrollThrough(page)
    for (const button of await page.$$("header button")) {
      if (await button.isVisible()) await button.click()
    }
    for (const link of await page.$$("a[href^='mailto:']")) await link.focus()
    await page.emulateMediaType("print")
    await page.pdf()
    const expected = path.startsWith("/no/") ? /^Page not found:|status of 404/ : /^$/
    expect(reports.filter(report => !expected.test(report))).toEqual([])
    expect(foreign).toEqual([])
  },
)

describe.each(builtPages)("a visit to the $name page", ({ path }) => {
  test("sets no cookie and stores nothing", async () => {
    const page = await visitor.open(path, screens.laptop)
    await scrollThrough(page)
    expect(await page.browserContext().cookies()).toEqual([])
    const stored = await page.evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      (await indexedDB.databases()).length,
      (await caches.keys()).length,
    ])
    expect(stored).toEqual([0, 0, 0, 0])
  })
})

const injections = [
  ["a script", "<script>window.ran = true</script>"],
  ["a module", '<script type="module">window.ran = true</script>'],
  ["a script from another origin", '<script src="https://example.org/a.js"></script>'],
  ["an event handler", '<img src="/nothing.png" alt="" onerror="window.ran = true">'],
  ["a script in an address", '<a id="injected" href="javascript:window.ran = true">A</a>'],
  ["a style", "<style>h1{position:fixed}</style>"],
  ["a style attribute", '<b id="styled" style="position:fixed">A</b>'],
  ["a frame", '<iframe src="/"></iframe>'],
  ["a plug-in", '<object data="/favicon.ico"></object>'],
  ["an image of another origin", '<img src="https://example.org/a.png" alt="">'],
  ["a base for links", '<base href="https://example.org/">'],
] as const

/** Answers with a page into which somebody has put something. */
const injectInto =
  (html: string, headers: Readonly<Record<string, string>>) =>
  (request: HTTPRequest): void => {
    const isPage = request.isNavigationRequest() && request.frame()?.parentFrame() === null
    const answer = isPage ? { contentType: "text/html; charset=utf-8", body: html, headers } : {}
    void (isPage ? request.respond(answer) : request.continue())
  }

describe.each([
  ["by header and in the page", (html: string) => headersOfAnswer("/index.html", policyOf(html))],
  ["in the page alone", () => ({})],
])("with the policy %s", (_, headersFor) => {
  test.each(injections)("%s that is injected does nothing", async (_name, injected) => {
    const page = await visitor.open("/robots.txt", screens.laptop)
    const reports = await listen(page)
    const html = readBuilt("index.html")
    await page.setRequestInterception(true)
    page.on("request", injectInto(html.replace("<main", `${injected}<main`), headersFor(html)))
    await page.goto(`${visitor.address()}/`, { waitUntil: "load" })
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
    expect(reports.join()).toContain("violation")
  })

  test("a text cannot become markup by script", async () => {
    const page = await visitor.open("/robots.txt", screens.laptop)
    const html = readBuilt("index.html")
    await page.setRequestInterception(true)
    page.on("request", injectInto(html, headersFor(html)))
    await page.goto(`${visitor.address()}/`)
    const error = await page.evaluate(() => {
      try {
        document.body.innerHTML = "<i>A</i>"
        return ""
      } catch (thrown) {
        return String(thrown)
      }
    })
    expect(error).toMatch(/TrustedHTML/)
  })
})

test("a page of another origin cannot frame the site", async () => {
  const page = await visitor.open("/robots.txt", screens.laptop)
  await page.goto("data:text/html,<p>A")
  await page.evaluate(async address => {
    const frame = document.createElement("iframe")
    const loaded = new Promise(resolve => {
      frame.onload = resolve
    })
    frame.src = address
    document.body.append(frame)
    await loaded
  }, visitor.address())
  expect(page.frames()[1]?.url()).toMatch(/^chrome-error:/)
})

/* A browser that is driven fetches the page, and leaves it at that. */
test("a link's page is fetched before it is followed", async () => {
  const page = await visitor.open("/", screens.laptop)
  const session = await page.createCDPSession()
  const errors: string[] = []
  const fetched = new Promise<string>(resolve => {
    session.on("Preload.ruleSetUpdated", ({ ruleSet }) => {
      if (ruleSet.errorType !== undefined) errors.push(ruleSet.errorType)
    })
    session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
      if (status === "Ready" || status === "Failure") resolve(`${status} ${prefetchUrl}`)
    })
  })
  await session.send("Preload.enable")
  await page.hover('header a[href="/contact/"]')
  expect(await fetched).toBe(`Ready ${visitor.address()}/contact/`)
  expect(errors).toEqual([])
})

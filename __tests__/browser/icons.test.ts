import type { Browser } from "puppeteer-core"
import { launchBrowser } from "../../scripts/lib/launch-browser"
import { createSiteServer, listen, type ListeningServer } from "../../src/serve/serve-site"
import { builtPages, publicFolder } from "../fixtures/built-site"

/* A browser's requests for icons show in no page: only the server sees them. */
const requests: string[] = []
let server: ListeningServer
let browser: Browser

beforeAll(async () => {
  const site = createSiteServer(publicFolder, "")
  site.on("request", ({ url = "" }) => requests.push(url))
  server = await listen(site, 0)
  browser = await launchBrowser("chromium")
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

test.each(builtPages)("the $name page makes Chromium fetch no icon", async ({ path }) => {
  requests.length = 0
  const page = await browser.newPage()
  await page.goto(`${server.address}${path}`, { waitUntil: "networkidle0" })
  await new Promise(resolve => setTimeout(resolve, 500))
  expect(requests).toContain(path)
  expect(requests.filter(url => url.includes("icon"))).toEqual([])
})

/** The built site, served, and a browser to visit it with. */
import type { Browser, Page } from "puppeteer-core"
import type { BrowserName } from "../../scripts/lib/find-browser"
import { launchBrowser } from "../../scripts/lib/launch-browser"
import { createSiteServer, listen, type ListeningServer } from "../../src/serve/serve-site"
import { publicFolder } from "../fixtures/built-site"

/** A phone and a laptop, in CSS pixels. */
export const screens = {
  phone: { width: 360, height: 740 },
  laptop: { width: 1280, height: 720 },
} as const

/* A prerendered page takes the tab's place behind the driver's back. */
const withoutPrerendering = "--disable-features=Prerender2"

/** A browser on the served site. */
export interface Visitor {
  /** Opens a path of the site on a screen in a new tab. Scripts may be off. */
  readonly open: (
    path: string,
    screen: { width: number; height: number },
    options?: { scripts?: boolean },
  ) => Promise<Page>
  readonly address: () => string
}

/**
 * Starts a server and a browser before a file's tests and stops them after.
 * @param prefs Firefox's preferences, for what it has no protocol for.
 */
export const useSite = (
  name: BrowserName,
  prefs?: Readonly<Record<string, string | number | boolean>>,
): Visitor => {
  let server: ListeningServer
  let browser: Browser
  beforeAll(async () => {
    server = await listen(createSiteServer(publicFolder, ""), 0)
    browser = await launchBrowser(name, prefs, [withoutPrerendering])
  })
  afterEach(async () => {
    const [first, ...others] = await browser.pages()
    await Promise.all(others.map(page => page.close()))
    await first?.goto("about:blank")
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })
  return {
    address: () => server.address,
    open: async (path, screen, { scripts = true } = {}) => {
      const page = await browser.newPage()
      await page.setViewport(screen)
      if (!scripts) await page.setJavaScriptEnabled(false)
      await page.goto(`${server.address}${path}`)
      return page
    },
  }
}

/** Waits until the headline face is loaded, and tells whether it is. */
export const waitForFont = async (page: Page): Promise<boolean> => {
  const isLoaded = await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family === "Newsreader" && status === "loaded",
    ),
  )
  return isLoaded.jsonValue()
}

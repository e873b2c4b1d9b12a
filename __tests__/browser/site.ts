/** The built site, and browsers to visit it with. */
import type { BrowserContext, Page } from "puppeteer-core"
import type { BrowserName } from "../../scripts/lib/browser/find-browser"
import { builtPages } from "../fixtures/built-site"
import { isLong } from "@tools/test-kit/cases"
import { emulateMedia } from "./emulate-media"
import type { Face } from "./faces"
import { launchWithFonts, type BrowserWithFonts } from "./launch-with-fonts"
import { addressOf, openTab, useChromium } from "./shared-browser"

/** A phone and a laptop, in CSS pixels. */
export const screens = {
  phone: { width: 360, height: 740 },
  laptop: { width: 1280, height: 720 },
} as const

/** The pages that every site has; `npm run test:long` visits all. */
export const visitedPages = builtPages.filter(
  ({ name }) => isLong || ["home", "contact", "not-found"].includes(name),
)

/** The pages for what is the same code on each: the home page; `npm run test:long` visits all. */
export const sampledPages = visitedPages.filter(({ name }) => isLong || name === "home")

/** The conditions under which a page is opened. */
interface Opening {
  readonly scripts?: boolean
  /** Media features, which only Chromium can emulate. */
  readonly media?: Readonly<Record<string, string>>
  /** Prepares the tab before the page is requested. */
  readonly prepare?: (page: Page) => unknown
}

interface Screen {
  readonly width: number
  readonly height: number
}

/** A browser on the served site. */
export interface Visitor {
  readonly engine: BrowserName
  /** Opens a path of the site in a new tab. */
  readonly open: (path: string, screen: Screen, opening?: Opening) => Promise<Page>
  /** Shows a page that the site does not serve in a new tab. */
  readonly show: (html: string, screen: Screen, opening?: Opening) => Promise<Page>
  readonly address: () => string
}

const visit = (engine: BrowserName, openEmptyTab: () => Promise<Page>): Visitor => {
  const openTabFor = async (
    screen: Screen,
    { scripts = true, media, prepare }: Opening = {},
  ): Promise<Page> => {
    const page = await openEmptyTab()
    await page.setViewport(screen)
    if (!scripts) await page.setJavaScriptEnabled(false)
    if (media) await emulateMedia(page, media)
    await prepare?.(page)
    return page
  }
  return {
    engine,
    address: () => addressOf("site"),
    open: async (path, screen, opening) => {
      const page = await openTabFor(screen, opening)
      await page.goto(`${addressOf("site")}${path}`)
      return page
    },
    show: async (html, screen, opening) => {
      const page = await openTabFor(screen, opening)
      await page.setContent(html)
      return page
    },
  }
}

/** Visits the site with the Chromium of Jest's worker, or one with other fonts. */
export const useSite = (face: Face = "narrow"): Visitor => {
  const context = useChromium(() => `${addressOf("site")}/robots.txt`, face)
  return visit("chromium", () => openTab(context()))
}

/** Visits the site with a Firefox of its own. Preferences set what Firefox has no protocol for. */
export const useSiteInFirefox = (
  preferences: Readonly<Record<string, string | number | boolean>> = {},
): Visitor => {
  let firefox: BrowserWithFonts
  let context: BrowserContext
  beforeAll(async () => {
    firefox = await launchWithFonts("firefox", "narrow", { prefs: preferences })
  })
  beforeEach(async () => {
    context = await firefox.browser.createBrowserContext()
  })
  afterEach(() => context.close())
  afterAll(() => firefox.close())
  return visit("firefox", () => context.newPage())
}

/** Waits until the headline font is loaded, and returns whether it is. */
export const waitForFont = async (page: Page): Promise<boolean> => {
  const isLoaded = await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family === "Newsreader" && status === "loaded",
    ),
  )
  return isLoaded.jsonValue()
}

/** Waits until nothing has scrolled for ten frames: a smooth scroll has not begun by then, or has ended. */
export const waitForStillness = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>(resolve => {
        let last = scrollY
        const wait = (stillFrames: number): void => {
          if (stillFrames > 10) {
            resolve()
            return
          }
          requestAnimationFrame(() => {
            const isStill = scrollY === last
            last = scrollY
            wait(isStill ? stillFrames + 1 : 0)
          })
        }
        wait(0)
      }),
  )

/** Adds to a list what a browser reports of a page: violations of the policy, warnings and errors. */
export const collectReports = async (page: Page, reports: string[]): Promise<void> => {
  page.on("console", message => {
    if (/warn|error/.test(message.type())) reports.push(message.text())
  })
  page.on("pageerror", error => reports.push(String(error)))
  await page.evaluateOnNewDocument(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error("violation", violatedDirective, blockedURI)
    })
  })
}

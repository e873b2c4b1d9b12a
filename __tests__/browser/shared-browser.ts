/** The browsers and servers that all browser tests share: `global-setup.ts` starts them once. */
import puppeteer, { type BrowserContext, type Page } from "puppeteer-core"
import type { Face } from "./faces"
import {
  chromium,
  chromiumFlags,
  launchWithFonts,
  patience,
  type BrowserWithFonts,
} from "./launch-with-fonts"

const variables = { chromium: "SHARED_CHROMIUM", site: "SHARED_SITE" } as const

/** Publishes the address of something shared; test files run in other processes. */
export const publishAddress = (name: keyof typeof variables, address: string): void => {
  process.env[variables[name]] = address
}

/** Returns whether something shared has been started. */
export const isPublished = (name: keyof typeof variables): boolean =>
  process.env[variables[name]] !== undefined

/** Returns the address of something shared. */
export const addressOf = (name: keyof typeof variables): string => {
  const address = process.env[variables[name]]
  if (address === undefined)
    throw new Error(`${variables[name]} is not set: run this file by Jest.`)
  return address
}

/** Returns the address of the Chromium that Jest's worker has for itself. */
const endpointOfWorker = (): string => {
  const endpoint = addressOf("chromium").split(" ")[Number(process.env.JEST_WORKER_ID) - 1]
  if (endpoint === undefined) throw new Error("There is no Chromium for this worker of Jest.")
  return endpoint
}

const connectToShared = async (): Promise<Pick<BrowserWithFonts, "browser" | "close">> => {
  const browser = await puppeteer.connect({ browserWSEndpoint: endpointOfWorker() })
  return { browser, close: () => browser.disconnect() }
}

/** Opens a tab. It acts as the focused one, however many others there are. */
export const openTab = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await page.emulateFocusedPage(true)
  return page
}

/**
 * Gives a test file a context of its own in its worker's Chromium, with its own cookies and cache.
 * @param address a page of the tested site, which stays open: the tabs of a site share one process while it has one.
 * @param face the fonts; the shared Chromium has the narrow ones, and for others a Chromium is started.
 * @returns the context, once the tests run. Its other pages are closed after each test.
 */
export const useChromium = (
  address: () => string,
  face: Face = "narrow",
): (() => BrowserContext) => {
  let used: Pick<BrowserWithFonts, "browser" | "close">
  let context: BrowserContext
  let kept: Page
  beforeAll(async () => {
    used =
      face === "narrow"
        ? await connectToShared()
        : await launchWithFonts(chromium, face, { flags: chromiumFlags, patience })
    context = await used.browser.createBrowserContext()
    kept = await context.newPage()
    await kept.goto(address())
  })
  afterEach(async () => {
    const opened = (await context.pages()).filter(page => page !== kept)
    await Promise.all(opened.map(page => page.close()))
  })
  afterAll(async () => {
    await context.close()
    await used.close()
  })
  return () => context
}

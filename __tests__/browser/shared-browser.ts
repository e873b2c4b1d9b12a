/** What all browser tests share: `global-setup.ts` starts it once, and test files reach it by its address. */
import puppeteer, { type Browser, type BrowserContext, type Page } from "puppeteer-core"

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

/** Opens a tab. It acts as the focused one, however many others there are. */
export const openTab = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await page.emulateFocusedPage(true)
  return page
}

/**
 * Gives a test file a context of its own in the shared Chromium, with its own cookies and cache.
 * @returns the context, once the tests run. Its pages are closed after each test.
 */
export const useChromium = (): (() => BrowserContext) => {
  let browser: Browser
  let context: BrowserContext
  beforeAll(async () => {
    browser = await puppeteer.connect({ browserWSEndpoint: addressOf("chromium") })
    context = await browser.createBrowserContext()
  })
  afterEach(async () => {
    await Promise.all((await context.pages()).map(page => page.close()))
  })
  afterAll(async () => {
    await context.close()
    await browser.disconnect()
  })
  return () => context
}

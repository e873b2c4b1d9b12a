/** The browsers that the tests of this folder use, and the studio in their tabs. */
import { execFileSync } from "node:child_process"
import { join } from "node:path"
import type { Browser, BrowserContext, Page } from "puppeteer-core"
import { canFindBrowser, type BrowserName } from "../../scripts/lib/find-browser"
import { launchBrowser } from "../../scripts/lib/launch-browser"
import { connectDevelop, waitForDevelop } from "../../scripts/lib/start-develop"
import { stateModel, studioPath, tokenHeader } from "../../src/studio/protocol"
import * as shared from "../browser/shared-browser"
import { isLong } from "../fixtures/cases"
import { find } from "./actions"
import { findDevelop, project, resetContent } from "./copy"

/* Milliseconds; far more than an idle machine takes, since other tests run in parallel. */
const patience = 60_000

/** The `develop` under test. */
export const develop = connectDevelop(findDevelop())

let chromium: () => BrowserContext
let firefox: Browser | undefined
let isStudioUsed = false

/** Opens another context of Chromium, whose tabs stay open after a test. */
export const openContext = (): Promise<BrowserContext> =>
  chromium().browser().createBrowserContext()

/** Opens a tab in a context of Chromium. */
export const openTab = async (context: BrowserContext): Promise<Page> => {
  const page = await shared.openTab(context)
  page.setDefaultTimeout(patience)
  return page
}

const openFirefox = async (): Promise<Page> => {
  firefox ??= await launchBrowser("firefox")
  const page = await firefox.newPage()
  page.setDefaultTimeout(patience)
  return page
}

/** Opens the studio in a new tab, at a page's file. */
export const openStudio = async (
  browser: BrowserName = "chromium",
  file = "pages/home.json",
): Promise<Page> => {
  const page = await (browser === "chromium" ? openTab(chromium()) : openFirefox())
  await page.setViewport({ width: 1440, height: 900 })
  await page.goto(`${new URL(studioPath, develop.address).href}#${file}`)
  isStudioUsed = true
  await find(page, "tab", "Edit")
  return page
}

/** Discards everything that was typed and not saved, as the studio's page does. */
const dropDrafts = async (): Promise<void> => {
  const studio = new URL(studioPath, develop.address)
  const html = await (await fetch(studio)).text()
  const token = /studio-token" content="([^"]+)/.exec(html)?.[1] ?? ""
  const { drafts } = stateModel.parse(await (await fetch(new URL("state", studio))).json())
  for (const { file, revision } of drafts) {
    const { status } = await fetch(new URL("drafts", studio), {
      method: "PUT",
      headers: { origin: studio.origin, [tokenHeader]: token, "content-type": "application/json" },
      body: JSON.stringify({ file, revision, draft: null }),
    })
    if (status !== 200) throw new Error(`The draft of ${file} could not be dropped: ${status}.`)
  }
}

/** Kills the studio's server, as a crash would end it. */
export const killStudioServer = (): void => {
  const server = join(project, ".build", "develop", "studio", "server.cjs")
  for (const pid of execFileSync("pgrep", ["-f", server], { encoding: "utf8" }).split("\n")) {
    if (pid !== "") process.kill(Number(pid), "SIGKILL")
  }
}

/** Waits for `develop` before the tests, and restores the content and closes the tabs after each. */
export const shareDevelop = (): void => {
  chromium = shared.useChromium()
  beforeAll(() => waitForDevelop(develop), 300_000)
  afterEach(async () => {
    const [, ...tabs] = (await firefox?.pages()) ?? []
    await Promise.all(tabs.map(page => page.close()))
    if (isStudioUsed) await dropDrafts()
    isStudioUsed = false
    resetContent()
  })
  afterAll(() => firefox?.close())
}

/**
 * Returns the browsers to test with: Chromium, and in `npm run test:long` Firefox, too.
 * @throws in continuous integration, where Firefox is not installed.
 */
export const listBrowsers = (): readonly BrowserName[] => {
  if (!isLong) return ["chromium"]
  if (canFindBrowser("firefox")) return ["chromium", "firefox"]
  const message = "Firefox is not installed: the studio is tested in Chromium only."
  if (process.env.CI !== undefined) throw new Error(message)
  console.warn(message)
  return ["chromium"]
}

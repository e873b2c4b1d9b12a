/** The browsers that the tests of this folder use, and the studio in their tabs. */
import { execFileSync } from "node:child_process"
import type { Browser, BrowserContext, Page } from "puppeteer-core"
import { canFindBrowser, type BrowserName } from "../../scripts/browser/find-browser"
import { launchBrowser } from "../../scripts/browser/launch-browser"
import { connectDevelop, waitForDevelop } from "../../scripts/develop/start-develop"
import { stateModel, windowHeader } from "../../studio/protocol"
import { stalePagesPath } from "../../plugins/gatsby-plugin-checked-content/develop/paths"
import * as shared from "../browser/shared-browser"
import { isUsed } from "../fixtures/cases"
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
  /* Text that an earlier test typed last must not come back, but text typed before a reload must. */
  await page.evaluateOnNewDocument(() => {
    if (window !== top || sessionStorage.getItem("opened") !== null) return
    localStorage.clear()
    sessionStorage.setItem("opened", "yes")
  })
  await page.goto(`${develop.findStudio()}#${file}`)
  isStudioUsed = true
  await find(page, "tab", "Edit")
  return page
}

/** Discards everything that was typed and not saved, as the studio's page does. */
const dropDrafts = async (): Promise<void> => {
  const studio = new URL(develop.findStudio() ?? "")
  const opened = await fetch(studio, { redirect: "manual" })
  const cookie = opened.headers.get("set-cookie") ?? ""
  const state = await fetch(new URL("state", studio), { headers: { cookie } })
  const { drafts } = stateModel.parse(await state.json())
  const send = async (path: string, method: string, value: object): Promise<void> => {
    const { origin } = studio
    const headers = { origin, cookie, "content-type": "application/json", [windowHeader]: "test" }
    const answer = await fetch(new URL(path, studio), {
      method,
      headers,
      body: JSON.stringify(value),
    })
    if (!answer.ok) throw new Error(`The drafts could not be dropped: ${await answer.text()}`)
  }
  await send("take-over", "POST", {})
  for (const { file } of drafts) await send("drafts", "PUT", { file, draft: null })
}

/** Kills the studio's server, as a crash would end it. */
export const killStudioServer = (): void => {
  const server = `studio/server/main.ts .*"${project}"`
  for (const pid of execFileSync("pgrep", ["-f", server], { encoding: "utf8" }).split("\n")) {
    if (pid !== "") process.kill(Number(pid), "SIGKILL")
  }
}

/** Waits for `develop` before the tests, and restores the content and closes the tabs after each. */
export const shareDevelop = (): void => {
  beforeAll(() => waitForDevelop(develop), 300_000)
  chromium = shared.useChromium(() => new URL(stalePagesPath, develop.address).href)
  afterEach(async () => {
    const [, ...tabs] = (await firefox?.pages()) ?? []
    await Promise.all(tabs.map(page => page.close()))
    if (isStudioUsed) await dropDrafts()
    isStudioUsed = false
    resetContent()
  })
  afterAll(() => firefox?.close())
}

/** Returns the browsers to test with: Chromium, and in `npm run test:long` Firefox, too. */
export const listBrowsers = (): readonly BrowserName[] =>
  isUsed(() => canFindBrowser("firefox"), "Firefox") ? ["chromium", "firefox"] : ["chromium"]

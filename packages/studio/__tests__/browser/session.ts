/** A studio of a test file's own, with a git history, and the browsers that open it. */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "puppeteer-core"
import { canFindBrowser } from "../../../../__tests__/fixtures/can-find-browser"
import {
  launchWithFonts,
  type BrowserWithFonts,
} from "../../../../__tests__/browser/launch-with-fonts"
import * as shared from "../../../../__tests__/browser/shared-browser"
import { isUsed } from "@tools/test-kit/cases"
import { runGit } from "@tools/test-kit/run-git"
import { startStudio, type RunningStudio } from "../fixtures/studio"
import { fixtureContent } from "../../../../__tests__/fixtures/content-folder"
import { siteModulesIn } from "../fixtures/site-modules"
import { find } from "./actions"

/* Milliseconds; far more than an idle machine takes, since other tests run in parallel. */
const patience = 60_000

/** What a test opens; without anything, the home page in a tab of the file's own Chromium. */
interface TabOptions {
  readonly browser?: "chromium" | "firefox"
  /** The page's file, and the view after `?view=` if it is another than that of the form. */
  readonly file?: string
}

/**
 * Starts a studio before the tests of a file, and puts everything back after each.
 * @param copyCode returns the project whose code runs, if it is not this one.
 */
export const useStudio = (copyCode?: () => Promise<string>) => {
  let studio: RunningStudio
  let firefox: BrowserWithFonts | undefined
  /** Tabs that nothing else closes. */
  let tabs: readonly Page[] = []
  let isUsedUp = false

  const git = (...args: readonly string[]): string => runGit(studio.root, ...args)

  const contentPath = (file: string): string => join(studio.content, file)
  const readContent = (file: string): string => readFileSync(contentPath(file), "utf8")

  const openPage = async ({ browser }: TabOptions): Promise<Page> => {
    if (browser !== "firefox") return shared.openTab(chromium())
    firefox ??= await launchWithFonts("firefox", "narrow")
    const page = await firefox.browser.newPage()
    tabs = [...tabs, page]
    return page
  }

  beforeAll(async () => {
    const code = (await copyCode?.()) ?? process.cwd()
    studio = await startStudio({}, { code, content: fixtureContent, site: siteModulesIn(code) })
    git("init", "--quiet")
    git("add", "content", "static")
    git("commit", "--quiet", "--message", "Begin")
    git("tag", "start")
  })
  /* An address of the studio keeps the process in which all its tabs run. */
  const chromium = shared.useChromium(() => `${studio.origin}/nothing`)

  afterEach(async () => {
    await Promise.all(tabs.filter(page => !page.isClosed()).map(page => page.close()))
    tabs = []
    if (!isUsedUp) return
    git("reset", "--hard", "--quiet", "start")
    studio.reset()
    isUsedUp = false
  })
  afterAll(async () => {
    await firefox?.close()
    await studio.close()
  })

  return {
    /** Returns the studio, which a test may change until it ends. */
    studio: () => {
      isUsedUp = true
      return studio
    },
    git,
    readContent,
    /** Changes a content file on disk, as a text editor does. */
    editContent: (file: string, from: string, to: string): void => {
      const text = readContent(file)
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}.`)
      writeFileSync(contentPath(file), text.replace(from, to))
    },
    /** Returns the lines of the content that were removed, after `- `, and added, after `+ `, without indentation. */
    readDiff: (): readonly string[] => {
      git("add", "--intent-to-add", "--", "content")
      return git("diff", "--no-renames", "start", "--", "content")
        .split("\n")
        .filter(line => /^[-+](?![-+]{2} )/.test(line))
        .map(line => line.replace(/^(.)\s*/, "$1 "))
    },
    /** Opens the studio in a new tab, at a page's file. */
    openTab: async (options: TabOptions = {}): Promise<Page> => {
      const page = await openPage(options)
      page.setDefaultTimeout(patience)
      await page.setViewport({ width: 1440, height: 900 })
      /* Text that an earlier test typed last must not come back, but text typed before a reload must. */
      await page.evaluateOnNewDocument(() => {
        if (window !== top || sessionStorage.getItem("opened") !== null) return
        localStorage.clear()
        sessionStorage.setItem("opened", "yes")
      })
      isUsedUp = true
      await page.goto(`${studio.address}#${options.file ?? "pages/home.json"}`)
      await find(page, "tab", "Edit")
      return page
    },
  }
}

/** Returns the browsers to test with: Chromium, and in `npm run test:long` Firefox, too. */
export const listBrowsers = (): readonly ("chromium" | "firefox")[] =>
  isUsed(() => canFindBrowser("firefox"), "Firefox") ? ["chromium", "firefox"] : ["chromium"]

import { mkdtempSync } from "node:fs"
import { rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser } from "puppeteer-core"
import { launchBrowser, type LaunchOptions } from "../../scripts/lib/browser/launch-browser"
import { listFontFolders, writeFonts, type Face } from "./faces"

/** The Chromium that the tests use. */
export const chromium = process.env.ALL_CASES === undefined ? "headless-shell" : "chromium"

/** Flags of the Chromium that the tests use. */
export const chromiumFlags = [
  /* Most of opening a tab is starting its process. */
  "--process-per-site",
  /* A prerendered page replaces the tab without the driver knowing. */
  "--disable-features=Prerender2",
]

/**
 * The time within which a further Chromium answers, in milliseconds: the first one has proved that Chromium starts, and
 * it starts slowly beside other tests.
 */
export const patience = 60_000

/** A folder of a browser's own, for its fonts and its profile. */
export interface BrowserFolder {
  readonly path: string
  readonly remove: () => Promise<void>
}

/** Makes a temporary folder for a browser. */
export const makeBrowserFolder = (): BrowserFolder => {
  const path = mkdtempSync(join(tmpdir(), "browser-"))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** A browser with a folder of its own, which it removes once it is closed. */
export interface BrowserWithFonts {
  readonly browser: Browser
  /** Chromium's profile is in it. */
  readonly folder: string
  readonly close: () => Promise<void>
}

/**
 * Returns the preferences that let Firefox's sandbox read the fonts: a page whose font it may not read shows the code of
 * each letter in a box.
 */
const allowFonts = (face: Face): Readonly<Record<string, string>> => ({
  "security.sandbox.content.read_path_whitelist": listFontFolders(face)
    .map(folder => `${folder}/`)
    .join(),
})

/** Starts a browser that has the fonts of a face, and no others. One that does not start leaves no folder. */
export const launchWithFonts = async (
  name: Parameters<typeof launchBrowser>[0],
  face: Face,
  { flags = [], prefs = {}, ...options }: LaunchOptions = {},
): Promise<BrowserWithFonts> => {
  const { path, remove } = makeBrowserFolder()
  try {
    const env = writeFonts(path, face)
    const allFlags = [...flags, `--user-data-dir=${path}`]
    const browser = await launchBrowser(name, {
      ...options,
      prefs: { ...allowFonts(face), ...prefs },
      flags: allFlags,
      env,
    })
    const close = async (): Promise<void> => {
      await browser.close()
      await remove()
    }
    return { browser, folder: path, close }
  } catch (error) {
    await remove()
    throw error
  }
}

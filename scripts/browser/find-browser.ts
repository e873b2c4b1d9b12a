/** Finds a browser on this machine, or installs Debian's where it may. */
import { existsSync, readdirSync } from "node:fs"
import { homedir } from "node:os"
import { join } from "node:path"
import { findOnPath, installDebianPackage } from "./debian"

interface BrowserKind {
  readonly name: string
  /** The environment variable that names the program to use. */
  readonly variable: string
  readonly commands: readonly string[]
  readonly paths: readonly string[]
  /** The folder of Playwright's own download, and the program inside it on each system. */
  readonly download?: { readonly folder: RegExp; readonly programs: readonly string[] }
  readonly debianPackage: string
}

const windowsFolders = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap(
  name => process.env[name] ?? [],
)

const chromium: BrowserKind = {
  name: "Chrome, Chromium or Edge",
  variable: "CHROME_PATH",
  commands: [
    "google-chrome-stable",
    "google-chrome",
    "chromium",
    "chromium-browser",
    "microsoft-edge-stable",
    "microsoft-edge",
  ],
  paths: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ...windowsFolders.flatMap(folder => [
      join(folder, "Google/Chrome/Application/chrome.exe"),
      join(folder, "Chromium/Application/chrome.exe"),
      join(folder, "Microsoft/Edge/Application/msedge.exe"),
    ]),
  ],
  download: {
    folder: /^chromium-\d+$/,
    programs: [
      "chrome-linux/chrome",
      "chrome-linux64/chrome",
      "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
      "chrome-win/chrome.exe",
      "chrome-win64/chrome.exe",
    ],
  },
  debianPackage: "chromium",
}

const kinds = {
  chromium,
  /* Chromium without a window, which takes a third less processor time. Without it, any other will do. */
  "headless-shell": {
    ...chromium,
    commands: ["chromium-headless-shell", "chrome-headless-shell", ...chromium.commands],
    debianPackage: "chromium-headless-shell",
  },
  firefox: {
    name: "Firefox",
    variable: "FIREFOX_PATH",
    commands: ["firefox", "firefox-esr"],
    paths: [
      "/Applications/Firefox.app/Contents/MacOS/firefox",
      ...windowsFolders.map(folder => join(folder, "Mozilla Firefox/firefox.exe")),
    ],
    debianPackage: "firefox-esr",
  },
  webkit: {
    name: "WebKitGTK’s WebDriver",
    variable: "WEBKIT_DRIVER_PATH",
    commands: ["WebKitWebDriver"],
    paths: [],
    debianPackage: "webkit2gtk-driver",
  },
} satisfies Record<string, BrowserKind>

const playwrightFolder = (): string => {
  const { PLAYWRIGHT_BROWSERS_PATH: named, LOCALAPPDATA: local } = process.env
  if (named !== undefined) return named
  if (process.platform === "win32") return join(local ?? homedir(), "ms-playwright")
  const cache = process.platform === "darwin" ? "Library/Caches" : ".cache"
  return join(homedir(), cache, "ms-playwright")
}

const findDownloads = ({ download }: BrowserKind): string[] => {
  const folder = playwrightFolder()
  if (!download || !existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => download.folder.test(name))
    .flatMap(name => download.programs.map(program => join(folder, name, program)))
}

/** A browser that the tests can drive. */
export type BrowserName = keyof typeof kinds

/**
 * Finds a browser: the one the environment names, an installed one, Playwright's download, then Debian's package,
 * which is installed when this process may do so.
 * @returns the program's path.
 * @throws one sentence that says what to install.
 */
export const findBrowser = (kind: BrowserName): string => {
  const { name, variable, commands, paths, debianPackage } = kinds[kind]
  const named = process.env[variable]
  if (named !== undefined) {
    if (existsSync(named)) return named
    throw new Error(`${variable} names ${named}, which does not exist.`)
  }
  const find = (): string | undefined =>
    [...findOnPath(commands), ...paths, ...findDownloads(kinds[kind])].find(path =>
      existsSync(path),
    )
  const found = find()
  if (found !== undefined) return found
  installDebianPackage(debianPackage)
  const installed = find()
  if (installed !== undefined) return installed
  throw new Error(`No browser found: install ${name}, or set ${variable} to the program’s path.`)
}

/** Returns whether a browser is on this machine or could be installed. */
export const canFindBrowser = (kind: BrowserName): boolean => {
  try {
    findBrowser(kind)
    return true
  } catch {
    return false
  }
}

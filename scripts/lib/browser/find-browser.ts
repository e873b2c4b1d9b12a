import { accessSync, constants, existsSync } from "node:fs"
import { readVariable } from "@tools/content/lib"
import { findOnPath, installDebianPackage } from "./debian"

interface BrowserKind {
  readonly name: string
  /** The environment variable that names the program to use. */
  readonly variable: string
  readonly commands: readonly string[]
  /** The program's paths on macOS and Windows, where no command is on PATH. */
  readonly paths: readonly string[]
  readonly debianPackage: string
}

const chromium: BrowserKind = {
  name: "Chrome, Chromium or Edge",
  variable: "CHROME_PATH",
  commands: [
    "google-chrome-stable",
    "google-chrome",
    "chromium",
    "chromium-browser",
    "microsoft-edge",
  ],
  paths: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ...["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].map(
      folder => `${process.env[folder] ?? ""}/Google/Chrome/Application/chrome.exe`,
    ),
    `${process.env["PROGRAMFILES(X86)"] ?? ""}/Microsoft/Edge/Application/msedge.exe`,
  ],
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
      `${process.env.PROGRAMFILES ?? ""}/Mozilla Firefox/firefox.exe`,
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

/** A browser that the tests can drive. */
export type BrowserName = keyof typeof kinds

/** Returns the environment variable that names the program to use. */
export const variableOf = (kind: BrowserName): string => kinds[kind].variable

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Finds a browser: the one the environment names, an installed one, then Debian's package, which is installed when this
 * process may do so.
 * @returns the program's path.
 * @throws one sentence that says what to install.
 */
export const findBrowser = (kind: BrowserName): string => {
  const { name, variable, commands, paths, debianPackage } = kinds[kind]
  const named = readVariable(process.env, variable)
  if (named !== undefined) {
    if (isProgram(named)) return named
    const fault = existsSync(named) ? "is not a program that you may run" : "does not exist"
    throw new Error(`${variable} names ${named}, which ${fault}.`)
  }
  const find = (): string | undefined => [...findOnPath(commands), ...paths].find(isProgram)
  const found = find()
  if (found !== undefined) return found
  installDebianPackage(debianPackage)
  const installed = find()
  if (installed !== undefined) return installed
  throw new Error(`No browser found: install ${name}, or set ${variable} to the program’s path.`)
}

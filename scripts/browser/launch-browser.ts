import puppeteer, { type Browser } from "puppeteer-core"
import { stopTogether } from "../processes/programs"
import { findBrowser, type BrowserName } from "./find-browser"

/**
 * The flags of a headless Chromium: root without user namespaces has no sandbox, and the others keep the browser from
 * contacting its vendor's servers.
 */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
]

/**
 * Starts a headless browser.
 * @param prefs preferences for Firefox, which has no protocol for what they set.
 * @param flags further flags for Chromium.
 */
export const launchBrowser = async (
  name: Exclude<BrowserName, "webkit">,
  prefs: Readonly<Record<string, string | number | boolean>> = {},
  flags: readonly string[] = [],
): Promise<Browser> => {
  const isFirefox = name === "firefox"
  const browser = await puppeteer.launch({
    browser: isFirefox ? "firefox" : "chrome",
    executablePath: findBrowser(name),
    args: isFirefox ? [] : [...chromiumFlags, ...flags],
    extraPrefsFirefox: { ...prefs },
    /* Chromium exits when its pipe closes: with this process, even while it starts. */
    pipe: !isFirefox,
    /* Its own listeners would close the browser and let the command go on without it. */
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  const program = browser.process()
  if (program) stopTogether(program)
  /* Puppeteer stops listening before the pipe closes, which fails if Chromium leaves a message in it unread. */
  for (const stream of program?.stdio ?? []) stream?.on("error", () => undefined)
  return browser
}

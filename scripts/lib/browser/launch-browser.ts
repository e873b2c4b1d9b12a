import puppeteer, { type Browser } from "puppeteer-core"
import { doWhenStopped, stopTogether } from "../processes/programs"
import { describeFailure } from "./describe-failure"
import { findBrowser, variableOf, type BrowserName } from "./find-browser"

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

/** How a browser is started. */
export interface LaunchOptions {
  /** Preferences for Firefox, which has no protocol for what they set. */
  readonly prefs?: Readonly<Record<string, string | number | boolean>>
  /** Further flags for Chromium. */
  readonly flags?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  /** The time within which Chromium answers, in milliseconds; it needs a tenth of it on an idle machine. */
  readonly patience?: number
}

/* Their own listeners would close the browser and let the command go on without it. */
const shared = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false } as const

const launchFirefox = (
  executablePath: string,
  { prefs = {}, env = process.env }: LaunchOptions,
): Promise<Browser> =>
  puppeteer.launch({
    ...shared,
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: { ...prefs },
    env,
  })

const launchChromium = async (
  executablePath: string,
  variable: string,
  { flags = [], env = process.env, patience = 8000 }: LaunchOptions,
): Promise<Browser> => {
  const args = [...chromiumFlags, ...flags]
  const deadline = new AbortController()
  const giveUp = (): void => deadline.abort()
  const timer = setTimeout(giveUp, patience)
  /* Until puppeteer has launched it, only this ends it. */
  const forget = doWhenStopped(giveUp)
  try {
    /* Chromium exits when its pipe closes: with this process, even while it starts. */
    return await puppeteer.launch({
      ...shared,
      executablePath,
      args,
      env,
      pipe: true,
      signal: deadline.signal,
    })
  } catch (cause) {
    const silence = deadline.signal.aborted ? patience : undefined
    throw new Error(describeFailure(executablePath, chromiumFlags, variable, silence), { cause })
  } finally {
    clearTimeout(timer)
    forget()
  }
}

/**
 * Starts a headless browser.
 * @throws an error that says why it does not start, and what to do.
 */
export const launchBrowser = async (
  name: Exclude<BrowserName, "webkit">,
  options: LaunchOptions = {},
): Promise<Browser> => {
  const path = findBrowser(name)
  const browser =
    name === "firefox"
      ? await launchFirefox(path, options)
      : await launchChromium(path, variableOf(name), options)
  const program = browser.process()
  if (program) stopTogether(program)
  /* Puppeteer stops listening before the pipe closes, which fails if Chromium leaves a message in it unread. */
  for (const stream of program?.stdio ?? []) stream?.on("error", () => undefined)
  return browser
}

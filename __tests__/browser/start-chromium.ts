import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import type { LaunchOptions } from "../../scripts/lib/browser/launch-browser"
import { stopAtTheEnd } from "./global-teardown"
import { chromium, chromiumFlags, launchWithFonts, patience } from "./launch-with-fonts"
import { isPublished, publishAddress } from "./shared-browser"

/** The time within which a Chromium that answers has written its address, in milliseconds. */
const writingTime = 5000

/** Reads the address of Chromium's protocol from the file that it writes once it listens. */
const readEndpoint = async (profile: string): Promise<string> => {
  const file = join(profile, "DevToolsActivePort")
  const deadline = performance.now() + writingTime
  while (performance.now() < deadline) {
    const [port, path] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : []
    if (port && path) return `ws://127.0.0.1:${port}${path}`
    await setTimeout(50)
  }
  throw new Error(
    `Chromium runs, but wrote nothing into ${profile}. One that was installed as a snap or Flatpak has a temporary folder of its own: set CHROME_PATH to one that was not.`,
  )
}

/** A Chromium that test files reach by its address. */
interface StartedChromium {
  readonly endpoint: string
  readonly close: () => Promise<void>
}

const startOne = async (
  options: Pick<LaunchOptions, "patience"> = {},
): Promise<StartedChromium> => {
  const flags = [
    ...chromiumFlags,
    /* Chromium ends with this process, which holds the pipe. Test files reach it by the port. */
    "--remote-debugging-pipe",
    "--remote-debugging-port=0",
  ]
  const { folder, close } = await launchWithFonts(chromium, "narrow", { ...options, flags })
  try {
    return { endpoint: await readEndpoint(folder), close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Starts a Chromium as the tests do, and closes it.
 * @throws a sentence that says why it does not start, and what to do.
 */
export const tryChromium = async (): Promise<void> => {
  const { close } = await startOne()
  await close()
}

/**
 * Starts one Chromium for each of Jest's workers, unless the set-up of another project has started them. Two test
 * files that run in parallel cannot share one: puppeteer attaches to every tab, and when a connection ends, Chromium
 * resets the emulation (media, scripts, focus) of every tab that it was attached to.
 */
export const startChromium = async (workers: number): Promise<void> => {
  if (isPublished("chromium")) return
  const start = async (options?: Pick<LaunchOptions, "patience">): Promise<string> => {
    const { endpoint, close } = await startOne(options)
    stopAtTheEnd(close)
    return endpoint
  }
  const first = await start()
  const others = Array.from({ length: workers - 1 }, () => start({ patience }))
  publishAddress("chromium", [first, ...(await Promise.all(others))].join(" "))
}

import { existsSync, mkdtempSync, readFileSync } from "node:fs"
import { rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { launchBrowser } from "../../scripts/browser/launch-browser"
import { stopAtTheEnd } from "./global-teardown"
import { isPublished, publishAddress } from "./shared-browser"

/** Reads the address of Chromium's protocol from the file that it writes once it listens. */
const readEndpoint = async (profile: string): Promise<string> => {
  const file = join(profile, "DevToolsActivePort")
  for (;;) {
    const [port, path] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : []
    if (port && path) return `ws://127.0.0.1:${port}${path}`
    await setTimeout(50)
  }
}

const kind = process.env.ALL_CASES === undefined ? "headless-shell" : "chromium"

const startOne = async (): Promise<string> => {
  const profile = mkdtempSync(join(tmpdir(), "chromium-"))
  stopAtTheEnd(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }))
  const browser = await launchBrowser(kind, {}, [
    `--user-data-dir=${profile}`,
    /* Chromium ends with this process, which holds the pipe. Test files reach it by the port. */
    "--remote-debugging-pipe",
    "--remote-debugging-port=0",
    /* Most of opening a tab is starting its process. */
    "--process-per-site",
    /* A prerendered page replaces the tab without the driver knowing. */
    "--disable-features=Prerender2",
  ])
  stopAtTheEnd(() => browser.close())
  return readEndpoint(profile)
}

/**
 * Starts one Chromium for each of Jest's workers, unless the set-up of another project has started them. Two test
 * files that run in parallel cannot share one: puppeteer attaches to every tab, and when a connection ends, Chromium
 * resets the emulation (media, scripts, focus) of every tab that it was attached to.
 */
export const startChromium = async (workers: number): Promise<void> => {
  if (isPublished("chromium")) return
  const endpoints = await Promise.all(Array.from({ length: workers }, startOne))
  publishAddress("chromium", endpoints.join(" "))
}

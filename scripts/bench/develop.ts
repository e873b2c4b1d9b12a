import { readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Page } from "puppeteer-core"
import { copyProject } from "../copy-project"
import { launchBrowser } from "../launch-browser"
import { startDevelop } from "../start-develop"
import { median } from "./median"

/** How long a maintainer waits, in seconds. */
export interface DevelopFigures {
  /** From the command to the page on the screen, without any cache. */
  readonly ready: number
  /** From a saved text to the screen, the median. */
  readonly edit: number
}

const waitForHeadline = (page: Page, text: string) =>
  page.waitForFunction(
    expected => document.querySelector("h1")?.textContent === expected,
    { polling: "raf", timeout: 60_000 },
    text,
  )

/** Times the start of develop and `edits` edits of the landing page's headline. */
export const measureDevelop = async (root: string, edits: number): Promise<DevelopFigures> => {
  const project = await copyProject(root, "bench-develop")
  const home = join(project, "content", "pages", "home.json")
  const original = await readFile(home, "utf8")
  const headline = /"headline": "([^"]+)"/.exec(original)?.[1] ?? ""
  const started = performance.now()
  const develop = await startDevelop(project)
  const browser = await launchBrowser("chromium")
  const page = await browser.newPage()
  await page.goto(develop.address)
  await waitForHeadline(page, headline)
  const ready = performance.now() - started
  const times: number[] = []
  while (times.length < edits) {
    const text = `Headline ${times.length}`
    const saved = performance.now()
    await writeFile(home, original.replace(headline, text))
    await waitForHeadline(page, text)
    times.push(performance.now() - saved)
  }
  await browser.close()
  await develop.stop()
  await rm(project, { recursive: true })
  return { ready: ready / 1000, edit: median(times) / 1000 }
}

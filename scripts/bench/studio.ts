import { readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Frame, Page } from "puppeteer-core"
import { copyProject } from "../copies/copy-project"
import { launchBrowser } from "../browser/launch-browser"
import { fieldNamed, openStudio, patience } from "../develop/open-studio"
import { startDevelop } from "../develop/start-develop"

/** The studio's latencies, in seconds. */
export interface StudioFigures {
  /** From the studio's address to the form and the page beside it. */
  readonly open: number
  /** From a key to its letter in the page, each time. */
  readonly page: readonly number[]
  /** From a key to the search result and all findings on it, each time. */
  readonly search: readonly number[]
  /** From a text saved in a file to the page that develop serves, each time. */
  readonly edit: readonly number[]
}

const secondsOf = async (task: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await task()
  return (performance.now() - started) / 1000
}

const waitForText = (where: Page | Frame, selector: string, text: string) =>
  where.waitForFunction(
    (selected, expected) =>
      [...document.querySelectorAll(selected)].some(({ textContent }) =>
        textContent.includes(expected),
      ),
    patience,
    selector,
    text,
  )

/** Types letters into a field and times each until a place of the studio or its page shows it. */
const measureKeys = async (
  page: Page,
  name: string,
  where: Page | Frame,
  selector: string,
  runs: number,
): Promise<number[]> => {
  await page.locator(fieldNamed(name)).click()
  await page.keyboard.press("End")
  const times: number[] = []
  while (times.length < runs) {
    times.push(
      await secondsOf(async () => {
        await page.keyboard.press("y")
        await waitForText(where, selector, "y".repeat(times.length + 1))
      }),
    )
  }
  return times
}

/** Measures the studio and develop on a copy of the project. */
export const measureStudio = async (root: string, runs: number): Promise<StudioFigures> => {
  const project = await copyProject(root, "bench-studio")
  const develop = await startDevelop(project)
  const browser = await launchBrowser("chromium")

  const page = await browser.newPage()
  await page.setViewport({ width: 1440, height: 900 })
  const open = await secondsOf(() => openStudio(page, develop.findStudio()))
  const frame = await (await page.waitForSelector("iframe", patience))?.contentFrame()
  if (!frame) throw new Error("The studio shows no page.")
  const keys = await measureKeys(page, "Headline", frame, "h1", runs)
  await page.locator('aria/Search and sharing[role="tab"]').click()
  const result = '[aria-busy="false"] .resultTitle'
  const search = await measureKeys(page, "Title", page, result, runs)
  await page.close()

  const site = await browser.newPage()
  await site.goto(develop.address)
  const home = join(project, "content", "pages", "home.json")
  const text = await readFile(home, "utf8")
  const edit: number[] = []
  while (edit.length < runs) {
    const headline = `Headline ${edit.length}`
    edit.push(
      await secondsOf(async () => {
        await writeFile(home, text.replace(/(?<="headline": ")[^"]*/, headline))
        await waitForText(site, "h1", headline)
      }),
    )
  }
  await browser.close()
  await develop.stop()
  await rm(project, { recursive: true })
  return { open, page: keys, search, edit }
}

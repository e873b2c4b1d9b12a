import { readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Page } from "puppeteer-core"
import { z } from "zod"
import { copyProject } from "../lib/copy-project"
import { launchBrowser } from "../lib/launch-browser"
import { startDevelop, type Develop } from "../lib/start-develop"
import { median } from "./median"

/** How long a maintainer waits, in seconds. */
export interface DevelopFigures {
  /** From the command to the page on the screen, without any cache. */
  readonly cold: number
  /** The same, the second time. */
  readonly warm: number
  /** From a saved text to the screen, the median. */
  readonly edit: number
}

const contentWithHeadline = z.looseObject({
  sections: z.tuple([z.looseObject({ headline: z.string() })], z.unknown()),
})

const waitForHeadline = (page: Page, text: string) =>
  page.waitForFunction(
    expected => document.querySelector("h1")?.textContent === expected,
    { polling: "raf", timeout: 60_000 },
    text,
  )

/** Times two starts of develop, and `edits` edits of the landing page's headline. */
export const measureDevelop = async (root: string, edits: number): Promise<DevelopFigures> => {
  const project = await copyProject(root, "bench-develop")
  const home = join(project, "content", "pages", "home.json")
  const content = contentWithHeadline.parse(JSON.parse(await readFile(home, "utf8")))
  const [hero, ...rest] = content.sections
  const saveHeadline = (headline: string): Promise<void> =>
    writeFile(home, JSON.stringify({ ...content, sections: [{ ...hero, headline }, ...rest] }))
  const browser = await launchBrowser("chromium")
  const page = await browser.newPage()
  const start = async (): Promise<{ develop: Develop; seconds: number }> => {
    const started = performance.now()
    const develop = await startDevelop(project)
    await page.goto(develop.address)
    await waitForHeadline(page, hero.headline)
    return { develop, seconds: (performance.now() - started) / 1000 }
  }
  const edit = async (headline: string): Promise<number> => {
    const saved = performance.now()
    await saveHeadline(headline)
    await waitForHeadline(page, headline)
    return (performance.now() - saved) / 1000
  }
  const first = await start()
  await first.develop.stop()
  const second = await start()
  const times: number[] = []
  while (times.length < edits) times.push(await edit(`Headline ${times.length}`))
  await browser.close()
  await second.develop.stop()
  await rm(project, { recursive: true })
  return { cold: first.seconds, warm: second.seconds, edit: median(times) }
}

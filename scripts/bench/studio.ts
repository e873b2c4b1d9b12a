import { rm } from "node:fs/promises"
import { setTimeout } from "node:timers/promises"
import type { Browser, Frame, Page } from "puppeteer-core"
import { z } from "zod"
import { studioPath } from "../../src/studio/protocol"
import { copyProject } from "../lib/copy-project"
import { launchBrowser } from "../lib/launch-browser"
import { startDevelop } from "../lib/start-develop"
import { growPages } from "./grow-content"
import { median } from "./median"

/** What a maintainer waits for in the studio. */
export interface StudioFigures {
  /** How many times as many pages there are as today; the landing page has as many sections as a page can. */
  readonly factor: number
  /** From its address to the form and the page beside it, in seconds; the first time of all. */
  readonly first: number
  /** The same in a browser that opens it again, the median. */
  readonly open: number
  /**
   * The longest task while somebody types, its page in the frame included, in milliseconds of the processor's time.
   */
  readonly key: number
  /** From a key to its letter in the page, the median, in seconds. */
  readonly page: number
  /** From a key to the search result and all verdicts on it, the median, in seconds. */
  readonly search: number
}

const patience = { polling: 10, timeout: 60_000 } as const
const screen = { width: 1440, height: 900 }
const typed = "as it is typed "
/* As fast as people type who type fast. */
const keyMilliseconds = 120
/* Until all that waits for a pause is drawn, too. */
const settleMilliseconds = 3000

const findFrame = async (page: Page): Promise<Frame> => {
  const frame = await (await page.waitForSelector("iframe", patience))?.contentFrame()
  if (!frame) throw new Error("The studio shows no page.")
  return frame
}

const field = (name: string): string => `aria/${name}[role="textbox"]`

/** Opens the studio and gives the seconds until its form and the page beside it can be read and used. */
const open = async (browser: Browser, address: string) => {
  const page = await browser.newPage()
  await page.setViewport(screen)
  const started = performance.now()
  await page.goto(`${new URL(studioPath, address).href}#pages/home.json`)
  await page.waitForSelector(field("Headline"), patience)
  await (await findFrame(page)).waitForSelector("h1", patience)
  await page.waitForFunction(
    () => !document.body.innerText.includes("The page is being loaded"),
    patience,
  )
  return { page, seconds: (performance.now() - started) / 1000 }
}

const traceModel = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Time of the processor, in microseconds. */
      tdur: z.number().optional(),
      args: z.object({ name: z.string().optional() }),
    }),
  ),
})

/**
 * Types some words and gives the longest task that they bring, in milliseconds of the processor's time: what else
 * runs on the machine does not count. A task is what keeps the next key waiting.
 */
const measureTask = async (page: Page): Promise<number> => {
  await page.tracing.start({ categories: ["toplevel"] })
  await page.keyboard.type(typed, { delay: keyMilliseconds })
  await setTimeout(settleMilliseconds)
  const trace: unknown = JSON.parse(Buffer.from((await page.tracing.stop()) ?? []).toString())
  const { traceEvents } = traceModel.parse(trace)
  const threadOf = ({ pid, tid }: { pid: number; tid: number }): string => `${pid} ${tid}`
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(threadOf),
  )
  const times = traceEvents
    .filter(event => event.name.endsWith("RunTask") && threads.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000)
  return Math.max(...times)
}

/** Presses one key and gives the seconds until a place of the studio or its page shows a text. */
const measureEcho = async (
  page: Page,
  where: Page | Frame,
  selector: string,
  text: string,
): Promise<number> => {
  const started = performance.now()
  await page.keyboard.press("y")
  await where.waitForFunction(
    (selected, expected) =>
      [...document.querySelectorAll(selected)].some(({ textContent }) =>
        textContent.includes(expected),
      ),
    patience,
    selector,
    text,
  )
  return (performance.now() - started) / 1000
}

const hold = async (page: Page, name: string): Promise<void> => {
  await page.locator(field(name)).click()
  await page.keyboard.press("End")
}

/** Measures the studio on a copy of the project that has `factor` times as many pages. */
export const measureStudio = async (
  root: string,
  factor: number,
  runs: number,
): Promise<StudioFigures> => {
  const project = await copyProject(root, "bench-studio")
  await growPages(project, factor)
  const develop = await startDevelop(project)
  const browser = await launchBrowser("chromium")
  const { page: firstPage, seconds: first } = await open(browser, develop.address)
  await firstPage.close()
  const opened: number[] = []
  while (opened.length < runs) {
    const { page, seconds } = await open(browser, develop.address)
    opened.push(seconds)
    await page.close()
  }
  const { page } = await open(browser, develop.address)
  const frame = await findFrame(page)
  await hold(page, "Headline")
  const tasks: number[] = []
  while (tasks.length < runs) tasks.push(await measureTask(page))
  const echoes: number[] = []
  while (echoes.length < runs) {
    echoes.push(await measureEcho(page, frame, "h1", "y".repeat(echoes.length + 1)))
  }
  await page.locator('aria/Search and sharing[role="tab"]').click()
  await hold(page, "Title")
  const answers: number[] = []
  while (answers.length < runs) {
    const text = "y".repeat(answers.length + 1)
    answers.push(await measureEcho(page, page, '[aria-busy="false"] .resultTitle', text))
  }
  await browser.close()
  await develop.stop()
  await rm(project, { recursive: true })
  return {
    factor,
    first,
    open: median(opened),
    key: Math.max(...tasks),
    page: median(echoes),
    search: median(answers),
  }
}

import { connect, type Browser, type Page } from "puppeteer-core"
import { z } from "zod"
import { median } from "./median"
import { phone } from "./transfer"

/** What a visitor feels on the way through the site. */
export interface VisitFigures {
  /** From the click on a link to the other page's first paint, the median, in milliseconds. */
  readonly forward: number
  /** From the click on the link back to the first paint, the median, in milliseconds. */
  readonly back: number
  /** Whether the browser's own back takes the page from its back/forward cache. */
  readonly isKept: boolean
  /** Frames a second while the landing page is scrolled from end to end on a processor slowed down six times. */
  readonly framesPerSecond: number
  /** The share of those frames that came in time, in percent. */
  readonly framesInTime: number
  /** Tasks of more than 50 ms in the whole visit on that processor. */
  readonly longTasks: number
}

const screen = { width: 1280, height: 720 }
const slowdown = 6
const scrollSpeed = 1500
/* Chromium prepares a page for a link that the pointer rests on for 200 ms. */
const restMilliseconds = 600
/* Questions take processor time from the paint that they ask for. */
const paintMilliseconds = 400
const pollMilliseconds = 20
const visitsPerRun = 3

/** The moment of a page's first paint, in milliseconds since 1970. Throws if the page does not get there. */
const readPaint = async (page: Page, path: string): Promise<number> => {
  const paint = await page.waitForFunction(
    expected => {
      const paint = performance.getEntriesByName("first-contentful-paint")[0]
      return location.pathname === expected && paint
        ? performance.timeOrigin + paint.startTime
        : false
    },
    { polling: pollMilliseconds },
    path,
  )
  return z.number().parse(await paint.jsonValue())
}

/**
 * Finds the tab anew, over a connection of its own: a prepared page takes the tab over, and the connection that saw it
 * happen may go on asking the page before (puppeteer's "detached frame").
 */
const findTab = async (browser: Browser, origin: string): Promise<Page> => {
  const anew = await connect({ browserWSEndpoint: browser.wsEndpoint(), defaultViewport: screen })
  const tab = (await anew.pages()).find(page => page.url().startsWith(origin))
  if (!tab) throw new Error(`No tab of the browser shows ${origin}.`)
  return tab
}

/** Follows a link as a hand does, and gives the milliseconds from the click to the other page's first paint. */
const follow = async (
  browser: Browser,
  origin: string,
  link: string,
  path: string,
): Promise<number> => {
  const page = await findTab(browser, origin)
  const clicked = page.evaluate(
    () =>
      new Promise<number>(resolve => {
        addEventListener(
          "click",
          ({ timeStamp }) => {
            resolve(performance.timeOrigin + timeStamp)
          },
          { capture: true, once: true },
        )
      }),
  )
  await page.hover(link)
  await new Promise(resolve => setTimeout(resolve, restMilliseconds))
  await page.click(link)
  const start = await clicked
  await new Promise(resolve => setTimeout(resolve, paintMilliseconds))
  const reader = await findTab(browser, origin)
  const paint = await readPaint(reader, path)
  await Promise.all([page, reader].map(tab => tab.browser().disconnect()))
  return Math.max(0, paint - start)
}

const openLandingPage = async (browser: Browser, address: string): Promise<Page> => {
  const page = await browser.newPage()
  await page.setViewport(screen)
  await page.goto(address, { waitUntil: "networkidle0" })
  return page
}

/** Goes to the contact page and back in a new tab each time, as visitors do. */
const measureLinks = async (browser: Browser, address: string, visits: number) => {
  const forward: number[] = []
  const back: number[] = []
  while (forward.length < visits) {
    await openLandingPage(browser, address)
    forward.push(await follow(browser, address, "header a[href='/contact/']", "/contact/"))
    back.push(await follow(browser, address, "main a[href='/']", "/"))
    const tab = await findTab(browser, address)
    await tab.close()
    await tab.browser().disconnect()
  }
  return { forward: median(forward), back: median(back) }
}

const measureCache = async (browser: Browser, address: string): Promise<boolean> => {
  const page = await openLandingPage(browser, address)
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset.isKept = String(persisted)
    })
  })
  await page.evaluate(() => {
    location.href = "/contact/"
  })
  await page.waitForFunction(() => location.pathname === "/contact/")
  await page.goBack()
  const isKept = await page.evaluate(() => document.documentElement.dataset.isKept === "true")
  await page.close()
  return isKept
}

/* As text, because the compiler adds names to functions that pages do not know. */
const startRecording = `
  const recording = { frames: [], longTasks: 0 }
  const note = now => {
    recording.frames.push(now)
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
  new PerformanceObserver(list => {
    recording.longTasks += list.getEntries().length
  }).observe({ type: "longtask", buffered: true })
`
const recording = z.object({ frames: z.array(z.number()), longTasks: z.number() })

const measureScrolling = async (browser: Browser, address: string) => {
  const page = await browser.newPage()
  await page.setViewport(phone)
  const session = await page.createCDPSession()
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
  await page.goto(address, { waitUntil: "networkidle0" })
  await page.evaluate(startRecording)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await session.send("Input.synthesizeScrollGesture", {
    x: phone.width / 2,
    y: phone.height / 2,
    yDistance: -height,
    speed: scrollSpeed,
    gestureSourceType: "touch",
  })
  const { frames, longTasks } = recording.parse(await page.evaluate("recording"))
  await page.close()
  const gaps = frames.slice(1).map((time, index) => time - (frames[index] ?? 0))
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000
  const inTime = gaps.filter(gap => gap < 1.5 * (1000 / 60)).length
  return {
    framesPerSecond: Math.round(gaps.length / seconds),
    framesInTime: Math.round((100 * inTime) / gaps.length),
    longTasks,
  }
}

/** Measures a visit to a served site: following links, going back, and scrolling. */
export const measureVisit = async (
  browser: Browser,
  address: string,
  runs: number,
): Promise<VisitFigures> => ({
  ...(await measureLinks(browser, `${address}/`, runs * visitsPerRun)),
  isKept: await measureCache(browser, `${address}/`),
  ...(await measureScrolling(browser, `${address}/`)),
})

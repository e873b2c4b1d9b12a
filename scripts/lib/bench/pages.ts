/** Measures pages of a built site, each beside a bare page with the same text and the same compressed size. */
import { randomBytes } from "node:crypto"
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { brotliCompressSync } from "node:zlib"
import { load } from "cheerio"
import type { Browser, Page } from "puppeteer-core"
import * as z from "zod"
import { messageOf } from "@tools/content/lib"
import { compressFiles } from "@tools/html/output"
import { findBrowser } from "../browser/find-browser"
import { chromiumFlags, launchBrowser } from "../browser/launch-browser"
import { runProgram } from "../processes/programs"
import { createSiteServer, listen } from "../serve/serve-site"
import { median, repeat } from "./median"
import { serveOverHttp2, trustFlags } from "./serve-http2"

/** The measured pages and their files in the built site. */
const pages = { landing: "index.html", contact: "contact/index.html", "not found": "404.html" }

const audits = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  SI: "speed-index",
  CLS: "cumulative-layout-shift",
} as const

const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
})

const lighthouse = createRequire(join(process.cwd(), "package.json")).resolve(
  "lighthouse/cli/index.js",
)

const textNode = 3

const sizeOf = (html: string): number => brotliCompressSync(html).length

const writeBarePage = (html: string): string => {
  const source = load(html)
  source("script, style, svg").remove()
  const page = load(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bare</title><style>body{font:17px/1.5 sans-serif}</style></head><body></body></html>',
  )
  page("body").append(page("<h1>").text(source("h1").text()))
  for (const node of source("body *").contents().toArray()) {
    if (node.nodeType === textNode) page("body").append(page("<p>").text(source(node).text()))
  }
  const missing = Math.max(0, sizeOf(html) - sizeOf(page.html()))
  return `${page.html()}<!--${randomBytes(missing).toString("base64")}-->`
}

/** Runs Lighthouse, up to three times if Chromium loses a trace, which it does now and then (NO_NAVSTART). */
const runPatiently = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  tries = 3,
): Promise<string> => {
  try {
    return await runProgram(process.execPath, args, { env })
  } catch (error) {
    if (tries === 1 || !messageOf(error).includes("run Lighthouse again")) throw error
    return runPatiently(args, env, tries - 1)
  }
}

/** Returns what Lighthouse measures of a page as a phone on simulated slow 4G: scores in percent, times in seconds. */
const runLighthouse = async (url: string) => {
  const flags = [
    "--quiet",
    "--no-enable-error-reporting",
    "--output=json",
    "--only-categories=performance,accessibility,best-practices,seo",
    `--chrome-flags=--headless ${chromiumFlags.join(" ")}`,
  ]
  const env = { ...process.env, CHROME_PATH: findBrowser("chromium") }
  const output = await runPatiently([lighthouse, url, ...flags], env)
  const { categories, audits: measured } = report.parse(JSON.parse(output))
  const read = (audit: string): number => measured[audit]?.numericValue ?? Number.NaN
  return {
    scores: Object.values(categories).map(({ score }) => Math.round(score * 100)),
    FCP: read(audits.FCP) / 1000,
    LCP: read(audits.LCP) / 1000,
    SI: read(audits.SI) / 1000,
    CLS: read(audits.CLS),
  }
}

/** Measures in a new page of the size of a phone. */
const measureOnPhone = async (
  browser: Browser,
  measure: (page: Page) => Promise<number | undefined>,
): Promise<number> => {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width: 360, height: 740, deviceScaleFactor: 3, isMobile: true })
  const figure = await measure(page)
  await context.close()
  return figure ?? Number.NaN
}

/** Returns the seconds for which a page occupies the main thread until 3 s after its load. */
const measureMainThread = (browser: Browser, url: string): Promise<number> =>
  measureOnPhone(browser, async page => {
    await page.goto(url)
    await wait(3000)
    return (await page.metrics()).TaskDuration
  })

/** A slow 4G connection and a slow phone, which the browser is held to; Lighthouse only simulates them. */
const slow4G = { latency: 150, download: (1.6 * 1024 * 1024) / 8, upload: (0.75 * 1024 * 1024) / 8 }
const slowdown = 4

/** Returns the seconds until a page's first paint on a slow phone, in a browser that has rendered pages before. */
const measureFirstPaint = (browser: Browser, url: string): Promise<number> =>
  measureOnPhone(browser, async page => {
    await page.emulateNetworkConditions(slow4G)
    await page.emulateCPUThrottling(slowdown)
    await page.goto(url)
    await wait(1000)
    const [paint] = await page.evaluate(() =>
      performance.getEntriesByName("first-contentful-paint").map(({ startTime }) => startTime),
    )
    return paint && paint / 1000
  })

/** Returns the seconds until the first page's first paint of a browser that has just started. */
const measureColdFirstPaint = async (url: string): Promise<number> => {
  const browser = await launchBrowser("chromium", { flags: trustFlags })
  const figure = await measureFirstPaint(browser, url)
  await browser.close()
  return figure
}

/** Measures a site's pages and their bare pages in turns, and passes on a row for each page as soon as it has it. */
export const measurePages = async (site: string, show: (row: object) => void): Promise<void> => {
  const copy = await mkdtemp(join(tmpdir(), "bench-"))
  await cp(site, copy, { recursive: true })
  const server = await listen(createSiteServer(copy, ""), 0)
  const http2Server = await serveOverHttp2(copy)
  const browser = await launchBrowser("chromium")
  const measure = async (path: string) => ({
    ...(await runLighthouse(server.address + path)),
    mainThread: await measureMainThread(browser, server.address + path),
    firstPaint: await measureFirstPaint(browser, server.address + path),
    coldFirstPaint: await measureColdFirstPaint(http2Server.address + path),
  })
  for (const [name, file] of Object.entries(pages)) {
    const html = await readFile(join(site, file), "utf8")
    const files = { [`page/${name}.html`]: html, [`bare/${name}.html`]: writeBarePage(html) }
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(copy, path)), { recursive: true })
      await writeFile(join(copy, path), text)
    }
    await compressFiles(copy, Object.keys(files))
    const turns = await repeat(async () => ({
      page: await measure(`/page/${encodeURI(name)}.html`),
      bare: await measure(`/bare/${encodeURI(name)}.html`),
    }))
    const compare = (
      figure: "FCP" | "LCP" | "SI" | "mainThread" | "firstPaint" | "coldFirstPaint",
    ): string => {
      const own = median(turns.map(({ page }) => page[figure]))
      const bare = median(turns.map(turn => turn.bare[figure]))
      return `${own.toFixed(2)} (${(own / bare).toFixed(2)})`
    }
    show({
      page: name,
      "worst scores": turns[0]?.page.scores
        .map((_, index) => Math.min(...turns.map(({ page }) => page.scores[index] ?? 0)))
        .join("/"),
      "FCP s (ratio)": compare("FCP"),
      "LCP s (ratio)": compare("LCP"),
      "SI s (ratio)": compare("SI"),
      "main thread s (ratio)": compare("mainThread"),
      "first paint s, warm (ratio)": compare("firstPaint"),
      "first paint s, cold (ratio)": compare("coldFirstPaint"),
      CLS: Math.max(...turns.map(({ page }) => page.CLS)),
      "HTML kB, brotli": (sizeOf(html) / 1000).toFixed(1),
    })
  }
  await browser.close()
  await server.close()
  http2Server.close()
  await rm(copy, { recursive: true })
}

import { createRequire } from "node:module"
import { join } from "node:path"
import { z } from "zod"
import { runProgram } from "../processes/programs"
import { findBrowser } from "../browser/find-browser"
import { chromiumFlags } from "../browser/launch-browser"

const categories = ["performance", "accessibility", "best-practices", "seo"] as const

const audits = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  si: "speed-index",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const

/** The scores of a page: the four categories in percent, times in milliseconds. */
export type Scores = Readonly<Record<(typeof categories)[number] | keyof typeof audits, number>>

const scored = z.object({ score: z.number() }).transform(({ score }) => Math.round(score * 100))
const measured = z
  .object({ numericValue: z.number() })
  .transform(({ numericValue }) => numericValue)

const report = z
  .object({
    categories: z.object({
      performance: scored,
      accessibility: scored,
      "best-practices": scored,
      seo: scored,
    }),
    audits: z.object({
      [audits.fcp]: measured,
      [audits.lcp]: measured,
      [audits.si]: measured,
      [audits.tbt]: measured,
      [audits.cls]: measured,
    }),
  })
  .transform((page): Scores => ({
    ...page.categories,
    fcp: page.audits[audits.fcp],
    lcp: page.audits[audits.lcp],
    si: page.audits[audits.si],
    tbt: page.audits[audits.tbt],
    cls: page.audits[audits.cls],
  }))

const lighthouse = createRequire(join(process.cwd(), "package.json")).resolve(
  "lighthouse/cli/index.js",
)

/** Measures a page with Lighthouse, once, as a phone on simulated slow 4G. */
export const measurePage = async (url: string): Promise<Scores> => {
  const output = await runProgram(
    process.execPath,
    [
      lighthouse,
      url,
      "--quiet",
      "--no-enable-error-reporting",
      "--output=json",
      `--only-categories=${categories.join(",")}`,
      `--chrome-flags=--headless ${chromiumFlags.join(" ")}`,
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser("chromium") } },
  )
  return report.parse(JSON.parse(output))
}

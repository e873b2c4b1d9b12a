import { createRequire } from "node:module"
import { join } from "node:path"
import { z } from "zod"
import { runTogether } from "../../src/processes/start-together"
import { chromiumFlags } from "../lib/launch-browser"
import { median } from "./median"

/** What a page scores: the four categories in percent, times in milliseconds; each the median of all runs. */
export type Scores = Readonly<Record<(typeof categories)[number] | keyof typeof audits, number>>

const categories = ["performance", "accessibility", "best-practices", "seo"] as const
const audits = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  si: "speed-index",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const

const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
})

const lighthouse = createRequire(join(process.cwd(), "package.json")).resolve(
  "lighthouse/cli/index.js",
)

const measureOnce = async (url: string, chrome: string): Promise<Scores> => {
  const stdout = await runTogether(
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
    { env: { ...process.env, CHROME_PATH: chrome } },
  )
  const result = report.parse(JSON.parse(stdout))
  const time = (name: keyof typeof audits): number =>
    result.audits[audits[name]]?.numericValue ?? Number.NaN
  const score = (name: (typeof categories)[number]): number =>
    Math.round((result.categories[name]?.score ?? Number.NaN) * 100)
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    fcp: time("fcp"),
    lcp: time("lcp"),
    si: time("si"),
    tbt: time("tbt"),
    cls: time("cls"),
  }
}

/**
 * Measures a page with Lighthouse as a phone on simulated slow 4G.
 * @param runs how often; the result is the median of each figure.
 */
export const measurePage = async (url: string, chrome: string, runs: number): Promise<Scores> => {
  const all: Scores[] = []
  while (all.length < runs) all.push(await measureOnce(url, chrome))
  const middle = (name: keyof Scores): number => median(all.map(scores => scores[name]))
  return {
    performance: middle("performance"),
    accessibility: middle("accessibility"),
    "best-practices": middle("best-practices"),
    seo: middle("seo"),
    fcp: middle("fcp"),
    lcp: middle("lcp"),
    si: middle("si"),
    tbt: middle("tbt"),
    cls: middle("cls"),
  }
}

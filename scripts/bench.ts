/**
 * `npm run bench`: measures the site beside an empty page, which is as fast as a page can be, in one run.
 * `--against DIR` measures another built site the same way, `--json FILE` keeps the figures, `--quick` measures once
 * instead of five times and leaves the builds out.
 */
import { readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { brotliCompressSync } from "node:zlib"
import { listen } from "../src/build/serve-site"
import { createCompressedServer } from "./bench/compressed-server"
import { measureBuilds } from "./bench/builds"
import { makeEmptyPage } from "./bench/empty-page"
import { measurePage, type Scores } from "./bench/lighthouse"
import { measureTransfer, type Transfer } from "./bench/transfer"
import { findBrowser } from "./find-browser"
import { launchBrowser } from "./launch-browser"
import { run } from "./run"

const { values: options } = parseArgs({
  options: {
    against: { type: "string" },
    json: { type: "string" },
    quick: { type: "boolean", default: false },
  },
})
const runs = options.quick ? 1 : 5

interface PageFigures {
  readonly name: string
  readonly scores: Scores
  readonly transfer: { readonly before: Transfer; readonly after: Transfer }
  readonly html: { readonly raw: number; readonly brotli: number }
}

const say = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

const measureSite = async (
  directory: string,
  pages: readonly (readonly [name: string, path: string, file: string])[],
): Promise<PageFigures[]> => {
  const server = await listen(await createCompressedServer(directory), 0)
  /* A page that is prerendered meanwhile would be counted as bytes of this one. */
  const browser = await launchBrowser("chromium", {}, ["--disable-features=Prerender2"])
  const figures: PageFigures[] = []
  for (const [name, path, file] of pages) {
    say(`measuring ${name} …`)
    const url = `${server.address}${path}`
    const html = await readFile(join(directory, file))
    figures.push({
      name,
      scores: await measurePage(url, findBrowser("chromium"), runs),
      transfer: await measureTransfer(browser, url),
      html: { raw: html.length, brotli: brotliCompressSync(html).length },
    })
  }
  await browser.close()
  await server.close()
  return figures
}

const sum = (bytes: Readonly<Record<string, number>>): number =>
  Object.values(bytes).reduce((total, size) => total + size, 0)

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)

const rowOf = ({ name, scores, transfer, html }: PageFigures, empty: Scores) => {
  const ratio = (measure: "fcp" | "lcp" | "si"): string =>
    `${(scores[measure] / 1000).toFixed(2)} (${(scores[measure] / empty[measure]).toFixed(2)})`
  const { performance, accessibility, "best-practices": best, seo, tbt, cls } = scores
  return {
    page: name,
    "perf/a11y/best/seo": [performance, accessibility, best, seo].join("/"),
    "FCP s (ratio)": ratio("fcp"),
    "LCP s (ratio)": ratio("lcp"),
    "SI s (ratio)": ratio("si"),
    "TBT ms": Math.round(tbt),
    CLS: cls,
    "kB before scrolling": kilobytes(sum(transfer.before.bytes)),
    "script kB": kilobytes(transfer.before.bytes.Script ?? 0),
    "kB in all": kilobytes(sum(transfer.after.bytes)),
    requests: `${transfer.before.requests}/${transfer.after.requests}`,
    "HTML kB raw/br": `${kilobytes(html.raw)}/${kilobytes(html.brotli)}`,
  }
}

run(async () => {
  const root = process.cwd()
  const builds = options.quick ? undefined : await measureBuilds(root, say)
  const emptyPage = await makeEmptyPage()
  const [empty] = await measureSite(emptyPage, [["the empty page", "/", "index.html"]])
  if (!empty) throw new Error("The empty page could not be measured.")
  const pages = [
    empty,
    ...(await measureSite(join(root, "public"), [
      ["landing page", "/", "index.html"],
      ["contact page", "/contact/", "contact/index.html"],
      ["not-found page", "/404.html", "404.html"],
    ])),
    ...(options.against === undefined
      ? []
      : await measureSite(options.against, [[options.against, "/", "index.html"]])),
  ]
  console.table(pages.map(page => rowOf(page, empty.scores)))
  if (builds) console.table(builds)
  if (options.json !== undefined) {
    await writeFile(options.json, `${JSON.stringify({ pages, builds }, null, 2)}\n`)
  }
  await rm(emptyPage, { recursive: true })
})

/**
 * `npm run bench`: builds and measures the site beside an empty page, which is as fast as a page can be, in one run.
 * `--against DIR` measures another built site the same way, `--json FILE` keeps the figures, `--quick` measures
 * `public/` as it is, once instead of five times, and leaves builds and develop out.
 */
import { readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { brotliCompressSync } from "node:zlib"
import { createSiteServer, listen } from "../src/serve/serve-site"
import { writeWhole } from "../src/files/write-whole"
import { createCompressedServer } from "./bench/compressed-server"
import { measureBuilds, type BuildFigures } from "./bench/builds"
import { copyCounted, createProvider } from "./bench/counted"
import { measureDevelop } from "./bench/develop"
import { makeEmptyPage } from "./bench/empty-page"
import { measurePage, type Scores } from "./bench/lighthouse"
import { measureStudio, type StudioFigures } from "./bench/studio"
import { measureTransfer, type Transfer } from "./bench/transfer"
import { measureVisit } from "./bench/visit"
import { buildProject } from "./lib/build-project"
import { findBrowser } from "./lib/find-browser"
import { findPort } from "./lib/find-port"
import { launchBrowser } from "./lib/launch-browser"
import { listVisits } from "./lib/list-visits"
import { run } from "./lib/run"

const { values: options } = parseArgs({
  options: {
    against: { type: "string" },
    json: { type: "string" },
    quick: { type: "boolean", default: false },
  },
})
const runs = options.quick ? 1 : 5

/* Today's content, and what it may grow to. */
const studioFactors = [1, 10]

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
  port = 0,
): Promise<PageFigures[]> => {
  const server = await listen(await createCompressedServer(directory), port)
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

/** Measures the landing page with its visits counted by a provider on this machine; nothing where that cannot be made. */
const measureCounted = async (root: string): Promise<PageFigures[]> => {
  const provider = await listen(createProvider(), 0)
  const port = await findPort()
  const copy = await copyCounted(root, `http://localhost:${port}`, provider.address)
  const figures =
    copy === undefined
      ? []
      : await measureSite(copy, [["home with analytics", "/", "index.html"]], port)
  if (copy !== undefined) await rm(copy, { recursive: true })
  await provider.close()
  return figures
}

const sum = (bytes: Readonly<Record<string, number>>): number =>
  Object.values(bytes).reduce((total, size) => total + size, 0)

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)

const rowOf = ({ name, scores, html }: PageFigures, empty: Scores) => {
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
    "HTML kB raw/br": `${kilobytes(html.raw)}/${kilobytes(html.brotli)}`,
  }
}

/** Compressed kilobytes by type of resource: before scrolling/in all. */
const rowOfTransfer = ({ name, transfer: { before, after } }: PageFigures) => ({
  page: name,
  ...Object.fromEntries(
    Object.keys(after.bytes).map(type => [
      `${type} kB`,
      `${kilobytes(before.bytes[type] ?? 0)}/${kilobytes(after.bytes[type] ?? 0)}`,
    ]),
  ),
  "all kB": `${kilobytes(sum(before.bytes))}/${kilobytes(sum(after.bytes))}`,
  requests: `${before.requests}/${after.requests}`,
})

const rowOfBuild = (
  { factor, cold, warm, html, imageFiles }: BuildFigures,
  first: BuildFigures,
) => ({
  content: `${factor} ×`,
  "cold s (ratio)": `${cold} (${(cold / first.cold).toFixed(2)})`,
  "warm s": warm,
  "HTML kB raw (ratio)": `${kilobytes(html.raw)} (${(html.raw / first.html.raw).toFixed(2)})`,
  "HTML kB br": kilobytes(html.brotli),
  "image files": imageFiles,
})

const measureStudios = async (root: string): Promise<StudioFigures[]> => {
  const figures: StudioFigures[] = []
  for (const factor of studioFactors) figures.push(await measureStudio(root, factor, runs))
  return figures
}

const rowOfStudio = ({ factor, first, open, key, page, search }: StudioFigures) => ({
  content: `${factor} ×`,
  "studio opens s, first": first.toFixed(1),
  "again s": open.toFixed(1),
  "a key blocks ms": Math.round(key),
  "page follows s": page.toFixed(2),
  "search and verdicts s": search.toFixed(2),
})

const measureVisitOf = async (directory: string) => {
  const server = await listen(createSiteServer(directory, ""), 0)
  const browser = await launchBrowser("chromium")
  const figures = await measureVisit(browser, server.address, runs)
  await browser.close()
  await server.close()
  return figures
}

const bench = async (): Promise<void> => {
  const root = process.cwd()
  const site = join(root, "public")
  if (!options.quick) {
    say("building the site …")
    await buildProject(root)
  }
  const emptyPage = await makeEmptyPage()
  const [empty] = await measureSite(emptyPage, [["the empty page", "/", "index.html"]])
  if (!empty) throw new Error("The empty page could not be measured.")
  const pages = [
    empty,
    ...(await measureSite(
      site,
      /* By its file: Lighthouse measures no page whose status is 404. */
      (await listVisits(root)).map(({ name, file }) => [
        name,
        `/${file.replace(/(?:^|(?<=\/))index\.html$/, "")}`,
        file,
      ]),
    )),
    ...(await measureCounted(root)),
    ...(options.against === undefined
      ? []
      : await measureSite(options.against, [[options.against, "/", "index.html"]])),
  ]
  await rm(emptyPage, { recursive: true })
  console.table(pages.map(page => rowOf(page, empty.scores)))
  console.table(pages.map(rowOfTransfer))
  say("visiting …")
  const visit = await measureVisitOf(site)
  const builds = options.quick ? [] : await measureBuilds(root, say)
  if (!options.quick) say("editing in develop …")
  const develop = options.quick ? undefined : await measureDevelop(root, runs)
  if (!options.quick) say("editing in the studio …")
  const studio = options.quick ? [] : await measureStudios(root)
  console.table([
    {
      "click to paint ms": Math.round(visit.forward),
      "and back ms": Math.round(visit.back),
      "back/forward cache": visit.isKept,
      "frames/s, 6 × slower": visit.framesPerSecond,
      "frames in time %": visit.framesInTime,
      "long tasks": visit.longTasks,
    },
  ])
  const [first] = builds
  if (first) console.table(builds.map(build => rowOfBuild(build, first)))
  if (develop) {
    console.table([
      {
        "develop ready s, cold": develop.cold.toFixed(1),
        "warm s": develop.warm.toFixed(1),
        "edit to screen s": develop.edit.toFixed(2),
      },
    ])
  }
  if (studio.length > 0) console.table(studio.map(rowOfStudio))
  if (options.json !== undefined) {
    await writeWhole(
      options.json,
      `${JSON.stringify({ pages, visit, builds, develop, studio }, null, 2)}\n`,
    )
  }
}

/* A measurement that fails leaves servers and browsers behind, which would keep this process alive. */
run(() =>
  bench().finally(() => {
    setTimeout(() => process.exit(), 0)
  }),
)

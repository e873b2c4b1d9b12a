/**
 * `npm run bench`: measures the site's three pages beside an empty page, which is as fast as a page can be, and how long
 * a build, a check and the studio take. Times differ between machines; ratios to the empty page hold. With `--growth` it
 * measures sites of 3 to 500 pages instead.
 */
import { cp, mkdtemp, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { compressFiles } from "../plugins/gatsby-plugin-plain-html"
import { runProgram } from "./processes/programs"
import { createSiteServer, listen } from "./serve/serve-site"
import { writeEmptyPage } from "./bench/empty-page"
import { measurePage, type Scores } from "./bench/lighthouse"
import { measureGrowth, type Growth } from "./bench/growth"
import { measureEditor } from "./bench/editor"
import { buildProject } from "./copies/build-project"
import { copyProject } from "./copies/copy-project"
import { run } from "./processes/run"

const runs = 5
const root = process.cwd()

/** Folders of pages in the site that is measured. */
const pages = { empty: "empty/", landing: "", contact: "contact/", "not found": "not-found/" }

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const seconds = (value: number): string => value.toFixed(2)

const say = (text: string): void => {
  process.stderr.write(`${text} …\n`)
}

const repeat = async <Value>(measure: () => Promise<Value>): Promise<Value[]> => {
  const values: Value[] = []
  while (values.length < runs) values.push(await measure())
  return values
}

const time = async (task: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await task()
  return (performance.now() - started) / 1000
}

/** Makes a copy of a site that has an empty page too, and shows its not-found page with status 200. */
const copySite = async (site: string): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), "bench-"))
  await cp(site, copy, { recursive: true })
  await cp(join(site, "404.html"), join(copy, pages["not found"], "index.html"))
  await writeEmptyPage(join(copy, pages.empty))
  await compressFiles(copy, [`${pages["not found"]}index.html`, `${pages.empty}index.html`])
  return copy
}

const measureSite = async (site: string): Promise<object[]> => {
  const copy = await copySite(site)
  const server = await listen(createSiteServer(copy, ""), 0)
  const rows: object[] = []
  let empty: Scores | undefined
  for (const [name, folder] of Object.entries(pages)) {
    say(`measuring the ${name} page`)
    const all = await repeat(() => measurePage(`${server.address}/${folder}`))
    const middle = (measure: keyof Scores): number => median(all.map(scores => scores[measure]))
    const scores: Scores = {
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
    empty ??= scores
    const ratio = (measure: "fcp" | "lcp" | "si", to: Scores): string =>
      `${seconds(scores[measure] / 1000)} (${seconds(scores[measure] / to[measure])})`
    const { size } = await stat(join(copy, folder, "index.html.br"))
    rows.push({
      page: name,
      "perf/a11y/best/seo": [
        scores.performance,
        scores.accessibility,
        scores["best-practices"],
        scores.seo,
      ].join("/"),
      "FCP s (ratio)": ratio("fcp", empty),
      "LCP s (ratio)": ratio("lcp", empty),
      "SI s (ratio)": ratio("si", empty),
      "TBT ms": Math.round(scores.tbt),
      CLS: scores.cls,
      "HTML kB, brotli": (size / 1000).toFixed(1),
    })
  }
  await server.close()
  await rm(copy, { recursive: true })
  return rows
}

const check = (): Promise<string> =>
  runProgram(process.execPath, ["--require", "tsx/cjs", join("scripts", "check.ts")], {
    env: process.env,
  })

const bench = async (): Promise<void> => {
  const project = await copyProject(root, "bench")
  say("building without caches")
  const cold = await time(() => buildProject(project))
  say("building again")
  const warm = await time(() => buildProject(project))
  console.table(await measureSite(join(project, "public")))
  say("checking the content")
  const checks = await repeat(() => time(check))
  say("editing in the studio")
  const studio = await measureEditor(root, runs)
  console.table([
    { what: "a build without caches", seconds: seconds(cold) },
    { what: "a build after it", seconds: seconds(warm) },
    { what: "a check", seconds: seconds(median(checks)) },
    { what: "npm run studio prints its address", seconds: seconds(median(studio.address)) },
    { what: "its form can be used", seconds: seconds(median(studio.form)) },
    { what: "its page follows a key", seconds: median(studio.key).toFixed(3) },
  ])
  if (studio.memory !== undefined) console.log(`The studio takes ${studio.memory.toFixed(0)} MB.`)
  await rm(project, { recursive: true })
}

/** Sites of three pages to many, and one in three languages, beside Gatsby alone with the same pages and pictures. */
const benchGrowth = async (): Promise<void> => {
  const sites: (Growth & { readonly pages: string })[] = []
  const sizes = [
    ...[3, 30, 120, 500].map(count => [count, []] as const),
    [40, ["de", "de-at"]] as const,
  ]
  for (const [count, languages] of sizes) {
    const pages =
      languages.length === 0 ? `${count}` : `${count} × ${languages.length + 1} languages`
    say(`building ${pages} pages`)
    sites.push({ pages, ...(await measureGrowth(root, count, languages)) })
  }
  console.table(
    sites.map(({ pages, cold, warm, plainCold, plainWarm, check }) => ({
      pages,
      "first build, CPU s (to Gatsby's)": `${seconds(cold)} (${seconds(cold / plainCold)})`,
      "build after it": `${seconds(warm)} (${seconds(warm / plainWarm)})`,
      check: seconds(check),
    })),
  )
  console.table(
    Object.fromEntries(
      [...new Set(sites.flatMap(({ files }) => [...files.keys()]))].map(file => [
        file,
        Object.fromEntries(sites.map(({ pages, files }) => [pages, files.get(file)])),
      ]),
    ),
  )
}

/* A measurement that fails leaves servers and browsers behind, which would keep this process alive. */
run(() =>
  (process.argv.includes("--growth") ? benchGrowth() : bench()).finally(() => {
    setTimeout(() => process.exit(), 0)
  }),
)

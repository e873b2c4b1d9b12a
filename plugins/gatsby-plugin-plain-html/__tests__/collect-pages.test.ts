/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { collectPages } from "../collect-pages"
import { listFiles } from "../../lib/list-files"

let folder = ""
const gatsby = (): string => join(folder, "gatsby")
const site = (): string => join(folder, "site")

const write = (path: string, text: string): void => {
  const file = join(gatsby(), path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "finish-site-"))
  write("webpack.stats.json", '{ "namedChunkGroups": {} }')
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const finish = async (html: string, pathPrefix: string): Promise<string[]> => {
  write("index.html", `<!DOCTYPE html><html><head></head><body>${html}</body></html>`)
  mkdirSync(site())
  const parts = { behaviours: "", icon: "", pathPrefix, analytics: undefined }
  await collectPages({ from: gatsby(), to: site(), asIs: [] }, parts)
  return (await listFiles(site())).filter(path => path !== "index.html")
}

describe.each(["", "/news"])("below “%s”", prefix => {
  test.each([
    ["an image", "a.png", (url: string) => `<img src="${url}">`],
    ["a set of images", "a.png", (url: string) => `<img srcset="/b.png 1x,${url} 2x">`],
    ["a style", "a.woff2", (url: string) => `<style>a{src:url(${url})}</style>`],
    [
      "an absolute address",
      "a.jpg",
      (url: string) => `<meta property="og:image" content="https://example.org${url}">`,
    ],
    [
      "structured data",
      "a.jpg",
      (url: string) =>
        `<script type="application/ld+json">{"url":"https://example.org${url}"}</script>`,
    ],
    ["an image with a name in need of escapes", "Team, ä (1)'s.png", url => `<img src="${url}">`],
  ])("copies the processed file of %s", async (_, name, markup) => {
    write(`static/1/${name}`, "a")
    const html = markup(`${prefix}/static/1/${encodeURIComponent(name)}`)
    expect(await finish(html, prefix)).toEqual([`static/1/${name}`])
  })

  test("leaves out what no page names", async () => {
    write("static/1/a.png", "a")
    write("app.js", "a")
    write("_gatsby/slices/a.html", "a")
    expect(await finish(`<img src="${prefix}/static/2/a.png">`, prefix)).toEqual([])
  })
})

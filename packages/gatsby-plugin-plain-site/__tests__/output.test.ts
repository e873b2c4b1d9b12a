import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
} from "node:fs"
import { join } from "node:path"
import { setUpFolder } from "@tools/test-kit/set-up-folder"
import { collectPages } from "../collect-pages"
import { listFiles } from "@tools/content/node"
import type { Deployment } from "@tools/content/addresses"
import { lendOutput, replaceOutput, restoreOutput } from "../kept-output"
import { makeOnceIn } from "@tools/html/output"

describe("collecting pages", () => {
  const { at, write } = setUpFolder()

  beforeEach(() => {
    write("gatsby/webpack.stats.json", '{ "namedChunkGroups": {} }')
  })

  const finish = async (html: string, pathPrefix: string): Promise<string[]> => {
    write(
      "gatsby/index.html",
      `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>${html}</body></html>`,
    )
    mkdirSync(at("site"))
    const parts = { behaviors: "", icon: "", drawing: "", pathPrefix, analytics: undefined }
    await collectPages(
      { from: at("gatsby"), to: at("site"), asIs: [] },
      parts,
      async (_, make) => make(),
      () => Promise.resolve(),
    )
    return (await listFiles(at("site"))).filter(path => path !== "index.html")
  }

  test.each([
    ["an image", "", "a.png", (url: string) => `<img src="${url}">`],
    ["an image below a path", "/news", "a.png", url => `<img src="${url}">`],
    ["a set of images", "/news", "a.png", url => `<img srcset="/b.png 1x,${url} 2x">`],
    ["a style", "/news", "a.woff2", url => `<style>a{src:url(${url})}</style>`],
    [
      "structured data",
      "/news",
      "a.jpg",
      url => `<script type="application/ld+json">{"url":"https://example.org${url}"}</script>`,
    ],
    [
      "an image with a name in need of escapes",
      "",
      "Team, ä (1)'s.png",
      url => `<img src="${url}">`,
    ],
  ])("copies the processed file of %s", async (_, prefix, name, markup) => {
    write(`gatsby/static/1/${name}`, "a")
    const html = markup(`${prefix}/static/1/${encodeURIComponent(name)}`)
    expect(await finish(html, prefix)).toEqual([`static/1/${name}`])
  })
})

describe("Gatsby's last output", () => {
  const deployment: Deployment = {
    origin: "https://www.example.com",
    pathPrefix: "",
    indexable: true,
    buildYear: 2026,
  }

  const { at, write } = setUpFolder()

  /** Changes a file but neither its size nor its time. */
  const replaceQuietly = (path: string, text: string): void => {
    const { atime, mtime } = statSync(at(path))
    write(path, text)
    utimesSync(at(path), atime, mtime)
  }

  /** Builds, and returns whether Gatsby found the output of the build before. */
  const build = async (
    changes: Partial<Deployment> = {},
    finish = (): Promise<void> => Promise.resolve(),
  ): Promise<boolean> => {
    const wanted = { ...deployment, ...changes }
    await restoreOutput(at(), at(), wanted)
    const isWarm = existsSync(at("public/page-data"))
    write("public/page-data/app-data.json", "a")
    mkdirSync(at(".cache"), { recursive: true })
    await replaceOutput(at(), at(), wanted, async (from, to) => {
      await finish()
      cpSync(join(from, "page-data", "app-data.json"), join(to, "index.html"))
    })
    return isWarm
  }

  beforeEach(async () => {
    write("node_modules/.package-lock.json", "{}")
    write("package-lock.json", "{}")
    write("package.json", "{}")
    write("gatsby-config.ts", "a")
    write("src/a.css", "a")
    write("content/site.json", "a")
    await build()
  })

  test("a build from the same sources, or from other content, uses what the last one left", async () => {
    expect(await build()).toBe(true)
    write("content/site.json", "b")
    expect(await build()).toBe(true)
  })

  test.each<[string, Partial<Deployment>]>([
    ["below a path", { pathPrefix: "/news" }],
    ["for a preview", { indexable: false }],
  ])("a build %s starts afresh", async (_, changes) => {
    expect(await build(changes)).toBe(false)
  })

  test.each<[string, () => void]>([
    ["a changed style", () => write("src/a.css", "b")],
    ["a file changed within its size and time", () => replaceQuietly("src/a.css", "b")],
    ["a configuration more", () => write("gatsby-ssr.tsx", "b")],
    ["a module in another folder", () => write("parts/pages.ts", "b")],
    ["another lock file", () => write("package-lock.json", "{ }")],
    ["other packages", () => write("node_modules/.package-lock.json", "{ }")],
  ])("a build with %s starts afresh", async (_, change) => {
    change()
    expect(await build()).toBe(false)
  })

  test("a build depends on the files of all packages that the plugin runs", () => {
    const record = readFileSync(at(".cache/built-from.json"), "utf8")
    for (const name of ["content", "check", "html", "hosts", "audit", "gatsby-plugin-plain-site"]) {
      expect(record).toMatch(new RegExp(`"${name}/[\\w/-]+\\.tsx?":`))
    }
    expect(record).not.toMatch(/"studio\//)
  })

  test("the site holds nothing of Gatsby’s output", async () => {
    await build()
    expect(readdirSync(at("public"))).toEqual(["index.html"])
  })

  test("a build after one that failed starts afresh", async () => {
    await expect(build({}, () => Promise.reject(new Error("no")))).rejects.toThrow("no")
    expect(await build()).toBe(false)
  })

  test("develop keeps the finished site, finds the page data beside it, and lets the next build start afresh", async () => {
    await lendOutput(at())
    expect(await listFiles(at("public"))).toEqual(["index.html", "page-data/app-data.json"])
    expect(await build()).toBe(false)
  })

  test("a build after one that was killed while Gatsby worked starts afresh", async () => {
    await restoreOutput(at(), at(), deployment)
    write("public/page-data/app-data.json", "half")
    expect(await build()).toBe(false)
  })
})

describe("making once", () => {
  const { at } = setUpFolder()

  test("bytes are made once from a source, and kept in a folder", async () => {
    const make = jest.fn((bytes: string) => Buffer.from(bytes, "hex"))
    const build = async (source: string): Promise<string> =>
      Buffer.from(await makeOnceIn(at("made"))(source, () => make(source))).toString("hex")
    expect([await build("00ff"), await build("00ff"), await build("ab")]).toEqual([
      "00ff",
      "00ff",
      "ab",
    ])
    expect(make).toHaveBeenCalledTimes(2)
  })
})

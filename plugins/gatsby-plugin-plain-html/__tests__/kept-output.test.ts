import {
  cpSync,
  existsSync,
  readdirSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import type { Deployment } from "../../../src/site/deployment"
import { replaceOutput, restoreOutput } from "../kept-output"

const deployment: Deployment = {
  origin: "https://www.example.com",
  pathPrefix: "",
  indexable: true,
  buildYear: 2026,
}

let root = ""

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** Changes a file but neither its size nor its time. */
const replaceQuietly = (path: string, text: string): void => {
  const { atime, mtime } = statSync(join(root, path))
  write(path, text)
  utimesSync(join(root, path), atime, mtime)
}

/** Builds, and returns whether Gatsby found the output of the build before. */
const build = async (
  changes: Partial<Deployment> = {},
  finish = (): Promise<void> => Promise.resolve(),
): Promise<boolean> => {
  const wanted = { ...deployment, ...changes }
  await restoreOutput(root, root, wanted)
  const isWarm = existsSync(join(root, "public", "page-data"))
  write("public/page-data", "a")
  mkdirSync(join(root, ".cache"), { recursive: true })
  await replaceOutput(root, root, wanted, async (from, to) => {
    await finish()
    cpSync(join(from, "page-data"), join(to, "index.html"))
  })
  return isWarm
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "kept-output-"))
  write("node_modules/.package-lock.json", "{}")
  write("package-lock.json", "{}")
  write("package.json", "{}")
  write("gatsby-config.ts", "a")
  write("src/a.css", "a")
  write("plugins/a.ts", "a")
  write("content/site.json", "a")
  await build()
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

test("a build from the same sources, or from other content, uses what the last one left", async () => {
  expect(await build()).toBe(true)
  write("content/site.json", "b")
  expect(await build()).toBe(true)
})

test.each<[string, Partial<Deployment>]>([
  ["below a path", { pathPrefix: "/news" }],
  ["for another host", { origin: "https://example.org" }],
  ["for a preview", { indexable: false }],
  ["in another year", { buildYear: 2027 }],
])("a build %s starts afresh", async (_, changes) => {
  expect(await build(changes)).toBe(false)
})

test.each<[string, () => void]>([
  ["a changed style", () => write("src/a.css", "b")],
  ["a file changed within its size and time", () => replaceQuietly("src/a.css", "b")],
  ["another source", () => write("src/b.ts", "b")],
  ["another configuration", () => write("gatsby-config.ts", "b")],
  ["a configuration more", () => write("gatsby-ssr.tsx", "b")],
  ["a configuration less", () => rmSync(join(root, "gatsby-config.ts"))],
  ["another lock file", () => write("package-lock.json", "{ }")],
  ["other packages", () => write("node_modules/.package-lock.json", "{ }")],
])("a build with %s starts afresh", async (_, change) => {
  change()
  expect(await build()).toBe(false)
})

test("the site holds nothing of Gatsby’s output", async () => {
  await build()
  expect(readdirSync(join(root, "public"))).toEqual(["index.html"])
})

test("a build after one that failed starts afresh", async () => {
  await expect(build({}, () => Promise.reject(new Error("no")))).rejects.toThrow("no")
  expect(await build()).toBe(false)
})

test("a build after one that was killed while Gatsby worked starts afresh", async () => {
  await restoreOutput(root, root, deployment)
  write("public/page-data", "half")
  expect(await build()).toBe(false)
})

/** @jest-environment node */
import {
  existsSync,
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
import { buildInWorkspace } from "../../../src/make/workspace"

const deployment: Deployment = {
  origin: "https://www.example.com",
  pathPrefix: "",
  indexable: true,
  buildYear: 2026,
}

let root = ""
const workspace = (): string => join(root, ".build", "workspace")

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

/** Builds, and tells what the build found of earlier ones. */
const build = async (changes: Partial<Deployment> = {}): Promise<{ cache: boolean }> => {
  const seen = { cache: false }
  await buildInWorkspace(
    { root, workspace: workspace(), deployment: { ...deployment, ...changes } },
    () => {
      seen.cache = existsSync(join(workspace(), ".cache"))
      mkdirSync(join(workspace(), ".cache"), { recursive: true })
      mkdirSync(join(workspace(), "public"), { recursive: true })
      return Promise.resolve()
    },
  )
  return seen
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "workspace-"))
  write("node_modules/gatsby/package.json", "{}")
  write("node_modules/.package-lock.json", "{}")
  write("package-lock.json", "{}")
  write("package.json", "{}")
  write("gatsby-config.ts", "a")
  write("src/a.css", "a")
  write("content/site.json", "a")
  await build()
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

test("a build from the same sources, or from other content, uses what the last one left", async () => {
  expect(await build()).toEqual({ cache: true })
  write("content/site.json", "b")
  expect(await build()).toEqual({ cache: true })
})

test.each<[string, Partial<Deployment>]>([
  ["below a path", { pathPrefix: "/news" }],
  ["for another host", { origin: "https://example.org" }],
  ["for a preview", { indexable: false }],
  ["in another year", { buildYear: 2027 }],
])("a build %s starts afresh", async (_, changes) => {
  expect(await build(changes)).toEqual({ cache: false })
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
  expect(await build()).toEqual({ cache: false })
})

test("the workspace has no source that the project has no more", async () => {
  rmSync(join(root, "gatsby-config.ts"))
  await build()
  expect(existsSync(join(workspace(), "gatsby-config.ts"))).toBe(false)
})

test("a build after one that failed starts afresh", async () => {
  const failure = buildInWorkspace({ root, workspace: workspace(), deployment }, () =>
    Promise.reject(new Error("no")),
  )
  await expect(failure).rejects.toThrow("no")
  expect(await build()).toEqual({ cache: false })
})

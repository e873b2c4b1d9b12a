/** @jest-environment node */
import { execFileSync } from "node:child_process"
import { cpSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { readGitDates } from "../../../src/build/git-dates"

let folder: string
let root: string

const git = (...args: readonly string[]): void => {
  execFileSync("git", ["-C", root, "-c", "user.name=T", "-c", "user.email=t@t", ...args], {
    stdio: "ignore",
    env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_COMMITTER_DATE: date },
  })
}
let date = ""

const write = (path: string, text: string): void => {
  const file = join(root, "content", path)
  mkdirSync(join(file, ".."), { recursive: true })
  writeFileSync(file, text)
}

const commit = (when: string): void => {
  date = when
  git("add", ".")
  git("commit", "-m", "x", "--date", when)
}

const read = (from = root, built = join(from, "content")) =>
  readGitDates(from, join(from, "content"), built)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "git-dates-"))
  root = join(folder, "project")
  mkdirSync(root)
  git("init", "-q")
  write("site.json", "{}")
  write("images/a.png", "a")
  write("pages/home.json", '{"src": "../images/a.png"}')
  write("pages/contact.json", "{}")
  commit("2026-01-01T00:00:00+00:00")
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test("takes the last commit of the page's own file", async () => {
  write("pages/contact.json", "{ }")
  commit("2026-02-01T00:00:00+00:00")
  const { pages } = await read()
  expect(pages.get("contact/index.html")).toBe("2026-02-01T00:00:00+00:00")
  expect(pages.get("index.html")).toBe("2026-01-01T00:00:00+00:00")
})

test("takes the last commit of what all pages show", async () => {
  write("site.json", "{ }")
  commit("2026-03-01T00:00:00+00:00")
  expect([...(await read()).pages.values()]).toEqual([
    "2026-03-01T00:00:00+00:00",
    "2026-03-01T00:00:00+00:00",
  ])
})

test("takes the last commit of an image that the page shows", async () => {
  write("images/a.png", "b")
  commit("2026-04-01T00:00:00+00:00")
  expect((await read()).pages.get("index.html")).toBe("2026-04-01T00:00:00+00:00")
})

test("gives no date while the content is not committed", async () => {
  write("pages/home.json", "{ }")
  expect([...(await read()).pages.keys()]).toEqual(["contact/index.html"])
})

test("gives no date to a page that was built otherwise than it is committed", async () => {
  const built = join(folder, "built")
  cpSync(join(root, "content"), built, { recursive: true })
  writeFileSync(join(built, "images", "a.png"), "b")
  expect([...(await read(root, built)).pages.keys()]).toEqual(["contact/index.html"])
})

test("takes the dates of content that has a history of its own", async () => {
  const other = join(folder, "other")
  mkdirSync(other)
  expect((await readGitDates(other, join(root, "content"), join(root, "content"))).pages.size).toBe(
    2,
  )
})

test("gives no date at the edge of a shallow clone", async () => {
  write("pages/contact.json", "{ }")
  commit("2026-02-01T00:00:00+00:00")
  const clone = join(folder, "clone")
  git("clone", "--depth", "1", `file://${root}`, clone)
  expect((await read(clone)).pages.size).toBe(0)
})

test("gives no date without git", async () => {
  rmSync(join(root, ".git"), { recursive: true })
  expect(await read()).toEqual({ pages: new Map(), latest: undefined })
})

test("knows the last commit of all", async () => {
  writeFileSync(join(root, "other.txt"), "")
  commit("2026-05-01T00:00:00+00:00")
  expect((await read()).latest).toBe("2026-05-01T00:00:00+00:00")
})

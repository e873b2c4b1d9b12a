/** @jest-environment node */
/** Pages of the last release that are gone: what the history tells, and what the check says of it. */
import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { checkInput } from "../../../src/content/check/check"
import { readRelease, type Release } from "../../../src/content/check/release"
import { realTexts, toInput } from "./support"

const gone = "pages/guide/tour.json"
const text = realTexts["pages/guide/first-steps.json"] ?? ""

const releaseOf = (pages: Release["pages"]): Release => ({
  name: "v1.2",
  pages,
  gone: new Map([[gone, text]]),
})

const tell = (release: Release, texts: Readonly<Record<string, string>> = realTexts): string[] =>
  checkInput({ ...toInput(texts), release })
    .findings.filter(({ rule }) => rule === "lost-page")
    .map(({ file, severity, message }) => `${severity} ${file} ${message}`)

test("a page that is gone is named, with its release and the line to add", () => {
  const old = releaseOf(new Set([gone, "pages/guide/first-steps.json"]))
  const [told, ...others] = tell(old)
  expect(others).toEqual([])
  expect(told).toMatch(
    /^warning content\/pages\/guide\/tour\.json \/guide\/tour was a page in the release v1\.2/,
  )
  expect(told).toContain('{ "from": "/guide/tour", "to": "/…" }')
})

test("a page that was renamed is led to its new address", () => {
  const [told] = tell(releaseOf(new Set([gone])))
  expect(told).toContain('{ "from": "/guide/tour", "to": "/guide/first-steps" }')
})

test("where there is no list yet, the whole file is told", () => {
  const others = Object.entries(realTexts).filter(([file]) => file !== "redirects.json")
  const [told] = tell(releaseOf(new Set([gone])), Object.fromEntries(others))
  expect(told).toContain('{ "$schema": "schema/redirects.schema.json", "redirects": [{ "from"')
})

test("a page whose address leads elsewhere is not missed", () => {
  const list = JSON.stringify({
    $schema: "schema/redirects.schema.json",
    redirects: [{ from: "/guide/tour/", to: "/contact" }],
  })
  expect(tell(releaseOf(new Set([gone])), { ...realTexts, "redirects.json": list })).toEqual([])
})

test("nothing is missed while the list of old addresses cannot be read", () => {
  expect(tell(releaseOf(new Set([gone])), { ...realTexts, "redirects.json": "[" })).toEqual([])
})

describe("the history", () => {
  let folder = ""
  const git = (...args: string[]): void => {
    const names = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    const env = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"))
    execFileSync("git", [...names, ...args], { cwd: folder, env: Object.fromEntries(env) })
  }
  const commit = (): void => {
    git("add", "--all")
    git("commit", "--quiet", "--message=x")
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "release-"))
    mkdirSync(join(folder, "content", "pages", "guide"), { recursive: true })
    git("init", "--quiet")
    writeFileSync(join(folder, "content", gone), text)
    writeFileSync(join(folder, "content", "pages", "home.json"), "{}")
    commit()
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  const read = (present: readonly string[] = []) => readRelease(join(folder, "content"), present)

  test("tells the pages of the last tag, and what the lost ones held", async () => {
    git("tag", "v1")
    rmSync(join(folder, "content", gone))
    commit()
    const release = await read()
    expect(release?.name).toBe("v1")
    expect([...(release?.pages ?? [])]).toEqual([gone])
    expect(release?.gone.get(gone)).toBe(text.trim())
  })

  test("has nothing lost where all pages are there", async () => {
    git("tag", "v1")
    expect((await read([gone]))?.gone.size).toBe(0)
  })

  test("tells nothing where nothing was released", async () => {
    expect(await read()).toBeUndefined()
  })

  test("tells nothing where there is no repository", async () => {
    rmSync(join(folder, ".git"), { recursive: true })
    expect(await read()).toBeUndefined()
  })

  test("tells the same in a shallow clone that reaches the tag, and in a work tree", async () => {
    git("tag", "v1")
    for (const [name, ...how] of [
      ["shallow", "clone", "--quiet", "--depth=1", `file://${folder}`],
      ["tree", "worktree", "add", "--quiet", "--detach"],
    ]) {
      const other = mkdtempSync(join(tmpdir(), `${name ?? ""}-`))
      git(...how, join(other, "copy"))
      expect((await readRelease(join(other, "copy", "content"), []))?.gone.size).toBe(1)
      rmSync(other, { recursive: true })
    }
  })
})

import { spawnSync } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { makePage } from "../../../scripts/lib/new-page"
import { takeContent } from "../../../plugins/gatsby-plugin-checked-content/check/disk"
import { fixtureContent } from "../../fixtures/content-folder"

let content = ""

beforeEach(() => {
  content = mkdtempSync(join(tmpdir(), "new-page-"))
  cpSync(fixtureContent, content, { recursive: true })
})

afterEach(() => {
  jest.restoreAllMocks()
  rmSync(content, { recursive: true })
})

const run = (...path: string[]) =>
  spawnSync(process.execPath, ["--import", "tsx", "scripts/new.ts", "page", ...path], {
    encoding: "utf8",
    env: { ...process.env, CONTENT_DIRECTORY: content },
  })

const make = async (path: string): Promise<void> => {
  jest.replaceProperty(process, "env", { ...process.env, CONTENT_DIRECTORY: content })
  jest.spyOn(console, "log").mockImplementation()
  await makePage(path)
}

test("a new page passes the check, and a release refuses its words until they are written", async () => {
  expect(run("legal/imprint")).toMatchObject({ status: 0, stderr: "" })
  const { findings, placeholders } = await takeContent(content)

  expect(findings).toEqual([])
  expect(placeholders.map(({ field }) => field)).toEqual(
    expect.arrayContaining(["imprint.seo.title", "imprint.seo.description"]),
  )
})

test("two new pages differ, so that both pass the check", async () => {
  for (const path of ["legal/imprint", "press/imprint"]) await make(path)

  expect((await takeContent(content)).findings).toEqual([])
})

test("a page that is there is not overwritten", async () => {
  const before = readFileSync(join(content, "pages", "contact.json"), "utf8")

  await expect(make("contact")).rejects.toThrow("There is a page called contact")
  expect(readFileSync(join(content, "pages", "contact.json"), "utf8")).toBe(before)
})

test.each(["", "Legal", "legal/", "../privacy", "a b", "ä"])(
  "%j is no path of a page, and how to use the command is said",
  async path => {
    await expect(makePage(path)).rejects.toThrow("npm run new page PATH")
  },
)

test("a path that is none ends the command with a sentence", () => {
  const { status, stderr } = run("../privacy")

  expect(status).toBe(1)
  expect(stderr).toContain("npm run new page PATH")
  expect(stderr).not.toMatch(/^\s+at /m)
})

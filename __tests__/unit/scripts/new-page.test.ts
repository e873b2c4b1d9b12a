import { spawnSync } from "node:child_process"
import { cpSync } from "node:fs"
import { makePage } from "../../../scripts/new/new-page"
import { takeContent } from "../../../plugins/gatsby-plugin-checked-content/check/disk"
import { fixtureContent } from "../../fixtures/content-folder"
import { setUpFolder } from "../../fixtures/set-up-folder"

const content = setUpFolder()

beforeEach(() => {
  cpSync(fixtureContent, content.at(), { recursive: true })
})

afterEach(() => {
  jest.restoreAllMocks()
})

const run = (...path: string[]) =>
  spawnSync(process.execPath, ["--import", "tsx", "scripts/new.ts", "page", ...path], {
    encoding: "utf8",
    env: { ...process.env, CONTENT_DIRECTORY: content.at() },
  })

const make = async (path: string): Promise<void> => {
  jest.replaceProperty(process, "env", { ...process.env, CONTENT_DIRECTORY: content.at() })
  jest.spyOn(console, "log").mockImplementation()
  await makePage(path)
}

test("a new page passes the check, and a release refuses its words until they are written", async () => {
  expect(run("legal/imprint")).toMatchObject({ status: 0, stderr: "" })
  const { findings, placeholders } = await takeContent(content.at())

  expect(findings).toEqual([])
  expect(placeholders.map(({ field }) => field)).toEqual(
    expect.arrayContaining(["imprint.seo.title", "imprint.seo.description"]),
  )
})

test("two new pages differ, so that both pass the check", async () => {
  for (const path of ["legal/imprint", "press/imprint"]) await make(path)

  expect((await takeContent(content.at())).findings).toEqual([])
})

test("a page that is there is not overwritten", async () => {
  const before = content.read("pages/contact.json")

  await expect(make("contact")).rejects.toThrow("There is a page called contact")
  expect(content.read("pages/contact.json")).toBe(before)
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

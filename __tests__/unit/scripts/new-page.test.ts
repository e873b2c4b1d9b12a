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

  await expect(make("contact")).rejects.toThrow(
    "A page already exists at /contact/. Run: npm run new page contact-page",
  )
  expect(content.read("pages/contact.json")).toBe(before)
})

test.each([
  ["About Us", "Run: npm run new page about-us"],
  ["legal/", "Run: npm run new page legal"],
  ["static", "Run: npm run new page static-page"],
  ["", "Usage: npm run new section NAME"],
])("%j cannot be a page, and the command says what to run", async (path, advice) => {
  await expect(make(path)).rejects.toThrow(advice)
})

test("a path that is not valid ends the command with a sentence", () => {
  const { status, stderr } = run("../imprint")

  expect(status).toBe(1)
  expect(stderr).toContain("Run: npm run new page imprint")
  expect(stderr).not.toMatch(/^\s+at /m)
})

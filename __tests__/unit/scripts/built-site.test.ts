import fs, { cpSync } from "node:fs"
import { digestContent } from "@tools/content/read"
import { listDoubts, readBuiltEnv } from "../../../scripts/lib/publish/built-site"
import { replaceSite } from "../../../scripts/lib/publish/publish"
import { findSite } from "../../../scripts/lib/serve/find-site"
import { writeBuildNote, readDeployment } from "@tools/content/addresses"
import { fixtureContent } from "../../fixtures/content-folder"
import { setUpFolder } from "@tools/test-kit/set-up-folder"

const origin = "https://www.example.com"
describe("the built site", () => {
  const { at, read, write } = setUpFolder()

  const build = async (env: Readonly<Record<string, string>> = {}): Promise<void> => {
    const note = writeBuildNote(await digestContent(at("content")), readDeployment(env, origin))
    write("public/content.txt", note)
  }

  beforeEach(() => {
    cpSync(fixtureContent, at("content"), { recursive: true })
  })

  test("nothing is in doubt of a site that was just built, or of none", async () => {
    expect(await listDoubts(at(), {})).toEqual([])
    await build()
    expect(await listDoubts(at(), {})).toEqual([])
  })

  test("content that changed since the build is reported", async () => {
    await build()
    write("content/pages/home.json", read("content/pages/home.json").replace("Get", "Bet"))
    expect(await listDoubts(at(), {})).toEqual([
      "The content changed since the site in public/ was built. Build it again: npm run build",
    ])
  })

  test.each([
    [
      "at another address",
      { SITE_URL: "https://other.news/a" },
      "for https://other.news/a/. A build now would be for https://www.example.com/.",
    ],
    ["as a preview", { SITE_ENV: "preview" }, "is a preview, which search engines must not list."],
  ])("a site that was built %s is read as that, and this is reported", async (_, env, words) => {
    await build(env)
    expect(readDeployment(readBuiltEnv(at(), {}), origin)).toEqual(readDeployment(env, origin))
    expect(await listDoubts(at(), {})).toEqual([expect.stringContaining(words)])
    expect(await listDoubts(at(), env)).toEqual([])
  })

  test("a damaged note of a build is read as none", async () => {
    write("public/content.txt", "{")
    expect(await listDoubts(at(), {})).toEqual([])
    expect(readBuiltEnv(at(), {})).toEqual({})
  })

  test.each([
    ["no site", []],
    ["what a stopped build left", ["public/index.html"]],
  ])("%s is not served, and the command to run is named", async (_, files) => {
    for (const file of files) write(file, "half")
    const finding = findSite(at(), () => undefined)
    await expect(finding).rejects.toThrow(
      "no finished site in public/. Build it with: npm run build",
    )
  })

  test("a site that a new one cannot replace stays", async () => {
    write("public/index.html", "old")
    write("next/index.html", "new")
    const { renameSync } = fs
    const spy = jest.spyOn(fs, "renameSync").mockImplementation((from, to) => {
      if (from === at("next")) throw new Error("EBUSY")
      renameSync(from, to)
    })
    const folders = { live: at("public"), next: at("next"), previous: at("previous") }
    await expect(replaceSite(folders)).rejects.toThrow("EBUSY")
    spy.mockRestore()
    expect(read("public/index.html")).toBe("old")
  })
})

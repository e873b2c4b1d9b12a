import { takeContent } from "@tools/check"
import { setUpFolder } from "@tools/test-kit/set-up-folder"
import { makeLanguage } from "../../../scripts/lib/new/new-language"
import { makePage } from "../../../scripts/lib/new/new-page"
import { fixtureContent } from "../../fixtures/content-folder"

describe("new pages", () => {
  const content = setUpFolder(fixtureContent)

  beforeEach(() => {
    jest.replaceProperty(process, "env", { ...process.env, CONTENT_DIRECTORY: content.at() })
    jest.spyOn(console, "log").mockImplementation()
  })

  afterEach(() => {
    jest.restoreAllMocks()
  })

  test("pass the check, since they differ, and a release refuses their texts until they are written", async () => {
    for (const path of ["legal/imprint", "press/imprint"]) await makePage(path)
    const { findings, placeholders } = await takeContent({
      root: process.cwd(),
      content: content.at(),
    })

    expect(findings).toEqual([])
    expect(placeholders.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["imprint.seo.title", "imprint.seo.description"]),
    )
  })

  test("are in the language whose folder their address begins with", async () => {
    await makeLanguage("fr")
    await makePage("fr/press/imprint")
    const { isSound } = await takeContent({ root: process.cwd(), content: content.at() })

    expect(content.read("fr/pages/press/imprint.json")).toContain('"../../../schema/')
    expect(isSound).toBe(true)
  })

  test("do not overwrite a page", async () => {
    const before = content.read("pages/contact.json")

    await expect(makePage("contact")).rejects.toThrow(
      "A page already exists at /contact/. Run: npm run new page contact-page",
    )
    expect(content.read("pages/contact.json")).toBe(before)
  })

  test.each([
    ["About Us", "Run: npm run new page about-us"],
    ["../imprint", "Run: npm run new page imprint"],
    ["legal/", "Run: npm run new page legal"],
    ["static", "Run: npm run new page static-page"],
  ])("cannot be at %j, and the command says what to run", async (path, advice) => {
    await expect(makePage(path)).rejects.toThrow(advice)
  })
})

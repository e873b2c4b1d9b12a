import { makeLanguage } from "../../../scripts/new/new-language"
import { makePage } from "../../../scripts/new/new-page"
import { takeContent } from "@tools/check/disk"
import { fixtureContent } from "../../fixtures/content-folder"
import { setUpFolder } from "example/fixtures/set-up-folder"

describe("new pages and languages", () => {
  const content = setUpFolder(fixtureContent)

  beforeEach(() => {
    jest.replaceProperty(process, "env", { ...process.env, CONTENT_DIRECTORY: content.at() })
    jest.spyOn(console, "log").mockImplementation()
  })

  afterEach(() => {
    jest.restoreAllMocks()
  })

  test("new pages pass the check, since they differ, and a release refuses their words until they are written", async () => {
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

  test("a page that is there is not overwritten", async () => {
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
    ["", "npm run new section press-quotes"],
  ])("%j cannot be a page, and the command says what to run", async (path, advice) => {
    await expect(makePage(path)).rejects.toThrow(advice)
  })

  describe("a new language", () => {
    test("has valid copies of all pages, marked as untranslated, and links in the language", async () => {
      await makeLanguage("fr")
      const { findings, isSound } = await takeContent({
        root: process.cwd(),
        content: content.at(),
      })

      expect(isSound).toBe(true)
      const pages = ["contact", "guide/first-steps", "guide/kinds", "home", "legal/privacy"]
      const marked = findings.filter(({ rule }) => rule === "untranslated-page")
      expect(marked.map(({ file }) => file.replace(/^.*\/fr\/pages\/|\.json$/g, ""))).toEqual(
        expect.arrayContaining(pages),
      )
      expect(findings.filter(({ rule }) => /link|page-name|claimed/.test(rule))).toEqual([])
      expect(content.read("fr/pages/contact.json")).toContain('"href": "/fr/"')
      expect(content.read("fr/pages/home.json")).toContain('"../../images/')
    })

    test("keeps texts that only start as a path does", async () => {
      const page = "pages/contact.json"
      content.change(page, "Contact Us", "../ is the folder above")
      await makeLanguage("fr")

      expect(content.read(`fr/${page}`)).toContain('"../ is the folder above"')
    })

    test.each([
      ["xq", "not the code of a language"],
      ["deutsch", "not the code of a language"],
    ])("%s is refused with a sentence", async (code, advice) => {
      await expect(makeLanguage(code)).rejects.toThrow(advice)
    })

    test("that is there is not overwritten", async () => {
      await makeLanguage("fr")
      await expect(makeLanguage("FR")).rejects.toThrow("The site has French")
    })
  })
})

import { makeLanguage } from "../../../scripts/lib/new/new-language"
import { takeContent } from "@tools/check"
import { fixtureContent } from "../../fixtures/content-folder"
import { setUpFolder } from "@tools/test-kit/set-up-folder"

describe("a new language", () => {
  const content = setUpFolder(fixtureContent)

  beforeEach(() => {
    jest.replaceProperty(process, "env", { ...process.env, CONTENT_DIRECTORY: content.at() })
    jest.spyOn(console, "log").mockImplementation()
  })

  afterEach(() => {
    jest.restoreAllMocks()
  })

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

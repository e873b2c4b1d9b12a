/** Originals that changed after their translations. */
import { copyLanguage } from "@tools/content/model"
import { setUpRepository } from "@tools/test-kit/set-up-repository"
import { checkInput } from "../../check"
import { readInput } from "../../disk"
import { home, realTexts, replaceOnce, type Texts } from "@tools/test-kit/mistakes"

/** A text in another language, as far as the check knows. */
const write = (text: string): string =>
  text === "Alex Example"
    ? text
    : text
        .replace(/ (?=\w)/, " Ö")
        .replace(
          /(?<= )(?:the|and|of|a|to|in|for|is|are|that|on|with|your|you|as|or|it|from|we|what)(?= )/g,
          "und",
        )

/** A copy for another language with other texts. */
const translate = (copy: string): string =>
  JSON.stringify(
    JSON.parse(copy, (name, value: unknown) => {
      if (name === "untranslated") return undefined
      return typeof value !== "string" || /^(?:\.\.)?\//.test(value) ? value : write(value)
    }),
    null,
    2,
  )

const pages = new Map(Object.entries(realTexts).filter(([file]) => file !== "redirects.json"))

const copies = [...copyLanguage(pages, "de")].map(
  ([file, text]) => [file, translate(text)] as const,
)

const german: Texts = { ...realTexts, ...Object.fromEntries(copies) }

const deHome = `de/${home}`

describe("an original that changed after its translation", () => {
  const folder = setUpRepository()
  const commit = (when: string, texts: Texts): void => {
    for (const [file, text] of Object.entries(texts)) folder.write(`content/${file}`, text)
    folder.commit(`${when}T12:00:00Z`)
  }
  const newer = replaceOnce(german[home] ?? "", "Bread Every", "Rolls Every")
  const findOld = async (changes: Texts = {}) => {
    const place = { root: folder.at(), content: folder.at("content") }
    const input = await readInput(place, new Map(Object.entries(changes)))
    /* Every word of the invented language would be misspelled. */
    const { findings } = checkInput({ ...input, dictionaries: new Map() })
    return findings.filter(({ rule }) => rule === "outdated-translation")
  }

  beforeEach(() => {
    const files = Object.entries(german).filter(([file]) => /(?:site|home)\.json$/.test(file))
    commit("2026-01-05", Object.fromEntries(files))
  })

  test("is reported once in the translation, with both days and the fix that confirms it", async () => {
    commit("2026-02-07", { [home]: newer })
    const [found, ...others] = await findOld()
    expect(others).toEqual([])
    expect(found).toMatchObject({
      severity: "warning",
      field: "home.seo.compared",
      fixes: [[{ file: deHome, path: ["seo", "compared"] }]],
    })
    expect(found?.file).toMatch(new RegExp(`${deHome}$`))
    expect(found?.message).toBe(
      "The original changed on 2026-02-07, after this translation (2026-01-05): “Fresh Bread Every Morning” became “Fresh Rolls Every Morning”. Translate what changed.",
    )
    expect(found?.byHand).toBe(
      "If the translation is still right, write the present time into `seo.compared`.",
    )
  })

  test("is reported of what all pages share, too", async () => {
    const site = replaceOnce(german["site.json"] ?? "", "Closed on January 1.", "Go on")
    commit("2026-02-07", { "site.json": site })
    const found = await findOld()
    expect(found).toMatchObject([{ field: "site.compared" }])
    expect(found[0]?.message).toContain("became “Go on”")
  })

  test.each([
    ["formatting", home, (text: string) => JSON.stringify(JSON.parse(text), null, 8)],
    [
      "the address",
      "site.json",
      (text: string) => text.replace(/"origin": "[^"]*"/, '"origin": "https://www.example.org"'),
    ],
    ["a link", home, (text: string) => text.replace(/"(href|leads)": "\/contact"/, '"$1": "/"')],
  ] as const)("is not reported of %s alone", async (_, file, change) => {
    commit("2026-02-07", { [file]: change(german[file] ?? "") })
    expect(await findOld()).toEqual([])
  })

  test("is reported with the text that is new and the one that is gone", async () => {
    const page = replaceOnce(newer, /"description": "[^"]*",?/, "")
    commit("2026-02-07", { [home]: page })
    expect((await findOld())[0]?.message).toMatch(/“.*” is gone/)
  })

  const compared = (when: string): Texts => ({
    [deHome]: replaceOnce(german[deHome] ?? "", '"seo": {', `"seo": { "compared": "${when}",`),
  })

  test.each([
    ["the translation was changed", { [deHome]: `${german[deHome] ?? ""}\n` }],
    ["the translation was compared", compared("2026-02-08T10:00Z")],
  ])("is not reported once %s, and not after the commit of that", async (_, after) => {
    commit("2026-02-07", { [home]: newer })
    expect(await findOld(after)).toEqual([])
    commit("2026-02-09", after)
    expect(await findOld()).toEqual([])
  })
})

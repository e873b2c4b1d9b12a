/** Content in two languages. */
import * as z from "zod"
import { copyLanguage } from "@tools/content/model"
import { checkInput } from "../../check"
import {
  checkTexts,
  contact,
  home,
  realTexts,
  replaceOnce,
  takeMark,
  toInput,
  type Texts,
} from "@tools/test-kit/mistakes"

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

const group = z.looseObject({})

const pageOf = z.looseObject({ sections: z.array(group) })

const parse = (text: string | undefined) => group.parse(JSON.parse(text ?? ""))

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

const list = (texts: Texts): string[] =>
  checkTexts(texts).findings.map(
    ({ severity, rule, file, line, column }) => `${severity} ${rule} ${file}:${line}:${column}`,
  )

const deHome = `de/${home}`

const deContact = `de/${contact}`

/** German content with a change in a file, where ▲ marks the place of the finding. */
const changed = (file: string, from: string | RegExp, to: string) => {
  const { text, line, column } = takeMark(replaceOnce(german[file] ?? "", from, to))
  return { texts: { ...german, [file]: text }, place: `content/${file}:${line}:${column}` }
}

test("content in two languages has no mistakes", () => {
  expect(checkTexts(german)).toMatchObject({ findings: [], isSound: true })
})

test.each([
  [
    "warning untranslated-page",
    deContact,
    '"seo": {',
    '"seo": { "untranslated": ▲true, "focus": ["demo"],',
  ],
  [
    "error repeated-translation",
    "de/pages/legal/privacy.json",
    '"seo": {',
    '"seo": { "translationOf": ▲"/contact",',
  ],
  ["error wrong-original", deContact, '"seo": {', '"seo": { "translationOf": ▲"/de/contact",'],
  [
    "warning missing-text",
    deHome,
    /\{(\s*"section": "goods",)([^}]*?)"intro": "[^"]*",/,
    '▲{"section": "goods",',
  ],
  ["warning other-language-link", deContact, '"leads": "/de/"', '"leads": ▲"/"'],
  [
    "warning untranslated-text",
    deHome,
    '"motto": "Fresh ÖBread Every Morning"',
    '"motto": ▲"Fresh Bread Every Morning"',
  ],
])("%s is reported at its place in %s", (rule, file, from, to) => {
  const { texts, place } = changed(file, from, to)
  expect(list(texts)).toContain(`${rule} ${place}`)
})

test("a page that is still to be translated says how many of its texts are left, and is finished by a click once none is", () => {
  const { [deHome]: text = "" } = german
  const marked = replaceOnce(text, '"seo": {', '"seo": { "untranslated": true,')
  const left = replaceOnce(marked, "ÖBread Every", "Bread Every")
  const lacking = replaceOnce(left, /"intro": "[^"]*",/, "")
  const read = (page: string) => {
    const [finding] = checkTexts({ ...german, [deHome]: page }).findings
    const [, count] = /: (\d+) of \d+ texts? (?:is|are) missing/.exec(finding?.message ?? "") ?? []
    return [finding?.rule, count, finding?.fixes?.length]
  }
  expect([marked, left, lacking].map(read)).toEqual([
    ["untranslated-page", undefined, 1],
    ["untranslated-page", "1", undefined],
    ["untranslated-page", "2", undefined],
  ])
})

test("a short text that is the same is reported if it has a word that the language lacks, and not as misspelled", () => {
  const { text, line, column } = takeMark(
    replaceOnce(german["de/site.json"] ?? "", '"menuLabel": "Menu"', '"menuLabel": ▲"Menu"'),
  )
  const words = (lacking: string) => ({
    has: (word: string) => word.toLowerCase() !== lacking,
    suggest: () => [],
  })
  const listIn = (lacking: string) =>
    checkInput({
      ...toInput({ ...german, "de/site.json": text }),
      dictionaries: new Map([["de", words(lacking)]]),
    }).findings.map(({ rule, file, line, column }) => `${rule} ${file}:${line}:${column}`)
  expect(listIn("menu")).toEqual([`untranslated-text content/de/site.json:${line}:${column}`])
  expect(listIn("xyzzy")).toEqual([])
})

test("a list of languages without a name is reported", () => {
  const { text, line, column } = takeMark(
    replaceOnce(german["site.json"] ?? "", '"header": {', '"header": ▲{'),
  )
  const unnamed = replaceOnce(text, '"languagesLabel": "Languages",', "")
  expect(list({ ...german, "site.json": unnamed })).toEqual([
    `warning missing-label content/site.json:${line}:${column}`,
  ])
})

test("a page without a translation is reported, and by what file it gets one", () => {
  const { [deContact]: _, ...texts } = german
  const missing = checkTexts(texts).findings.find(({ rule }) => rule === "missing-translation")
  expect(missing).toMatchObject({ severity: "warning", file: `content/${contact}`, line: 1 })
  expect(missing?.message).toContain("no translation into German")
  expect(missing?.byHand).toContain(deContact)
})

test("a group of site.json that a language leaves out is reported", () => {
  const { notice: _, ...others } = parse(german["de/site.json"])
  const texts = { ...german, "de/site.json": JSON.stringify(others) }
  expect(list(texts)).toEqual(["warning missing-translation content/de/site.json:1:1"])
})

test("sections that only one of two pages has are reported in the translation", () => {
  const page = pageOf.parse(parse(german[deHome]))
  const texts = {
    ...german,
    [deHome]: JSON.stringify({ ...page, sections: page.sections.slice(1) }),
  }
  const found = checkTexts(texts).findings.find(({ rule }) => rule === "other-sections")
  expect(found).toMatchObject({
    severity: "warning",
    file: `content/${deHome}`,
    field: "home.sections",
  })
  expect(found?.message).toContain("lacks welcome")
})

test("a page of the first language with the address of a translation is an error", () => {
  const texts = { ...german, "pages/de/contact.json": translate(realTexts[contact] ?? "") }
  expect(list(texts)).toContain(`error claimed-address content/${deContact}:1:1`)
})

test.each([
  ["xq", ["error unknown-language content/xq/site.json:1:1"]],
  ["sr-latn-rs", []],
])("the folder %s is that of a language or an error", (folder, found) => {
  const texts = Object.entries(german).map(([file, text]): [string, string] =>
    file.startsWith("de/")
      ? [file.replace("de", folder), text.replaceAll("/de/", `/${folder}/`)]
      : [file, text],
  )
  expect(list(Object.fromEntries(texts))).toEqual(found)
})

test.each(["de/site.json", deHome])("a language without %s is an error", file => {
  const { [file]: _, ...texts } = german
  expect(list(texts)).toContain(`error missing-file content/${file}:1:1`)
})

test("a language may have an address and contacts of its own, and a section names one of these", () => {
  const team = [{ name: "Kim Beispiel", email: "kim@example.com" }]
  const { address } = parse(german["site.json"])
  const site = JSON.stringify({ ...parse(german["de/site.json"]), address, team })
  expect(list({ ...german, "de/site.json": site })).toEqual([
    expect.stringMatching(`error unknown-reference content/${deContact}:`),
  ])
})

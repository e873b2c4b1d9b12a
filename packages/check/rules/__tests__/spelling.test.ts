import { explain } from "../../findings"
import { checkInput } from "../../check"
import {
  loadDictionary,
  makeIsKnown,
  type Dictionaries,
  type Dictionary,
  findNearest,
  listNearest,
} from "../../words"
import { findWords } from "../words"
import {
  contact,
  edited,
  headline,
  home,
  privacy,
  realTexts,
  replaceOnce,
  takeMark,
  toInput,
} from "@tools/test-kit/mistakes"

/** The words of the frozen content. */
const known = new Set(
  Object.values(realTexts).flatMap(text =>
    text
      .replaceAll("\\n", " ")
      .split('"')
      .flatMap(part => findWords(part).map(({ word }) => word)),
  ),
)

const dictionary: Dictionary = {
  has: word => known.has(word),
  suggest: word => (word === "Recieve" ? ["receiver", "receive", "relieve"] : []),
}

const check = (
  texts: Readonly<Record<string, string | Uint8Array>>,
  dictionaries: Dictionaries = new Map([["en-US", dictionary]]),
) => checkInput({ ...toInput({ ...realTexts, ...texts }), dictionaries }).findings

/** A page in a language that it names itself. */
const pageIn = (language: string, text = realTexts[contact] ?? ""): string =>
  replaceOnce(text, '"seo": {', `"seo": { "language": "${language}",`)

const withHeadline = (text: string) =>
  replaceOnce(realTexts[home] ?? "", headline, `"motto": "${text}",`)

test("a word that nobody knows is a warning at its place, with the nearest right one", () => {
  const { text, line, column } = takeMark(withHeadline("Order Bread, ▲Recieve Rolls"))

  const findings = check({ [home]: text })

  expect(findings).toMatchObject([
    { rule: "spelling", severity: "warning", field: "home.sections[0].motto", line, column },
  ])
  expect(findings[0]?.excerpt).toMatch(/ \^{7}$/)
  expect(findings[0]?.message).toContain("Did you mean “Receive” or “Relieve”?")
  expect(findings[0]?.byHand).toContain("add it to content/words.txt")
})

test("behind an escape the place is still that of the word", () => {
  const { text, column } = takeMark(withHeadline("\\u0047et ▲Allerts"))

  expect(check({ [home]: text })).toMatchObject([
    { rule: "spelling", column, passage: { text: "Get Allerts", index: 4, length: 7 } },
  ])
})

test.each([
  ["an address", "https://www.wirlight.example/abot?x=qwert"],
  ["a name of a host in a sentence", "Get wirlight.exampl."],
  ["a file", "robotz.txt"],
  ["an e-mail address", "salez@wirlight.example"],
  ["a token", "{product}"],
  ["code", "`qwert`"],
  ["a number with its unit", "24kWh and 3rdd"],
  ["an acronym", "QWER, QWERs"],
  ["a name with a capital inside", "iQwert, QwErt"],
  ["an apostrophe of either kind", "day’s"],
  ["a name of site.json", "Ryefield and Alex Example"],
  ["a soft hyphen in a word", "Mor\u00ADning"],
])("%s is no misspelled word", (_, text) => {
  expect(check({ [home]: withHeadline(text) })).toEqual([])
})

test("the words of a paragraph are read, and neither its marks nor its addresses", () => {
  const words = "[a **pge** of this site](/contact?qwert)"
  const findings = check(edited(privacy, "[a page of **this** site](/contact)", words))

  expect(findings.map(({ rule }) => rule)).toEqual(["spelling"])
  expect(findings[0]?.message).toContain("“pge”")
})

test("a sample text in Latin is one finding, not one for each word", () => {
  const findings = check({ [home]: withHeadline("Lorem ipsum dolor sit amet") })
  expect(findings.map(({ rule }) => rule)).toEqual(["sample-text"])
})

describe("the site’s own words", () => {
  const text = withHeadline("Order Foobarista and foobarely bread")
  const list = (words: string | Uint8Array) => check({ [home]: text, "words.txt": words })

  test("count as right, in small letters also at a sentence’s start", () => {
    expect(list("# Ours\r\nFoobarista\r\n\r\nfoobarely\r\n")).toEqual([])
    expect(check({ [home]: withHeadline("Foobarely"), "words.txt": "foobarely" })).toEqual([])
  })

  test("keep their capital letter", () => {
    const findings = check({ [home]: withHeadline("foobarista"), "words.txt": "Foobarista" })

    expect(findings[0]?.message).toMatch(
      /^“foobarista” may be misspelled\. Did you mean “Foobarista”\?/,
    )
  })

  test("are offered where a single slip is between", () => {
    const findings = check({ [home]: withHeadline("Foobarsita"), "words.txt": "Foobarista" })

    expect(findings[0]?.message).toContain("Did you mean “Foobarista”?")
  })

  test("that are saved as UTF-16 are reported, and the check goes on", () => {
    expect(list(Buffer.from("\uFEFFFoobarista", "utf16le"))).toContainEqual(
      expect.objectContaining({ file: "content/words.txt", rule: "encoding", severity: "warning" }),
    )
  })
})

test("a word that is misspelled many times is reported once in a file, with its count", () => {
  const text = (realTexts[home] ?? "").replaceAll(" the ", " thee ")

  const findings = check({ [home]: text })

  expect(findings.map(explain)).toEqual([
    expect.stringMatching(/^“thee” .* It occurs \d\d times in this file\. .*$/),
  ])
})

test.each([
  ["a term", "Bruxism", ["Marxism"], false],
  ["a slip, near to a known word", "Recieve", ["Receive"], true],
])("%s that is written alike three times is reported or not: %s", (_, word, near, isReported) => {
  const suggest = () => near
  const text = withHeadline(`${word}, ${word.toLowerCase()} and ${word}`)
  const found = check({ [home]: text }, new Map([["en-US", { ...dictionary, suggest }]]))
  expect(found.length > 0).toBe(isReported)
  expect(check({ [home]: withHeadline(word) })).toHaveLength(1)
})

describe("a page in a language of its own", () => {
  const without = (...words: readonly string[]): Dictionary => ({
    has: word => known.has(word) && !words.includes(word),
    suggest: () => [],
  })

  test("is spelled by the dictionary of that language, and no other page is", () => {
    const findings = check(
      { [contact]: pageIn("pl-PL") },
      new Map([
        ["en-US", without("Letters")],
        ["pl-PL", without("Inquiries", "Bread")],
      ]),
    )

    expect(findings).toMatchObject([{ rule: "spelling", file: `content/${contact}` }])
    expect(findings[0]?.message).toContain("“Inquiries” may be misspelled")
  })

  test.each([
    ["en-US", "color"],
    ["en-GB", "colour"],
    ["de-DE", "Nachrichten"],
  ])("finds in the dictionary of %s “%s”, and no word of the others", async (language, word) => {
    const installed = await loadDictionary(language)

    const knownOf = ["color", "colour", "Nachrichten"].filter(each => installed?.has(each))

    expect(knownOf).toEqual([word])
  })

  test("without a dictionary is reported once, at the first page that names the language, with the package that has it", () => {
    const texts = { [home]: pageIn("cs", realTexts[home]), [contact]: pageIn("cs") }

    const [finding, ...others] = check(
      texts,
      new Map([
        ["en-US", dictionary],
        ["cs", undefined],
      ]),
    )
    expect(others).toEqual([])
    expect(finding).toMatchObject({
      rule: "no-dictionary",
      field: "home.seo.language",
      severity: "warning",
    })
    expect(finding?.byHand).toContain("npm install --save-exact @cspell/dict-cs-cz")
  })
})

test("suggestions are looked for a bounded number of times", () => {
  const suggest = jest.fn(() => [])
  const words = Array.from({ length: 48 }, (_, index) =>
    Array.from(String(index), digit => "qwertzuiop".charAt(Number(digit))).join("x"),
  )
  const cards = words.map(word => `{ "mark": "loaf", "title": "${word}q", "text": "Bread" }`)
  const text = (realTexts[home] ?? "").replace(
    /(?<="items": )\[[^\]]*\]/,
    () => `[${cards.join()}]`,
  )

  check({ [home]: text }, new Map([["en-US", { ...dictionary, suggest }]]))

  expect(suggest.mock.calls.length).toBeLessThanOrEqual(20)
})

describe("the words of a language", () => {
  const isKnown = (language: string, listed: readonly string[], word: string): boolean =>
    makeIsKnown({ has: entry => listed.includes(entry) }, [], language)(word)

  test.each([
    ["de", ["Haus"], "haus", false],
    ["en", ["news"], "News", true],
    ["en", ["news"], "newS", false],
    ["tr", ["ışık"], "Işık", true],
    ["tr", ["için"], "İçin", true],
    ["tr", ["için"], "Için", false],
    ["fr", ["équipe"], "l'équipe", true],
  ])("in %s that has %j: %s is %s", (language, listed, word, right) => {
    expect(isKnown(language, listed, word)).toBe(right)
  })
})

const names = ["key", "bell", "building", "description"]

test.each([
  ["belll", "bell"],
  ["bill", "bell"],
  ["BELL", "bell"],
  ["desc", "description"],
])("%s is taken for %s", (name, meant) => {
  expect(findNearest(name, names)).toBe(meant)
})

test.each(["", "trumpet", "x".repeat(100_000)])("%.10s is taken for nothing", name => {
  expect(findNearest(name, names)).toBeUndefined()
})

test.each([
  ["hapen", ["haven", "happen", "hype"], ["happen", "haven"]],
  ["Teh", ["the", "tech", "ten"], ["tech", "the", "ten"]],
  ["teh", [], []],
])("of words near to %s, %j, the nearest are listed", (word, candidates, nearest) => {
  expect(listNearest(word, candidates)).toEqual(nearest)
})

/** @jest-environment node */
/** What the check says of the fields with which a page decides how it is found and shared. */
import { z } from "zod"
import type { ImageFacts } from "../../../src/content/check/rules/images"
import { shareImageWeight } from "../../../src/site/limits"
import { isPageFile } from "../../../src/site/pages"
import { checkTexts, realImages, realTexts, type Texts } from "./support"

const home = "pages/home.json"
const contact = "pages/contact.json"
const notFound = "pages/not-found.json"
const privacy = "pages/legal/privacy.json"
const kinds = "pages/guide/kinds.json"

const page = z.looseObject({ seo: z.looseObject({}) })

/** The frozen content with more in the `seo` block of a page, each field in a line of its own. */
const saying = (fields: Readonly<Record<string, object>>): Texts => ({
  ...realTexts,
  ...Object.fromEntries(
    Object.entries(fields).map(([file, seo]) => {
      const { seo: own, ...rest } = page.parse(JSON.parse(realTexts[file] ?? ""))
      return [file, JSON.stringify({ ...rest, seo: { ...own, ...seo } }, null, 2)]
    }),
  ),
})

/** Where a field's value begins in a text in which each field has a line of its own. */
const placeOf = (text: string, field: string) => {
  const lines = text.split("\n")
  const index = lines.findIndex(line => line.trimStart().startsWith(`"${field}":`))
  return { line: index + 1, column: (lines[index] ?? "").indexOf(":") + 3 }
}

interface Wrong {
  readonly name: string
  readonly says: Readonly<Record<string, object>>
  /** The page and the field that have to change. */
  readonly at: readonly [file: string, field: string]
  readonly rule: string
  readonly severity?: "warning"
  readonly words: readonly string[]
}

const wrong: readonly Wrong[] = [
  {
    name: "noindex in quotes",
    says: { [contact]: { noindex: "true" } },
    at: [contact, "noindex"],
    rule: "wrong-type",
    words: ["Take the quotes away: true"],
  },
  {
    name: "noindex on the home page",
    says: { [home]: { noindex: true } },
    at: [home, "noindex"],
    rule: "home-noindex",
    severity: "warning",
    words: ["costs the result", "site’s name and icon", "SITE_ENV=preview"],
  },
  {
    name: "noindex on every page",
    says: Object.fromEntries(
      Object.keys(realTexts)
        .filter(file => isPageFile(file) && file !== notFound)
        .map(file => [file, { noindex: true }]),
    ),
    at: [home, "noindex"],
    rule: "nothing-listed",
    words: ["No page is left"],
  },
  {
    name: "noindex on the not-found page",
    says: { [notFound]: { noindex: true } },
    at: [notFound, "noindex"],
    rule: "needless-field",
    severity: "warning",
    words: ["never listed", "`noindex`"],
  },
  {
    name: "a canonical address that is no page",
    says: { [privacy]: { canonical: "/contcat" } },
    at: [privacy, "canonical"],
    rule: "unknown-page",
    words: ["no page `/contcat`", "Did you mean `/contact`?"],
  },
  {
    name: "the not-found page as canonical",
    says: { [privacy]: { canonical: "/404" } },
    at: [privacy, "canonical"],
    rule: "unknown-page",
    words: ["no page `/404`"],
  },
  {
    name: "a canonical address of the page itself",
    says: { [contact]: { canonical: "/contact" } },
    at: [contact, "canonical"],
    rule: "canonical-itself",
    severity: "warning",
    words: ["own address", "Delete"],
  },
  {
    name: "a canonical address of this site that is written out",
    says: { [privacy]: { canonical: "https://www.example.com/contact" } },
    at: [privacy, "canonical"],
    rule: "own-address",
    words: ["Write /contact"],
  },
  {
    name: "a page that is kept out as canonical",
    says: { [privacy]: { canonical: "/contact" }, [contact]: { noindex: true } },
    at: [privacy, "canonical"],
    rule: "canonical-noindex",
    words: ["/contact", "neither of the two"],
  },
  {
    name: "a chain of canonical addresses",
    says: { [privacy]: { canonical: "/contact" }, [contact]: { canonical: "/guide/kinds" } },
    at: [privacy, "canonical"],
    rule: "canonical-chain",
    words: ["/contact", "/guide/kinds stands for it", "last page of the chain"],
  },
  {
    name: "two pages that each call the other canonical",
    says: { [privacy]: { canonical: "/guide/kinds" }, [kinds]: { canonical: "/legal/privacy" } },
    at: [kinds, "canonical"],
    rule: "canonical-chain",
    words: ["/legal/privacy", "/guide/kinds stands for it"],
  },
  {
    name: "a canonical address on a page that is kept out",
    says: { [privacy]: { noindex: true, canonical: "/contact" } },
    at: [privacy, "canonical"],
    rule: "canonical-of-noindex",
    words: ["Delete `noindex`", "or delete `canonical`"],
  },
  {
    name: "a file as canonical",
    says: { [privacy]: { canonical: "/press/kit.pdf" } },
    at: [privacy, "canonical"],
    rule: "canonical-file",
    words: ["only a page"],
  },
  {
    name: "a section as canonical",
    says: { [privacy]: { canonical: "/contact#sales" } },
    at: [privacy, "canonical"],
    rule: "malformed-canonical",
    words: ["without #", "Did you mean `/contact`?"],
  },
  {
    name: "a canonical address that is not encrypted",
    says: { [privacy]: { canonical: "http://www.example.org/privacy" } },
    at: [privacy, "canonical"],
    rule: "insecure-link",
    words: ["https://www.example.org/privacy"],
  },
  {
    name: "a canonical address without a host",
    says: { [privacy]: { canonical: "https://nowhere/privacy" } },
    at: [privacy, "canonical"],
    rule: "malformed-link",
    words: ["no valid host"],
  },
  {
    name: "an empty share title",
    says: { [contact]: { shareTitle: " " } },
    at: [contact, "shareTitle"],
    rule: "empty-text",
    words: ["empty"],
  },
  {
    name: "a share description of a chapter’s length",
    says: { [contact]: { shareDescription: "Ask us. ".repeat(41).trim() } },
    at: [contact, "shareDescription"],
    rule: "too-long",
    words: ["327 characters", "320"],
  },
  {
    name: "a name in a share title that nobody knows",
    says: { [contact]: { shareTitle: "Talk to {prodct}" } },
    at: [contact, "shareTitle"],
    rule: "unknown-token",
    words: ["{product}"],
  },
  {
    name: "focus words without brackets",
    says: { [contact]: { focus: "contact sales" } },
    at: [contact, "focus"],
    rule: "wrong-type",
    words: ["list", 'Put it in brackets: ["contact sales"]'],
  },
]

test.each(wrong)("$name is named in its place", ({ says, at, rule, severity, words }) => {
  const texts = saying(says)
  const [file, field] = at

  const { findings } = checkTexts(texts)

  const found = findings.find(
    finding => finding.rule === rule && finding.file === `content/${file}`,
  )
  const place = placeOf(texts[file] ?? "", field)
  expect(findings.map(finding => finding.rule)).toContain(rule)
  expect(found).toMatchObject({ severity: severity ?? "error", line: place.line })
  expect(found?.column).toBeGreaterThanOrEqual(place.column)
  for (const word of words) expect(found?.message).toContain(word)
})

const right: readonly (readonly [what: string, says: Readonly<Record<string, object>>])[] = [
  ["a page that is kept out", { [privacy]: { noindex: true } }],
  ["a page that is not kept out, and says so", { [home]: { noindex: false } }],
  ["a page for which one of this site stands", { [privacy]: { canonical: "/guide/kinds/" } }],
  [
    "a page for which one elsewhere stands",
    { [privacy]: { canonical: "https://a.example.org/?b" } },
  ],
  ["texts for shared links", { [home]: { shareTitle: "Know first", shareDescription: "Now." } }],
  ["focus words", { [home]: { focus: ["news alerts", "threat intelligence"] } }],
  ["a language of its own", { [home]: { language: "de-DE" } }],
]

test.each(right)("%s is no mistake", (_, says) => {
  expect(checkTexts(saying(says)).findings).toEqual([])
})

describe("the title and description of another page", () => {
  const { seo } = page.parse(JSON.parse(realTexts[contact] ?? ""))
  const same = { title: seo.title, description: seo.description }

  test("are mistakes, both", () => {
    const { findings } = checkTexts(saying({ [privacy]: same }))

    expect(findings.map(({ rule, field }) => [rule, field])).toEqual([
      ["repeated-title", "privacy.seo.title"],
      ["repeated-description", "privacy.seo.description"],
    ])
  })

  test.each([
    ["is kept out", { noindex: true }],
    ["names the other as canonical", { canonical: "/contact" }],
  ])("are none on a page that %s", (_, more) => {
    expect(checkTexts(saying({ [privacy]: { ...same, ...more } })).findings).toEqual([])
  })
})

describe("a share image", () => {
  const judge = (facts: ImageFacts, src = "../images/own.png") =>
    checkTexts(
      saying({ [contact]: { shareImage: { src, alt: "A desk at night." } } }),
      new Map([...realImages, ["images/own.png", facts]]),
    ).findings.map(({ rule, severity }) => [rule, severity])

  test.each([
    ["of the right size", { width: 1200, height: 630 }, []],
    ["larger, in the same shape", { width: 1910, height: 1000 }, []],
    ["too small", { width: 1199, height: 630 }, [["image-too-small", "error"]]],
    ["square", { width: 1200, height: 1200 }, [["share-image-shape", "warning"]]],
    ["wider than it is shown", { width: 1800, height: 630 }, [["share-image-shape", "warning"]]],
    [
      "too heavy",
      { width: 1200, height: 630, shareBytes: shareImageWeight + 1 },
      [["share-image-weight", "error"]],
    ],
  ])("%s is judged", (_, facts, expected) => {
    expect(judge({ format: "png", ...facts })).toEqual(expected)
  })

  test.each(["webp", "avif"])("in %s is refused, which not every network shows", ending => {
    const says = { shareImage: { src: `../images/own.${ending}`, alt: "A desk at night." } }
    const { findings } = checkTexts(saying({ [contact]: says }))

    expect(findings[0]?.message).toContain("LinkedIn shows none")
  })
})

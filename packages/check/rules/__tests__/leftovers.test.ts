/** Years that are over, and alternative texts. */
import {
  checkTexts,
  edited,
  headline,
  home,
  realTexts,
  type Texts,
  replaceOnce,
  toInput,
} from "@tools/test-kit/mistakes"
import { checkInput } from "../../check"

const withHeadline = (text: string): Texts =>
  edited(home, headline, `"motto": ${JSON.stringify(text)},`)

const rulesOf = (texts: Texts): string[] => checkTexts(texts).findings.map(({ rule }) => rule)

test.each([
  "Half price until 31 December 2021",
  "Best News Tools of 2020",
  "Order by May 2019",
  "Coming in spring 2019",
])("“%s” is over", text => {
  expect(rulesOf(withHeadline(text))).toContain("date-over")
})

test.each([
  "Watching the news since 2015",
  "Annual Report 2020",
  "Half price until 31 December 2999",
])("“%s” is a fact", text => {
  expect(rulesOf(withHeadline(text))).not.toContain("date-over")
})

const withAlt = (alt: string): Texts =>
  edited(home, /"says": "[^"]+"/, `"says": ${JSON.stringify(alt)}`)

test.each([
  ["alt-vague", "image"],
  ["alt-vague", "A picture."],
  ["alt-long", "A chart of stories. ".repeat(17).trim()],
])("%s is said of the alternative text “%s”", (rule, alt) => {
  expect(rulesOf(withAlt(alt))).toContain(rule)
})

test("two pictures of a page with the same alternative text are a warning", () => {
  const [, first = "", second = ""] =
    /"says": "([^"]+)"[^]*?"says": "([^"]+)"/.exec(realTexts[home] ?? "") ?? []
  expect(rulesOf(edited(home, second, first))).toContain("alt-repeated")
})

test.each([
  ["a warning where the picture is all that its section shows", {}, true],
  ["decoration beside words", { caption: "Crisp outside, soft inside" }, false],
])("no alternative text is %s", (_, below, isWarned) => {
  const photo = { file: "../images/rye.png", says: "" }
  const page = {
    seo: { title: "Rye", description: "Bread of rye." },
    sections: [{ section: "picture", heading: "Rye", photo, ...below }],
  }
  const rules = rulesOf({ ...realTexts, "pages/rye.json": JSON.stringify(page) })
  expect(rules.includes("missing-alt")).toBe(isWarned)
})

/** Returns the findings on the motto of a page in a language, with the texts that fixes would write. */
const findIn = (language: string, motto: string) => {
  const text = replaceOnce(
    edited(home, headline, `"motto": ${JSON.stringify(motto)},`)[home] ?? "",
    '"seo": {',
    `"seo": { "language": "${language}",`,
  )
  const { findings } = checkInput(toInput({ ...realTexts, [home]: text }))
  return findings
    .filter(({ field }) => field.endsWith(".motto"))
    .map(({ rule, fixes = [] }) => [rule, ...fixes.flatMap(fix => fix.map(({ after }) => after))])
}

test.each([
  ["en-US", "Offer valid until 2020", ["date-over"]],
  ["de", "Angebot gültig bis 2020", ["date-over"]],
  ["fr", "Depuis 2010, expire en 2020", []],
  ["de", "Das Ende until 2020", []],
])("%s: whether “%s” is over is told by words of the language alone", (language, motto, rules) => {
  expect(findIn(language, motto).map(([rule]) => rule)).toEqual(rules)
})

/** Texts that templates, assistants and past years left behind. */
import { findPlaceholders } from "../placeholders"
import {
  checkTexts,
  edited,
  headline,
  home,
  realTexts,
  toInput,
  type Texts,
} from "@tools/test-kit/mistakes"

const withHeadline = (text: string): Texts =>
  edited(home, headline, `"motto": ${JSON.stringify(text)},`)

test.each([
  "Alerts for [Your Company]",
  "[Insert headline here]",
  "Call us at XXX",
  "Hello {{first_name}}",
  "My Website",
  "Just another WordPress site",
  "Your text here.",
])("“%s” has to be written before the launch", text => {
  const before = findPlaceholders(toInput(realTexts)).length
  expect(findPlaceholders(toInput(withHeadline(text)))).toHaveLength(before + 1)
})

test.each([
  "Grow your business",
  "Size XXL in stock",
  "The list [1] and [a page](/contact)",
  "My site, your site",
])("“%s” is a text like others", text => {
  const before = findPlaceholders(toInput(realTexts)).length
  expect(findPlaceholders(toInput(withHeadline(text)))).toHaveLength(before)
})

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

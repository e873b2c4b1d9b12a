/** Alternative texts. */
import { checkTexts, edited, home, realTexts, type Texts } from "@tools/test-kit/mistakes"

const rulesOf = (texts: Texts): string[] => checkTexts(texts).findings.map(({ rule }) => rule)

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

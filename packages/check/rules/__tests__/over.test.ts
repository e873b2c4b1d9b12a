/** Years and offers that are over. */
import {
  checkTexts,
  edited,
  findOnMotto,
  headline,
  home,
  type Texts,
} from "@tools/test-kit/mistakes"

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

test.each([
  ["en-US", "Offer valid until 2020", ["date-over"]],
  ["de", "Angebot gültig bis 2020", ["date-over"]],
  ["fr", "Depuis 2010, expire en 2020", []],
  ["de", "Das Ende until 2020", []],
])("%s: whether “%s” is over is told by words of the language alone", (language, motto, rules) => {
  expect(findOnMotto(language, motto).map(([rule]) => rule)).toEqual(rules)
})

/** Lengths in scripts of wide letters and without spaces. */
import { ellipsis, measureDescription, measureTitle, rateDescription } from "../search-result"

test.each([
  ["English", "a".repeat(100), "good"],
  ["Chinese", "新".repeat(60), "good"],
  ["Chinese", "新".repeat(100), "long"],
  ["Japanese", "ニュース。".repeat(14), "good"],
  ["Thai, whose vowels stand above letters", "ติ".repeat(100), "good"],
  ["Hebrew", "ש".repeat(100), "good"],
])("%s: a description of some letters is rated by the space that they take", (_, text, rate) => {
  expect(rateDescription(measureDescription(text))).toBe(rate)
})

test.each([
  ["Thai", "ติดตามข่าววันนี้และพรุ่งนี้".repeat(5)],
  ["Chinese", "新闻监测服务".repeat(10)],
])("%s: a long title is cut although it has no spaces", (_, text) => {
  const { shown } = measureTitle(text)
  expect(shown.endsWith(ellipsis)).toBe(true)
  expect(measureTitle(shown).pixels).toBeLessThanOrEqual(600)
})

test("full-width punctuation is as wide as the letters beside it", () => {
  expect(measureTitle("，").pixels).toBe(measureTitle("新").pixels)
})

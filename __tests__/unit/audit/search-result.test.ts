/** @jest-environment node */
import { cutToWidth, measureArial } from "../../../src/audit/search-result"

/* Advance widths of Arial in 2048ths of an em: W 1933, i 455, space 569, a 1139. */
test("measures by the widths of Arial's letters", () => {
  expect(measureArial("Wi a", 2048)).toBe(1933 + 455 + 569 + 1139)
})

test("scales with the size", () => {
  expect(measureArial("W", 20)).toBeCloseTo((1933 * 20) / 2048)
})

test("takes an ideograph for as wide as it is high", () => {
  expect(measureArial("語", 20)).toBe(20)
})

test("takes an unknown letter for as wide as a digit", () => {
  expect(measureArial("ж", 20)).toBe(measureArial("0", 20))
})

test("leaves a text that fits as it is", () => {
  expect(cutToWidth("News alerts", 20, 600)).toBe("News alerts")
})

test("cuts behind a whole word, within the width", () => {
  const shown = cutToWidth("News alerts and threat intelligence", 20, 200)
  expect(shown).toBe("News alerts and ...")
  expect(measureArial(shown, 20)).toBeLessThanOrEqual(200)
})

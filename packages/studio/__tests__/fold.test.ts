/** How the studio compares texts in a search, a row per language. */
import { findFolded, fold } from "../document/fold"

test.each([
  ["English, a soft hyphen and apostrophe", "moni\u00ADtor’s", "monitor's"],
  ["German", "Große STRASSE", "grosse straße"],
  ["French", "Actualité", "actualite"],
  ["Polish", "Łódź", "lodz"],
  ["Turkish", "IŞIK İstanbul", "ışık istanbul"],
  ["Greek", "ΕΙΔΗΣΕΙΣ", "ειδήσεις"],
  ["Russian", "НОВОСТИ", "новости"],
  ["Arabic, with and without vowels", "أَخْبَار", "أخبار"],
  ["Hebrew, with and without points", "שָׁלוֹם", "שלום"],
  ["Japanese, full width", "ＡＩ", "ai"],
  ["a letter with its mark as a character of its own", "Cafe\u0301", "café"],
])("%s: “%s” is found by “%s”", (_, text, query) => {
  expect(fold(text)).toBe(fold(query))
})

test.each([
  ["Hindi, another vowel", "के", "का"],
  ["Thai, another vowel", "ที", "ทุ"],
  ["Japanese, another sound", "が", "か"],
])("%s: “%s” is not found by “%s”", (_, text, query) => {
  expect(fold(text)).not.toBe(fold(query))
})

test.each([
  ["a soft hyphen inside", "the moni\u00ADtor’s", "monitor's", "moni\u00ADtor’s"],
  ["a decomposed letter", "a Cafe\u0301 b", "café", "Cafe\u0301"],
  ["several spaces", "sea \u00A0 harbor", "sea +harbor", "sea \u00A0 harbor"],
])("%s is found where it is in the text", (_, text, pattern, found) => {
  const places = findFolded(text, new RegExp(fold(pattern), "gu"), fold)
  expect(places.map(({ start, end }) => text.slice(start, end))).toEqual([found])
})

test("half of a letter that is compared as two is not found", () => {
  expect(findFolded("Maß", /mas/gu, fold)).toEqual([])
})

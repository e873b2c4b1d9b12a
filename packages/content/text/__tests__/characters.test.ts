/** Invisible characters: dirt in most texts, and needed in some scripts. */
import { strayInvisible } from "../characters"

/** Returns a text with its stray characters shown as ▲. */
const show = (text: string): string => text.replace(new RegExp(strayInvisible, "gu"), "▲")

test.each([
  ["Arabic, a phone number", "اتصل بنا: \u200E+972 3 555 0142\u200E"],
  ["Arabic, a letter mark before a number", "السعر \u061C50-100"],
  ["Hebrew, punctuation after Latin letters", "הורידו את Word!\u200F"],
  ["Hebrew, an isolated name", "עם \u2068Ryefield (AI)\u2069 ביחד"],
  ["Persian, a joined word", "می\u200Cخواهم"],
  ["Hindi, half a letter", "क्\u200Dष और क्\u200Cष"],
  ["Sinhala, a conjunct", "ශ්\u200Dරී"],
  ["Thai, a place to break", "ข่าว\u200Bวันนี้"],
  ["Khmer, a place to break", "ព័ត៌មាន\u200Bថ្ងៃនេះ"],
  ["Burmese, a place to break", "သတင်း\u200Bများ"],
  ["emoji of several characters", "👩\u200D💻"],
])("%s: a character that the script needs is no dirt", (_, text) => {
  expect(show(text)).toBe(text)
})

test.each([
  ["English", "Get\u200B alerts", "Get▲ alerts"],
  ["German", "Über\u200Esicht", "Über▲sicht"],
  ["French", "Dès\u200F demain", "Dès▲ demain"],
  ["Polish", "Zażółć\u200B", "Zażółć▲"],
  ["Turkish", "\u061Cİstanbul", "▲İstanbul"],
  ["Greek", "Σχετικά\u2066", "Σχετικά▲"],
  ["Russian", "Но\u200Bвости", "Но▲вости"],
  ["Chinese", "新闻\u200B监测", "新闻▲监测"],
  ["Japanese", "\uFEFFニュース", "▲ニュース"],
  ["Arabic, where it separates no words", "أخبار\u200B اليوم", "أخبار▲ اليوم"],
  ["Hebrew, an override of all directions", "שלום\u202E", "שלום▲"],
  ["a line without such letters below one that has them", "שלום\n\u200E+1 202", "שלום\n▲+1 202"],
])("%s: a character that it does not need is dirt", (_, text, shown) => {
  expect(show(text)).toBe(shown)
})

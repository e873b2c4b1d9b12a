/** Names from titles, a row per language. */
import { nameOfTitle, tidyName } from "../tidy-name"

test.each([
  ["en-US", "Don’t miss it", "dont-miss-it"],
  ["en-US", "It's Ann’s 24/7 news", "its-anns-24-7-news"],
  ["de", "Große Übersicht", "grosse-uebersicht"],
  ["fr", "L’actualité d’une journée", "l-actualite-d-une-journee"],
  ["pl", "Łódź: zażółć gęślą jaźń", "lodz-zazolc-gesla-jazn"],
  ["tr", "İstanbul’da ışıklar, büyük", "istanbul-da-isiklar-buyuk"],
  ["sv", "Räksmörgås", "raksmorgas"],
  ["fi", "Hämeen työ", "hameen-tyo"],
  ["es", "Año pingüino", "ano-pinguino"],
  ["nl", "Coördinatie", "coordinatie"],
  ["da", "Blåbærgrød", "blaabaergroed"],
  ["vi", "Đà Nẵng", "da-nang"],
  ["el", "Σχετικά με εμάς", "sxetika-me-emas"],
  ["ru", "Об авторах", "ob-avtorakh"],
  ["uk", "Свіжа м’ята", "svizha-myata"],
  ["ar", "من نحن", "mn-nhn"],
  ["ja", "ＡＢ１", "ab1"],
])("%s: “%s” suggests an address", (language, title, name) => {
  expect(nameOfTitle(title, language)).toBe(name)
})

test.each([
  ["he", "אודותינו"],
  ["hi", "हमारे बारे में"],
  ["th", "เกี่ยวกับเรา"],
  ["zh", "关于我们"],
  ["ja", "AI とは"],
  ["ko", "회사 소개"],
])("%s: “%s” suggests none, since its letters have no good Latin form", (language, title) => {
  expect(nameOfTitle(title, language)).toBe("")
})

test("the name of a file keeps what can be kept", () => {
  expect(tidyName("会社 Report 2026")).toBe("report-2026")
})

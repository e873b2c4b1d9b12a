/** Characters, whitespace and typography of texts, and e-mail addresses in them. */
import {
  checkTexts,
  home,
  notFound,
  testMistakes,
  edited,
  findOnMotto,
  contact,
  headline,
  site,
  toInput,
} from "@tools/test-kit/mistakes"
import { checkInput } from "../../check"

testMistakes(
  {
    file: home,
    from: '"motto": "Fresh Bread Every Morning",',
    as: '"motto": "…",',
    field: "home.sections[0].motto",
  },
  [
    ["Get ▲<b>Alerts</b>", "warning markup", "“<b>” … HTML"],
    ["G\\u0065t \\u0041 ▲<i>", "warning markup", "“<i>”"],
    ["Alerts ▲&amp; Events", "warning markup", "“&amp;”"],
    ["Get ▲[Alerts](/contact)", "warning markup", "“[Alerts](/contact)” … plain text"],
    ['Get ▲\\"Alerts\\"', "warning straight-quotes", "“ … ”"],
    ["Get Today▲'s Alerts", "warning straight-quotes", "’"],
    ["Get▲  Alerts", "warning double-whitespace", "Use one space"],
    ["Get Alerts▲ ", "warning edge-whitespace", "before or after"],
    ["Get▲​ Alerts", "warning invisible-character", "U+200B … Delete"],
    ["Get▲\\ue123 Alerts", "warning invisible-character", "U+E123 … Delete"],
    ["Alerts ▲\\ue200cite\\ue202turn0search1\\ue201", "assistant-mark", "Delete"],
    ["Alerts ▲【12†source】", "assistant-mark", "“【12†source】” … Delete"],
    ["Alerts ▲[cite: 1, 2]", "assistant-mark", "“[cite: 1, 2]”"],
    ["Alerts ▲turn0search12", "assistant-mark", "“turn0search12”"],
    ["▲Lorem ipsum dolor sit amet", "warning sample-text", "Replace it with your own"],
    ["Get Caf▲�", "broken-character", "U+FFFD … Type it again"],
    ["Get Caf▲Ã© Alerts", "broken-character", "“Ã©” … wrong encoding"],
  ],
)

test("a word in capitals before a closing quote is not taken for another encoding", () => {
  expect(checkTexts(edited(notFound, "Oops!", "“MAÇÔ – MAÇÃ… «MAÇû")).findings).toEqual([])
})

testMistakes({ file: home, from: headline, as: '"motto": "…",' }, [
  ["Get ▲\ufb01nancial alerts", "warning styled-letters", "Write “fi”"],
  ["Get ▲𝗻𝗲𝘄𝘀 alerts", "warning styled-letters", "Write “news”"],
  ["Get ▲ＡＢ１ alerts", "warning styled-letters", "Write “AB1”"],
  ["Get alerts on infor▲-\\nmation", "warning divided-word", "Join it"],
  ["Get▲\u{E0041} alerts", "warning invisible-character", "U+E0041"],
])

/** Returns the messages about a text with the fixes' values, after its check with the files of the site. */
const findWith = (from: RegExp, to: string, asIs: readonly string[] = []) => {
  const input = toInput(edited(/email|phone/.test(from.source) ? site : contact, from, to))
  const { findings } = checkInput({ ...input, asIs: [...input.asIs, ...asIs] })
  return findings.map(({ rule, message, fixes = [] }) => ({
    rule,
    message,
    right: fixes.flatMap(fix => fix.map(({ after }) => after)),
  }))
}

test.each([
  [
    "a flag, which has tags",
    '"Flags \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} reach us."',
  ],
  ["punctuation of full width, which Chinese has", '"新闻：重点！（一）"'],
])("%s is right", (_, text) => {
  expect(findWith(/"text": "[^"]*"/, `"text": ${text}`)).toEqual([])
})

test.each([
  ["de", "„Große“ Übersicht – ab 1.000,50 € um 14:30 Uhr"],
  ["fr", "Lisez « L’actualité » : 1 000,50 € à 14 h 30 !"],
  ["pl", "„Zażółć” gęślą jaźń – 1000,50 zł, 31.12.2020 r."],
  ["tr", "İstanbul’da “ışıklar”, %50 indirim"],
  ["el", "«Ειδήσεις» και άλλα· τι νέα;"],
  ["ru", "«Новости» — 1 000,50 ₽ к 31.12.2020"],
  ["ar", "اقرأ ”الأخبار“، اليوم؟ ١٬٠٠٠٫٥٠"],
  ["he", 'דובר צה"ל וג\'ירפה בע"מ'],
  ["hi", "“समाचार” पढ़ें। १,००,०००"],
  ["th", "ข่าว “วันนี้” ๆ ฯลฯ"],
  ["zh", "“新闻”：重点！ＡＩ（一）"],
  ["ja", "「ニュース」はＡＩで２０２０年まで。"],
])("%s: “%s” is right", (language, motto) => {
  expect(findOnMotto(language, motto)).toEqual([])
})

test.each([
  ["en-US", "Get \"news\" and 'more'", "Get “news” and ‘more’"],
  ["de", "Lest \"Die Zeit\" und 'mehr'", "Lest „Die Zeit“ und ‚mehr‘"],
  ["fr", 'Lisez "Le Monde"', "Lisez «\u202fLe Monde\u202f»"],
  ["fr", "Lisez l'actualité", "Lisez l’actualité"],
  ["pl", 'Czytaj "Wieści"', "Czytaj „Wieści”"],
  ["tr", 'Okuyun "Haber"', "Okuyun “Haber”"],
  ["tr", "Haber İstanbul'da", "Haber İstanbul’da"],
  ["el", 'Διαβάστε "Νέα"', "Διαβάστε «Νέα»"],
  ["ru", 'Газета "Новости"', "Газета «Новости»"],
  ["he", 'קראו "חדשות" היום', "קראו ”חדשות” היום"],
  ["hi", 'पढ़ें "समाचार"', "पढ़ें “समाचार”"],
  ["th", 'อ่าน "ข่าว"', "อ่าน “ข่าว”"],
  ["zh", '阅读"新闻"', "阅读“新闻”"],
  ["ja", '毎日"ニュース"', "毎日「ニュース」"],
])("%s: straight quotes in “%s” get the language’s own", (language, motto, right) => {
  expect(findOnMotto(language, motto)).toEqual([["straight-quotes", right]])
})

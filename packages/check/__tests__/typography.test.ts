/** The typography of languages, as Unicode's CLDR and each language's own rules have it: what is right is no finding. */
import { checkInput } from "../check"
import { edited, headline, home, realTexts, replaceOnce, toInput } from "@tools/test-kit/mistakes"

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
  expect(findIn(language, motto)).toEqual([])
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
  expect(findIn(language, motto)).toEqual([["straight-quotes", right]])
})

test.each([
  ["en-US", "Offer valid until 2020", ["date-over"]],
  ["de", "Angebot gültig bis 2020", ["date-over"]],
  ["fr", "Depuis 2010, expire en 2020", []],
  ["de", "Das Ende until 2020", []],
])("%s: whether “%s” is over is told by words of the language alone", (language, motto, rules) => {
  expect(findIn(language, motto).map(([rule]) => rule)).toEqual(rules)
})

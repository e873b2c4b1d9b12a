import { type FocusTexts, isWellPlaced, placeFocus } from "../focus"

const texts: FocusTexts = {
  title: "News Alerts for Security Teams | Wire",
  description: "Alerts on news, as it breaks.",
  heading: "Know what happens",
  text: "Every alert says why it was sent. Stories become topics.",
  path: "/news-alerts/",
  language: "en",
}

const place = (words: string, changes: Partial<FocusTexts> = {}) =>
  placeFocus(words, { ...texts, ...changes })

test("says for each place which of the words it lacks", () => {
  expect(place("news alerts").lacks).toEqual({
    title: [],
    description: [],
    heading: ["news", "alerts"],
    opening: ["news"],
    address: [],
  })
})

test("the address of the home page is no place for words", () => {
  expect(place("news alerts", { path: "/" }).lacks).not.toHaveProperty("address")
})

test.each([
  ["in capitals", "ALERTS", "Alerts"],
  ["with soft hyphens", "Nachrichten", "Nach\u00ADrich\u00ADten"],
  ["in the singular where a text has the plural", "alert", "Alerts"],
  ["in the plural where a text has the singular", "feeds", "A feed"],
  ["in another form", "map rides", "Mapping a ride"],
  ["beside small words", "notice to quit", "Quit Without Notice"],
  ["of a script without spaces", "新闻", "每日新闻提醒"],
  ["composed of letters and marks", "re\u0301seau", "R\u00E9seau"],
])("words %s are found", (_, words, title) => {
  expect(place(words, { title }).lacks.title).toEqual([])
})

test.each([["that another only begins with", "port", "Portal"]])(
  "words %s are not found",
  (_, words, title) => {
    expect(place(words, { title }).lacks.title).toEqual([words])
  },
)

test("only the first hundred words count as the first", () => {
  const filler = "word ".repeat(100)
  expect(place("radar", { text: `radar ${filler}` }).lacks.opening).toEqual([])
  expect(place("radar", { text: `${filler} radar` }).lacks.opening).toEqual(["radar"])
})

test.each([
  ["in the heading", { heading: "A radar that sees" }, true],
  ["far behind in the text", { text: `${"word ".repeat(500)}radars` }, true],
  ["nowhere", {}, false],
])(
  "words that stand %s are well placed or not, if they are not the first",
  (_, changes, isGood) => {
    expect(isWellPlaced(place("radar", changes), false)).toBe(isGood)
  },
)

test("words of a phrase that stand apart in the text are not the phrase", () => {
  expect(place("story topics").isInText).toBe(false)
  expect(place("become a topic", { text: "Stories become a topic." }).isInText).toBe(true)
})

test("the first words belong in title and heading", () => {
  expect(isWellPlaced(place("news alerts"), true)).toBe(false)
  expect(isWellPlaced(place("news alerts", { heading: "Alerts on news" }), true)).toBe(true)
})

test.each([
  ["de", "große Übersicht", "Die großen Übersichten", "/de/grosse-uebersicht/"],
  ["fr", "actualités", "L’actualité du jour", "/fr/actualites/"],
  ["tr", "ışık haberi", "Işık Haberi", "/tr/isik-haberi/"],
  ["tr", "istanbul", "İSTANBUL", "/tr/istanbul/"],
  ["el", "ειδήσεις", "Ειδήσεις", "/el/eidiseis/"],
  ["ru", "мониторинг новостей", "Мониторинг новости", "/ru/monitoring-novostei/"],
  ["hi", "समाचार", "समाचार निगरानी", "/hi/news/"],
  ["th", "ข่าว", "ติดตามข่าววันนี้", "/th/news/"],
  ["zh", "新闻", "新闻监测", "/zh/news/"],
  ["ja", "ニュース", "毎日ニュースを読む", "/ja/news/"],
  ["ja", "AI", "ＡＩニュース", "/ja/ai/"],
])("%s: “%s” is in the title “%s”", (language, words, title, path) => {
  expect(place(words, { title, path, language }).lacks.title).toEqual([])
})

test.each([
  ["de", "große Übersicht", "/de/grosse-uebersicht/", []],
  ["pl", "łódź", "/pl/lodz/", []],
  ["de", "große Übersicht", "/de/kontakt/", ["große", "übersicht"]],
  ["zh", "新闻", "/zh/news/", undefined],
])(
  "%s: the address is compared in Latin letters with “%s”: %s",
  (language, words, path, lacking) => {
    expect(place(words, { path, language }).lacks.address).toEqual(lacking)
  },
)

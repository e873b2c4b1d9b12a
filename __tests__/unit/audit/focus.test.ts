import {
  isStuffed,
  isWellPlaced,
  judgeFocus,
  mostTimes,
  type FocusTexts,
} from "../../../src/audit/focus"

const texts: FocusTexts = {
  title: "News Alerts for Security Teams | Wire",
  description: "Alerts on news, as it breaks.",
  heading: "Know what happens",
  text: "Every alert says why it was sent. Stories become topics.",
  path: "/news-alerts/",
}

const judge = (words: string, changes: Partial<FocusTexts> = {}) =>
  judgeFocus(words, { ...texts, ...changes })

test("says for each place which of the words it lacks", () => {
  expect(judge("news alerts").lacks).toEqual({
    title: [],
    description: [],
    heading: ["news", "alerts"],
    opening: ["news"],
    address: [],
  })
})

test("the address of the home page is no place for words", () => {
  expect(judge("news alerts", { path: "/" }).lacks).not.toHaveProperty("address")
})

test.each([
  ["in capitals", "ALERTS", "Alerts"],
  ["with soft hyphens", "Nachrichten", "Nach\u00ADrich\u00ADten"],
  ["in the singular where a text has the plural", "alert", "Alerts"],
  ["in the plural where a text has the singular", "feeds", "A feed"],
  ["in the plural of y", "stories", "A story"],
  ["in a German plural", "Meldung", "Meldungen"],
  ["in a French plural", "réseau", "Réseaux"],
  ["in the genitive", "company", "Our company’s news"],
  ["of a script without blanks", "新闻", "每日新闻提醒"],
  ["composed of letters and marks", "re\u0301seau", "R\u00E9seau"],
])("words %s are found", (_, words, title) => {
  expect(judge(words, { title }).lacks.title).toEqual([])
})

test.each([
  ["that another only begins with", "port", "Portal"],
  ["as short as new in news", "new", "News"],
  ["of another meaning", "radar", "Monitor"],
])("words %s are not found", (_, words, title) => {
  expect(judge(words, { title }).lacks.title).toEqual([words])
})

test("only the first hundred words count as the first", () => {
  const filler = "word ".repeat(100)
  expect(judge("radar", { text: `radar ${filler}` }).lacks.opening).toEqual([])
  expect(judge("radar", { text: `${filler} radar` }).lacks.opening).toEqual(["radar"])
})

test("counts words where they stand one behind the other, heading included", () => {
  const heading = "News alerts"
  const text = "A news alert is more than news. Alerts that are no news. News alerts."
  expect(judge("news alerts", { heading, text }).times).toBe(4)
})

test("a longer phrase may stand less often, and a longer text bears more", () => {
  expect(mostTimes(600, 1)).toBeGreaterThan(mostTimes(600, 3) ?? 0)
  expect(mostTimes(1200, 2)).toBeGreaterThan(mostTimes(600, 2) ?? 0)
})

test("among three hundred words, eight may be the same, and nine are stuffed in", () => {
  const write = (times: number) => `${"radar ".repeat(times)}${"other ".repeat(298 - times)}`
  expect(isStuffed(judge("radar", { heading: "Two words", text: write(8) }))).toBe(false)
  expect(isStuffed(judge("radar", { heading: "Two words", text: write(9) }))).toBe(true)
})

test("a short text is not judged by how often words stand in it", () => {
  expect(isStuffed(judge("radar", { text: "radar ".repeat(50) }))).toBe(false)
})

test("words that a title says twice are stuffed in", () => {
  expect(isStuffed(judge("news alerts", { title: "News alerts, news alerts" }))).toBe(true)
})

test("the first words belong into title and heading, others anywhere", () => {
  expect(isWellPlaced(judge("news alerts"), true)).toBe(false)
  expect(isWellPlaced(judge("news alerts", { heading: "Alerts on news" }), true)).toBe(true)
  expect(isWellPlaced(judge("topics"), false)).toBe(true)
  expect(isWellPlaced(judge("radar"), false)).toBe(false)
})

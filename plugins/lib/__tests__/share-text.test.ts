/** @jest-environment node */
import { findUndrawable, toShareText } from "../share-text"

test("a share image shows a text in one line, without what is not drawn", () => {
  expect(toShareText(" Nach\u00ADrichten\u2009im\n Über\u200Bblick\uFE0F ")).toBe(
    "Nachrichten im Überblick",
  )
})

test.each([
  "Plain text",
  "“Café” – naïve… 100 €",
  "Łódź, Đà Nẵng",
  "soft\u00ADhyphen",
  "a\u2009b\u00A0c",
])("%j can be drawn", text => {
  expect(findUndrawable(text)).toEqual([])
})

test("characters that cannot be drawn are listed once, at their first place", () => {
  expect(findUndrawable("ok 👍🏽 and 👍🏽, ❤️ → ok")).toEqual([
    { character: "👍🏽", index: 3 },
    { character: "❤️", index: 18 },
    { character: "→", index: 21 },
  ])
})

/** @jest-environment node */
import { didYouMean, findNearest, listNearest } from "../../../src/content/check/nearest"

const names = ["key", "bell", "building", "description"]

test.each([
  ["kye", "key"],
  ["bel", "bell"],
  ["belll", "bell"],
  ["bill", "bell"],
  ["BELL", "bell"],
  ["biulding", "building"],
  ["desc", "description"],
])("%s is taken for %s", (name, meant) => {
  expect(findNearest(name, names)).toBe(meant)
})

test.each(["", "car", "trumpet", "x".repeat(100_000)])("%.10s is taken for nothing", name => {
  expect(findNearest(name, names)).toBeUndefined()
})

test("of two near names the nearer one is offered", () => {
  expect(findNearest("benefitss", ["benefit", "benefits"])).toBe("benefits")
})

test("the offer is a question, and empty where nothing is near", () => {
  expect(didYouMean("bel", names)).toBe(" Did you mean `bell`?")
  expect(didYouMean("trumpet", names)).toBe("")
})

test.each([
  ["hapen", ["haven", "happen", "hype"], ["happen", "haven"]],
  ["Teh", ["the", "tech", "ten"], ["tech", "the", "ten"]],
  ["teh", [], []],
])("of words near to %s, %j, the nearest are listed", (word, candidates, nearest) => {
  expect(listNearest(word, candidates)).toEqual(nearest)
})

import { explainRange, rangeOf } from "../editor/features/form/list-range"

const explain = (count: number, least: number, most: number): string =>
  explainRange({ count, least, most }, "Card", "Cards")

test("a list that its model does not limit may have any number of entries", () => {
  expect(rangeOf({}, 3)).toEqual({ count: 3, least: 0, most: Infinity })
  expect(explain(0, 0, Infinity)).toBe("")
})

test("a full list says how many entries it may have", () => {
  expect(explain(4, 2, 4)).toBe("At most 4 cards.")
  expect(explain(3, 2, 4)).toBe("")
})

test("a list with as few entries as it may have says so", () => {
  expect(explain(1, 1, 4)).toBe("Keep at least one card.")
  expect(explain(2, 2, 4)).toBe("Keep at least 2 cards.")
})

test("a list whose number of entries is fixed says how many it has", () => {
  expect(explain(3, 3, 3)).toBe("Always 3 cards.")
})

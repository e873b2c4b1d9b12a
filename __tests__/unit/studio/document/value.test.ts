/** @jest-environment node */
import fc from "fast-check"
import {
  fieldOf,
  getAt,
  insertAt,
  isSame,
  moveAt,
  removeAt,
  setAt,
  type JsonValue,
} from "../../../../src/studio/document/value"
import { group } from "./support"

const page: JsonValue = {
  seo: { title: "Title" },
  sections: [
    { section: "hero", headline: "One" },
    { section: "stats", figures: [{ value: "1" }, { value: "2" }, { value: "3" }] },
  ],
}

test.each([
  ["a field", ["seo", "title"], "Title"],
  ["an entry of a list", ["sections", 1, "figures", 2, "value"], "3"],
  ["the whole", [], page],
  ["nothing for a field that is missing", ["seo", "description", "length"], undefined],
  ["nothing for an entry past the end", ["sections", 7, "headline"], undefined],
  ["nothing inside of a text", ["seo", "title", 0], undefined],
  ["nothing for what every object has", ["seo", "constructor"], undefined],
])("getAt gives %s", (_, path, found) => {
  expect(getAt(page, path)).toEqual(found)
})

test.each<[string, (string | number)[], JsonValue | undefined, JsonValue]>([
  ["a field", ["a"], 2, { a: 2, l: [1] }],
  ["a new field behind the others", ["b"], 2, { a: 1, l: [1], b: 2 }],
  ["a group on the way", ["b", "c"], 2, { a: 1, l: [1], b: { c: 2 } }],
  ["a list on the way", ["b", 0, "c"], 2, { a: 1, l: [1], b: [{ c: 2 }] }],
  ["an entry behind the last", ["l", 1], 2, { a: 1, l: [1, 2] }],
  ["a field that is gone", ["a"], undefined, { l: [1] }],
  ["an entry that is gone", ["l", 0], undefined, { a: 1, l: [] }],
  ["nothing, where nothing is to go", ["b", "c"], undefined, { a: 1, l: [1] }],
  ["a field of an odd name", ["__proto__"], 2, { a: 1, l: [1], ["__proto__"]: 2 }],
])("setAt sets %s", (_, path, next, after) => {
  expect(JSON.stringify(setAt({ a: 1, l: [1] }, path, next))).toBe(JSON.stringify(after))
})

test.each([
  ["a text", ["a", "b"], "no group"],
  ["a list by name", ["l", "b"], "no group"],
  ["a group by number", [0], "no list"],
  ["the end of a list", ["l", 2], "none with the number 3"],
])("setAt does not go through %s", (_, path, sentence) => {
  expect(() => setAt({ a: "x", l: [1] }, path, 1)).toThrow(sentence)
})

test("setAt shares what it does not change", () => {
  const after = setAt(page, ["sections", 0, "headline"], "Two")
  expect(getAt(after, ["sections", 1])).toBe(getAt(page, ["sections", 1]))
  expect(getAt(after, ["seo"])).toBe(getAt(page, ["seo"]))
  expect(getAt(page, ["sections", 0, "headline"])).toBe("One")
})

test("setAt gives the same value where nothing changes", () => {
  expect(setAt(page, ["seo", "title"], "Title")).toBe(page)
  expect(setAt(page, ["seo", "focus"], undefined)).toBe(page)
})

const list: JsonValue = { l: ["a", "b", "c"] }

test.each<[string, JsonValue, JsonValue]>([
  ["insertAt puts an entry first", insertAt(list, ["l"], 0, "x"), ["x", "a", "b", "c"]],
  ["insertAt puts an entry last", insertAt(list, ["l"], 3, "x"), ["a", "b", "c", "x"]],
  ["removeAt takes one out", removeAt(list, ["l"], 1), ["a", "c"]],
  ["moveAt moves down", moveAt(list, ["l"], 0, 2), ["b", "c", "a"]],
  ["moveAt moves up", moveAt(list, ["l"], 2, 0), ["c", "a", "b"]],
])("%s", (_, after, entries) => {
  expect(after).toEqual({ l: entries })
})

test("insertAt makes a list that is missing", () => {
  expect(insertAt({}, ["l"], 0, "x")).toEqual({ l: ["x"] })
})

test("what was set is found again, and nothing else changed", () => {
  fc.assert(
    fc.property(group, fc.string(), (before, name) => {
      const after = setAt(before, [name], "next")
      expect(getAt(after, [name])).toBe("next")
      expect(isSame(setAt(after, [name], fieldOf(before, name)), before)).toBe(true)
    }),
  )
})

test.each<[JsonValue, JsonValue, boolean]>([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [[1, 2], [2, 1], false],
  [{ a: 1 }, { a: 1, b: 1 }, false],
  [{ a: 1 }, { b: 1 }, false],
  [[], {}, false],
  [null, {}, false],
  ["1", 1, false],
])("whether %j says the same as %j", (one, other, same) => {
  expect(isSame(one, other)).toBe(same)
})

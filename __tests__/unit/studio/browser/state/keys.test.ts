import {
  insertAt,
  moveAt,
  removeAt,
  setAt,
  type JsonValue,
} from "../../../../../src/studio/document/value"
import {
  keyValue,
  listKeys,
  toKeyPath,
  toValuePath,
} from "../../../../../src/studio/browser/state/keys"

const value: JsonValue = {
  list: [{ title: "a", marks: ["x", "y"] }, { title: "b" }, { title: "c" }],
}
const keys = keyValue(value)
const [a, b, c] = listKeys(keys, ["list"])

const rekeyed = (next: JsonValue) => keyValue(next, keys)
const keysAfter = (next: JsonValue) => listKeys(rekeyed(next), ["list"])

test("every entry of a list has a key of its own", () => {
  expect(new Set([a, b, c]).size).toBe(3)
})

test("an entry that is moved keeps its key, and so do those within it", () => {
  const next = moveAt(value, ["list"], 0, 2)
  expect(keysAfter(next)).toEqual([b, c, a])
  expect(listKeys(rekeyed(next), ["list", 2, "marks"])).toEqual(
    listKeys(keys, ["list", 0, "marks"]),
  )
})

test("an entry that is typed in keeps its key", () => {
  expect(keysAfter(setAt(value, ["list", 1, "title"], "bb"))).toEqual([a, b, c])
})

test("a new entry has a new key, and the others keep theirs", () => {
  const next = keysAfter(insertAt(value, ["list"], 1, { title: "n" }))
  expect(next).toEqual([a, expect.any(String), b, c])
  expect([a, b, c]).not.toContain(next[1])
})

test("an entry that comes back has its key again", () => {
  const without = rekeyed(removeAt(value, ["list"], 1))
  expect(listKeys(without, ["list"])).toEqual([a, c])
  expect(listKeys(keyValue(value, without), ["list"])).toEqual([a, b, c])
})

test("the same entry twice has two keys", () => {
  const entry = { title: "d" }
  const [one, other] = listKeys(keyValue([entry, entry]), [])
  expect(one).not.toBe(other)
})

test("texts of a list keep their keys when they are moved and when one is typed in", () => {
  const texts = keyValue(["one", "two", "three"])
  const [one, two, three] = listKeys(texts, [])
  expect(listKeys(keyValue(["three", "one", "two"], texts), [])).toEqual([three, one, two])
  expect(listKeys(keyValue(["one", "too", "three"], texts), [])).toEqual([one, two, three])
})

test("a way by keys leads to the same entry after a move, and nowhere once that is gone", () => {
  const place = toKeyPath(keys, ["list", 0, "marks", 1])
  expect(toValuePath(rekeyed(moveAt(value, ["list"], 0, 1)), place)).toEqual([
    "list",
    1,
    "marks",
    1,
  ])
  expect(toValuePath(rekeyed(removeAt(value, ["list"], 0)), place)).toBeUndefined()
})

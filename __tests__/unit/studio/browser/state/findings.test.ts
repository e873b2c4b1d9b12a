import {
  findingsAt,
  pathOfFinding,
  placeFinding,
  readField,
} from "../../../../../src/studio/browser/state/findings"
import { keyValue, toKeyPath } from "../../../../../src/studio/browser/state/keys"
import { formatPath } from "../../../../../src/content/check/places"
import { moveAt, type JsonValue } from "../../../../../src/studio/document/value"

const finding = (field: string) => ({
  file: "content/pages/home.json",
  line: 1,
  column: 1,
  severity: "error" as const,
  rule: "empty",
  field,
  message: "",
})

test.each([
  ["pages/guide/kinds.json", ["sections", 0, "entries", 12, "question"]],
  ["site.json", ["header", "navigation", 3, "href"]],
  ["redirects.json", ["redirects", 0]],
  ["pages/home.json", []],
])("a finding's field leads to its place in %s", (file, path) => {
  expect(readField(formatPath(file, path))).toEqual(path)
})

const file = "pages/home.json"
const value: JsonValue = { sections: [{ heading: "a" }, { heading: "b" }] }
const keys = keyValue(value)

test("a finding stays with its section when that is moved", () => {
  const placed = placeFinding(finding("home.sections[1].heading"), file, value, keys)
  const moved = keyValue(moveAt(value, ["sections"], 1, 0), keys)
  expect(pathOfFinding(placed, moved)).toEqual(["sections", 0, "heading"])
  expect(findingsAt([placed], file, toKeyPath(moved, ["sections", 0]))).toEqual([placed])
  expect(findingsAt([placed], file, toKeyPath(moved, ["sections", 1]))).toEqual([])
})

test("a finding about what is missing leads to the field that is missing", () => {
  const placed = placeFinding(finding("home.seo.title"), file, value, keys)
  expect(pathOfFinding(placed, keys)).toEqual(["seo"])
})

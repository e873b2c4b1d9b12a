import { fillTokens, findTokens } from "../tokens"

const names = { product: "Wirelight" }

test.each([
  ["a name", "Use {product}.", "Use Wirelight."],
  ["an unknown name", "Use {prodct}.", "Use {prodct}."],
  ["a name after a backslash", "Write \\{product}.", "Write {product}."],
  ["a set", "The set \\{1, 2\\}, and {product}", "The set {1, 2}, and Wirelight"],
  ["an opening brace alone", "\\{{product}", "{Wirelight"],
])("%s is filled as it is meant", (_, text, filled) => {
  expect(fillTokens(text, names)).toBe(filled)
})

test("a brace after a backslash begins no name", () => {
  expect(findTokens("\\{a} {b}")).toEqual([{ name: "b", index: 5 }])
})

import { listButtons } from "../document/list-buttons"

const file = "pages/home.json"
const at = (...path: (string | number)[]) => ({ file, path })

const labelsOf = (...found: Parameters<typeof listButtons>): string[] =>
  listButtons(...found).map(({ label }) => label)

test.each([
  ["the right word", "spelling-of-name", "Get Allerts", "Get Alerts", "Use “Alerts”"],
  ["what is removed", "markup", "Get **Alerts", "Get Alerts", "Remove “**”"],
])("a button for a part of a text names %s", (_, rule, before, after, label) => {
  const passage = { text: before, index: 4, length: before === "Get Allerts" ? 7 : 2 }
  expect(labelsOf({ rule, passage, fixes: [[{ ...at("a"), before, after }]] }, file)).toEqual([
    label,
  ])
})

test.each([
  ["a picture without its path", at("src"), "../images/a.JPG", "../images/a.jpg", "Use “a.jpg”"],
  ["a field that goes", at("lead"), "A", undefined, "Remove this field"],
  ["an entry that goes", at("cards", 1), {}, undefined, "Remove this entry"],
  [
    "a page that search engines are to list",
    at("seo", "noindex"),
    true,
    undefined,
    "Show this page",
  ],
  ["the cells of a row", at("rows", 0), ["a"], ["a", "–", "–"], "Add 2 cells"],
  ["a text that becomes a list", at("paragraphs"), "A", ["A"], "Make it a list"],
  ["a file as a whole", at(), undefined, {}, "Repair the file"],
])("a button names %s", (_, place, before, after, label) => {
  expect(labelsOf({ rule: "x", fixes: [[{ ...place, before, after }]] }, file)).toEqual([label])
})

test("a button for more than the part of a text that is marked names all that stays", () => {
  const [before, after] = ["https://{map}.example.com", "{map}"]
  const found = {
    rule: "unknown-token",
    passage: { text: before, index: 8, length: 5 },
    fixes: [[{ ...at("leads"), before, after }]],
  }
  expect(labelsOf(found, file)).toEqual(["Use “{map}”"])
})

test("a button names the field that another name becomes", () => {
  const fix = [
    { ...at("cards", 0, "titel"), before: "A" },
    { ...at("cards", 0, "title"), after: "A" },
  ]
  expect(labelsOf({ rule: "unknown-field", fixes: [fix] }, file)).toEqual(["Rename to title"])
})

test("an address that leads nowhere is redirected, or listed as gone", () => {
  const [from, to] = ["/old", "/contact"]
  const fixes = [
    [{ ...at("redirects", 3), after: { from, to } }],
    [{ ...at("gone", 0), after: from }],
  ]
  expect(labelsOf({ rule: "lost-address", fixes }, file)).toEqual([
    "Redirect to /contact",
    "List as gone",
  ])
})

test.each([
  ["layout", file, { kind: "format", file }],
  ["empty-file", file, { kind: "revert", file }],
  ["missing-file", file, { kind: "revert", file }],
  ["unused-image", "images/wide.png", { kind: "delete-file", file: "images/wide.png" }],
])("the rule %s has a button for the whole file", (rule, path, edit) => {
  expect(listButtons({ rule }, path).map(({ edits }) => edits)).toEqual([[edit]])
})

test("a word, and nothing around it, is added to the dictionary", () => {
  const passage = { text: "Get Recieve Now", index: 4, length: 7 }
  const [button] = listButtons({ rule: "spelling", passage }, file)
  expect(button?.edits).toEqual([{ kind: "add-word", word: "Recieve" }])
})

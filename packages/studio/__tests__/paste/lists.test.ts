/** @jest-environment jsdom */
import { markInnerLists, simplifyLists } from "../../editor/features/form/paste/lists"
import { bodyOf } from "./fragment"

const simplify = (html: string): string => {
  const body = bodyOf(html)
  simplifyLists(body)
  return body.innerHTML
}

const mark = (html: string): readonly string[] => {
  const body = bodyOf(html)
  const lost = new Set<string>()
  markInnerLists(body, lost)
  return [...body.querySelectorAll("[data-lost]")].map(({ textContent }) => textContent)
}

test("lists in lists become one list", () => {
  expect(simplify("<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul>")).toBe(
    "<ul><li>A</li><li>B</li><li>C</li></ul>",
  )
})

test("numbers stay as text in a list without numbers", () => {
  expect(simplify('<ul><li>A<ol start="3"><li>B</li><li>C</li></ol></li></ul>')).toBe(
    "<ul><li>A</li><li>3. B</li><li>4. C</li></ul>",
  )
})

test("a list that does not begin with 1 becomes text with its numbers", () => {
  expect(simplify('<ol start="2"><li>B</li></ol>')).toBe("<p>2. B</p>")
})

test("an entry has one paragraph", () => {
  expect(simplify("<ul><li><p>A</p><p>B</p></li></ul>")).toBe("<ul><li>A<br>B</li></ul>")
})

test("the first entry of each inner list is marked, and no other", () => {
  expect(
    mark("<ul><li>A<ul><li>B</li><li>C</li></ul></li><li>D</li></ul><ul><li>E</li></ul>"),
  ).toEqual(["B"])
})

test("two lists in an entry stay in their order, with what is inside of them", () => {
  const inner = "<ol><li>B<ul><li>C</li></ul></li></ol><ul><li>D</li></ul>"
  expect(simplify(`<ol><li>A${inner}</li><li>E</li></ol>`)).toBe(
    "<ol><li>A</li><li>B</li><li>C</li><li>D</li><li>E</li></ol>",
  )
})

test("what follows a list in an entry comes after it, in an entry of its own", () => {
  expect(simplify("<ul><li><ul><li>A</li></ul><h3>B</h3></li></ul>")).toBe(
    "<ul><li></li><li>A</li><li>B</li></ul>",
  )
})

test.each([
  ["after words", "A<h3>B</h3>", "A<br>B"],
  ["before words", "<h3>A</h3>B", "A<br>B"],
  ["inside another one", "<blockquote><p>A</p><p>B</p></blockquote>", "A<br>B"],
  ["alone", " <p>A</p> ", " A "],
])("a paragraph or heading of an entry %s is joined with no word", (_, entry, joined) => {
  expect(simplify(`<ul><li>${entry}</li></ul>`)).toBe(`<ul><li>${joined}</li></ul>`)
})

test("levels that a program writes beside entries count", () => {
  expect(mark('<ul><li data-aria-level="1">A</li><li data-aria-level="2">B</li></ul>')).toEqual([
    "B",
  ])
})

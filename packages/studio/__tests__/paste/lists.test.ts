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

test("levels that a program writes beside entries count", () => {
  expect(mark('<ul><li data-aria-level="1">A</li><li data-aria-level="2">B</li></ul>')).toEqual([
    "B",
  ])
})

/** @jest-environment jsdom */
import { writeMarks } from "../../editor/features/form/paste/marks"
import { bodyOf } from "./fragment"

const mark = (html: string): string => {
  const body = bodyOf(html)
  writeMarks(body)
  return body.innerHTML
}

test("a style precedes its element", () => {
  expect(mark('<b style="font-weight:normal">A</b>')).toBe("A")
})

test("bold and slanted styles are marks", () => {
  expect(mark('<span style="font-weight:700">A</span>')).toContain("<strong>A</strong>")
  expect(mark('<span style="font-style:italic">A</span>')).toContain("<em>A</em>")
})

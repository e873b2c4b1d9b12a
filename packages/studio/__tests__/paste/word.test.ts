/** @jest-environment jsdom */
import {
  findTrackedChanges,
  joinWrappedLists,
  makeWordLists,
  removeFieldCodes,
} from "../../editor/features/form/paste/word"
import { bodyOf } from "./fragment"

test("the instructions of a field leave, and what it shows stays", () => {
  const body = bodyOf(
    '<p><span style="mso-element:field-begin"></span>TOC<span style="mso-element:field-separator"></span>One</p>',
  )
  const leftOut = { lost: new Set<string>(), counts: new Map<string, number>() }
  removeFieldCodes(body, leftOut)
  expect([body.textContent, leftOut.counts]).toEqual(["One", new Map([["field code", 1]])])
})

test("deletions are tracked ones where a text has insertions", () => {
  const body = bodyOf("<p><del>1</del><ins>2</ins></p>")
  findTrackedChanges(body)
  expect(body.innerHTML).toBe('<p><del datetime="">1</del>2</p>')
})

test("paragraphs with labels become lists with levels", () => {
  const body = bodyOf(
    '<p style="mso-list:l0 level2 lfo1"><span style="mso-list:ignore">1.</span>A</p>',
  )
  makeWordLists(body)
  expect(body.innerHTML).toBe('<ol start="1"><li data-aria-level="2">A</li></ol>')
})

test("lists of one entry each are joined", () => {
  const body = bodyOf("<div><ul><li>A</li></ul></div><div><ul><li>B</li></ul></div>")
  joinWrappedLists(body)
  expect(body.innerHTML).toBe("<ul><li>A</li><li>B</li></ul>")
})

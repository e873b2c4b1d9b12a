/** @jest-environment jsdom */
import { listTables, writeRows } from "../../editor/features/form/paste/tables"
import { bodyOf } from "./fragment"

const table = "<table><tr><td colspan=2>A</td></tr><tr><td>B</td><td><b>C</b></td></tr></table>"

test("a cell that spans others has its text in the first", () => {
  expect(listTables(bodyOf(table))).toEqual([
    [
      ["A", ""],
      ["B", "C"],
    ],
  ])
})

test("the marks of cells are those of the content", () => {
  expect(
    listTables(bodyOf("<table><tr><td><strong>A</strong></td><td>B</td></tr></table>")),
  ).toEqual([[["**A**", "B"]]])
})

test("rows become lines of text", () => {
  const body = bodyOf(table)
  writeRows(body)
  expect(body.innerHTML).toBe("<p>A </p><p>B <b>C</b> </p>")
})

/** @jest-environment jsdom */
import assert from "node:assert/strict"
import { makeSortable } from "../report/sort-table"

const rows = [
  ["Beta", "9"],
  ["alpha", "10"],
  ["Gamma", "Infinity"],
] as const

const makeTable = () => {
  document.body.innerHTML = `<table><thead><tr><th>Page</th><th>Clicks</th></tr></thead><tbody>${rows
    .map(([name, value]) => `<tr><th>${name}</th><td data-value="${value}">–</td></tr>`)
    .join("")}</tbody></table>`
  const table = document.querySelector("table")
  assert(table)
  makeSortable(table)
  const [byName, byClicks] = table.querySelectorAll("button")
  assert(byName && byClicks)
  const names = () => [...table.querySelectorAll("tbody th")].map(cell => cell.textContent)
  const sorted = () => [...table.querySelectorAll("thead th")].map(cell => cell.ariaSort)
  return { byName, byClicks, names, sorted }
}

test("headings become buttons of the same words, and the order stays", () => {
  const { byName, byClicks, names } = makeTable()
  expect([byName.textContent, byClicks.textContent]).toEqual(["Page", "Clicks"])
  expect(names()).toEqual(["Beta", "alpha", "Gamma"])
})

test("names are sorted as people do", () => {
  const { byName, names } = makeTable()
  byName.click()
  expect(names()).toEqual(["alpha", "Beta", "Gamma"])
})

test("numbers are sorted by their size, what has none comes last", () => {
  const { byClicks, names } = makeTable()
  byClicks.click()
  expect(names()).toEqual(["Beta", "alpha", "Gamma"])
  byClicks.click()
  expect(names()).toEqual(["Gamma", "alpha", "Beta"])
})

test("one heading at a time says that the table is sorted by it, and how", () => {
  const { byName, byClicks, sorted } = makeTable()
  byName.click()
  byName.click()
  expect(sorted()).toEqual(["descending", null])
  byClicks.click()
  expect(sorted()).toEqual([null, "ascending"])
})

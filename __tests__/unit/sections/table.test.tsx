import { render, screen, within } from "@testing-library/react"
import { toPlainText } from "../../../src/model/rich-text"
import { Table } from "../../../src/sections/table/table"
import { renderSample, renderSite } from "../../fixtures/page-data"

const sample = { ...renderSample("table"), level: 2 as const, site: renderSite() }

const { columns, rows } = sample

test("names its columns and its rows", () => {
  render(<Table {...sample} />)
  const names = (role: string) => screen.getAllByRole(role).map(cell => cell.textContent)
  expect(names("columnheader")).toEqual(columns)
  expect(names("rowheader")).toEqual(rows.map(([name = []]) => toPlainText(name)))
  expect(names("cell")).toEqual(rows.flatMap(([, ...cells]) => cells.map(toPlainText)))
})

test("scrolls in a region of its own that the keyboard reaches", () => {
  render(<Table {...sample} />)
  const region = screen.getByRole("region", { name: sample.heading })
  expect(region).toHaveAttribute("tabindex", "0")
  expect(within(region).getByRole("table")).toBeInTheDocument()
})

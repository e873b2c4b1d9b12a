import { render, screen } from "@testing-library/react"
import { toPlainText } from "../../../src/model/rich-text"
import { Prose } from "../../../src/sections/prose/prose"
import { renderSample, renderSite } from "../../fixtures/page-data"

const sample = { ...renderSample("prose"), level: 2 as const, site: renderSite() }

test("has its parts one level below its heading", () => {
  render(<Prose {...sample} />)
  const levels = screen
    .getAllByRole("heading")
    .map(({ tagName, textContent }) => [tagName, textContent])
  const parts = sample.blocks.flatMap(({ heading }) => (heading ? [["H3", heading]] : []))
  expect(levels).toEqual([["H2", sample.heading], ...parts])
})

test("renders lists with bullets and numbered lists", () => {
  const { container } = render(<Prose {...sample} />)
  const items = (list: string) =>
    [...container.querySelectorAll(`${list} > li`)].map(({ textContent }) => textContent)
  const [{ bullets } = { bullets: null }, { numbered } = { numbered: null }] = sample.blocks
  expect(items("ul")).toEqual(bullets?.map(toPlainText))
  expect(items("ol")).toEqual(numbered?.map(toPlainText))
})

import { render, screen } from "@testing-library/react"
import { Stats } from "../../../src/sections/stats/stats"
import { renderSample, renderSite } from "../../fixtures/page-data"

test("shows figures with what they count", () => {
  render(<Stats {...renderSample("stats")} level={2} site={renderSite()} />)
  const shown = screen
    .getAllByRole("term")
    .map(term => [term.textContent, term.nextElementSibling?.textContent])
  expect(shown).toEqual([
    ["What is counted", "000"],
    ["What is measured", "00/0"],
    ["What there is", "0"],
  ])
})

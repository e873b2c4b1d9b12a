import { render, screen } from "@testing-library/react"
import { Stats } from "../../../src/sections/stats/stats"
import { renderSample, renderSite } from "../../fixtures/page-data"

test("shows the specification's three figures with what they count", () => {
  render(<Stats {...renderSample("stats")} level={2} site={renderSite()} />)
  const shown = screen
    .getAllByRole("term")
    .map(term => [term.textContent, term.nextElementSibling?.textContent])
  expect(shown).toEqual([
    ["Stories analyzed", "1M+"],
    ["Real-time monitoring", "24/7"],
    ["User roles", "3"],
  ])
})

import { render, screen } from "@testing-library/react"
import { Steps } from "../../../src/sections/steps/steps"
import { renderSample, renderSite } from "../../fixtures/page-data"

const sample = { ...renderSample("steps"), level: 2 as const, site: renderSite() }

test("is an ordered list of steps", () => {
  const { container } = render(<Steps {...sample} />)
  const steps = [...container.querySelectorAll("ol > li > h3")].map(step => step.textContent)
  expect(steps).toEqual(["First step", "Second step", "Third step", "Fourth step", "Last step"])
})

test("names the areas", () => {
  render(<Steps {...sample} />)
  expect(screen.getAllByRole("term").map(term => term.textContent)).toEqual([
    "First area",
    "Second area",
    "Third area",
    "Fourth area",
    "Fifth area",
  ])
})

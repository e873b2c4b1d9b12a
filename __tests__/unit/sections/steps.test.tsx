import { render, screen } from "@testing-library/react"
import { Steps } from "../../../src/sections/steps/steps"
import { renderSample, renderSite } from "../../fixtures/page-data"

const sample = { ...renderSample("steps"), level: 2 as const, site: renderSite() }

test("is an ordered list of the specification's five steps", () => {
  const { container } = render(<Steps {...sample} />)
  const steps = [...container.querySelectorAll("ol > li > h3")].map(step => step.textContent)
  expect(steps).toEqual([
    "Scan sources",
    "Cluster stories",
    "Predict trends",
    "Analyze impact",
    "Deliver insights",
  ])
})

test("names the specification's five application areas", () => {
  render(<Steps {...sample} />)
  expect(screen.getAllByRole("term").map(term => term.textContent)).toEqual([
    "Topics",
    "Stories",
    "Sources",
    "Feeds",
    "Settings",
  ])
})

import { render, screen } from "@testing-library/react"
import { NotFound } from "../../../src/sections/not-found/not-found"
import { renderSample, renderSite } from "../../fixtures/page-data"

test("says that the page is not found and leads home", () => {
  render(<NotFound {...renderSample("not-found")} level={1} site={renderSite()} />)
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Oops! Page not found")
  expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/")
})

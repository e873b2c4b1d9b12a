import { render, screen } from "@testing-library/react"
import { CallToAction } from "../../../src/sections/call-to-action/call-to-action"
import { renderSample, renderSite } from "../../fixtures/page-data"

test("leads to the contact page", () => {
  render(<CallToAction {...renderSample("call-to-action")} level={2} site={renderSite()} />)
  expect(screen.getByRole("link", { name: "Main button" })).toHaveAttribute("href", "/contact/")
})

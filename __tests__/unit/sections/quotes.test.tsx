import { render, screen } from "@testing-library/react"
import { Quotes } from "../../../src/sections/quotes/quotes"
import { renderSample, renderSite } from "../../fixtures/page-data"

const sample = { ...renderSample("quotes"), level: 2 as const, site: renderSite() }

test("are captioned with who said them", () => {
  const [{ words, name, role } = { words: "", name: "", role: "" }] = sample.entries
  render(<Quotes {...sample} />)
  const [figure] = screen.getAllByRole("figure")
  expect(figure?.querySelector("blockquote")).toHaveTextContent(words)
  expect(figure?.querySelector("figcaption")).toHaveTextContent(`${name}, ${role}`)
})

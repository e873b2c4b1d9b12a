import { readFileSync } from "node:fs"
import { join } from "node:path"
import { render, screen } from "@testing-library/react"
import { Hero } from "../../../src/sections/hero/hero"
import { renderSample, renderSite } from "../../fixtures/page-data"

const sample = { ...renderSample("hero"), level: 1 as const, site: renderSite() }

test("has its headline as the page's h1", () => {
  render(<Hero {...sample} />)
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(sample.headline)
})

test.each(["Main button", "Second button"])("leads to the contact page by %s", label => {
  render(<Hero {...sample} />)
  expect(screen.getByRole("link", { name: label })).toHaveAttribute("href", "/contact/")
})

test("has a sample with no text of the home page", () => {
  const home = readFileSync(join(process.cwd(), "content", "pages", "home.json"), "utf8")
  const texts = [sample.headline, sample.illustration?.topic, sample.illustration?.alt]
  for (const text of [
    ...texts,
    ...(sample.illustration?.stories ?? []).map(each => each.headline),
  ]) {
    expect(home).not.toContain(text?.replace(/^Sample: /, ""))
  }
})

test("describes its drawing as one image", () => {
  render(<Hero {...sample} />)
  expect(screen.getByRole("img", { name: sample.illustration?.alt ?? "" })).toBeInTheDocument()
})

test("draws a line from every story to the topic", () => {
  const { container } = render(<Hero {...sample} />)
  expect(container.querySelectorAll(".lines path")).toHaveLength(5)
})

test("draws the virality that the content gives", () => {
  const illustration = sample.illustration && { ...sample.illustration, virality: 31 }
  const { container } = render(<Hero {...sample} illustration={illustration} />)
  expect(container.querySelector('path[d="M0 4H31"]')).toBeInTheDocument()
})

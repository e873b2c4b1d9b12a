import { render, screen, within } from "@testing-library/react"
import { toPlainText } from "../../../src/model/rich-text"
import { FeatureBlocks } from "../../../src/sections/feature-blocks/feature-blocks"
import { renderSample, renderSite } from "../../fixtures/page-data"

const sample = { ...renderSample("feature-blocks"), level: 2 as const, site: renderSite() }

test("gives each block a list of its key benefits", () => {
  render(<FeatureBlocks {...sample} />)
  const shown = screen.getAllByRole("list").map(list =>
    within(list)
      .getAllByRole("listitem")
      .map(item => item.textContent),
  )
  expect(shown).toEqual(sample.blocks.map(({ benefits }) => benefits.map(toPlainText)))
})

test("shows each drawing with its alt text, its size, and lazily", () => {
  render(<FeatureBlocks {...sample} />)
  for (const { illustration } of sample.blocks) {
    const image = screen.getByRole("img", { name: illustration.alt })
    expect(image).toHaveAttribute("width", "640")
    expect(image).toHaveAttribute("height", "480")
    expect(image).toHaveAttribute("loading", "lazy")
  }
})

test("offers dark screens the dark drawing first", () => {
  const { container } = render(<FeatureBlocks {...sample} />)
  const [first] = container.querySelectorAll("source")
  expect(first).toHaveAttribute("media", "(prefers-color-scheme: dark)")
  expect(first?.srcset).toContain("-dark.svg")
})

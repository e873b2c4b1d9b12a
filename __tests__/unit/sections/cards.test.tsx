import { render, screen } from "@testing-library/react"
import { toPlainText } from "../../../src/model/rich-text"
import { Cards } from "../../../src/sections/cards/cards"
import { model } from "../../../src/sections/cards/model"
import { renderSample, renderSite } from "../../fixtures/page-data"

const sample = { ...renderSample("cards"), level: 2 as const, site: renderSite() }

test.each(model.shape.layout.options)(
  "shows every card in order below the section's heading as %s",
  layout => {
    render(<Cards {...sample} layout={layout} />)
    const headings = screen
      .getAllByRole("heading")
      .map(({ tagName, textContent }) => [tagName, textContent])
    expect(headings).toEqual([
      ["H2", sample.heading],
      ...sample.cards.map(({ title }) => ["H3", title]),
    ])
    for (const { text } of sample.cards) {
      expect(screen.getByText(toPlainText(text))).toBeInTheDocument()
    }
  },
)

test("renders each layout with its own class", () => {
  const classes = model.shape.layout.options.map(layout => {
    const { container } = render(<Cards {...sample} layout={layout} />)
    return container.querySelector("li")?.className
  })
  expect(new Set(classes).size).toBe(model.shape.layout.options.length)
})

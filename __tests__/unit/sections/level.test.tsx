import { render } from "@testing-library/react"
import { sections as models } from "../../../src/sections/models"
import { Sections } from "../../../src/sections/sections"
import { renderSample, renderSite } from "../../fixtures/page-data"

const site = renderSite()

const levelsOf = (root: ParentNode): number[] =>
  [...root.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(({ tagName }) => Number(tagName[1]))

describe.each(models.map(model => model.shape.section.value))("a section of kind %s", kind => {
  const sample = renderSample(kind)

  test("has the page's main heading where it is the first, and no level is left out", () => {
    const { container } = render(<Sections sections={[sample]} site={site} />)
    const levels = levelsOf(container)

    expect(levels.filter(level => level === 1)).toHaveLength(1)
    expect(levels[0]).toBe(1)
    for (const [index, level] of levels.entries()) {
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
    }
  })

  test("leaves the main heading to the first where it comes later", () => {
    const { container } = render(<Sections sections={[renderSample("hero"), sample]} site={site} />)

    expect(levelsOf(container).filter(level => level === 1)).toHaveLength(1)
  })

  test("is where links to its address lead, and has none unless the content gives it one", () => {
    const { container, rerender } = render(<Sections sections={[sample]} site={site} />)
    expect(container.firstElementChild?.id).toBe("")

    rerender(<Sections sections={[{ ...sample, id: "news" }]} site={site} />)
    expect(container.firstElementChild).toHaveAttribute("id", "news")
    expect(container.firstElementChild).toHaveAttribute("tabindex", "-1")
  })
})

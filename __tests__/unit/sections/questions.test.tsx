import { render } from "@testing-library/react"
import { toPlainText } from "../../../src/model/rich-text"
import { Questions } from "../../../src/sections/questions/questions"
import { renderSample, renderSite } from "../../fixtures/page-data"

const sample = { ...renderSample("questions"), level: 2 as const, site: renderSite() }

test("are closed, each a heading that opens its answer", () => {
  const { container } = render(<Questions {...sample} />)
  const shown = [...container.querySelectorAll("details:not([open])")].map(details => [
    details.querySelector("summary > h3")?.textContent,
    details.lastElementChild?.textContent,
  ])
  expect(shown).toEqual(
    sample.entries.map(({ question, answer }) => [question, toPlainText(answer)]),
  )
})

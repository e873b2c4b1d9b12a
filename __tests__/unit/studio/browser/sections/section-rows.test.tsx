import { act, screen } from "@testing-library/react"
import { Severity } from "../../../../../src/studio/browser/parts/severity"
import { SectionList } from "../../../../../src/studio/browser/sections/section-list"
import { openStudio } from "../support"

/* It stands in each row, and is drawn with it. */
jest.mock("../../../../../src/studio/browser/parts/severity", () => ({ Severity: jest.fn() }))

const drawn = jest.mocked(Severity)

const kinds = "pages/guide/kinds.json"

test("a letter that is typed in one section draws the rows of the others no more", async () => {
  const { store } = await openStudio(<SectionList file={kinds} />)
  expect(drawn.mock.calls.length).toBeGreaterThanOrEqual(8)
  drawn.mockClear()
  act(() => store.change(kinds, ["sections", 0, "heading"], "Asked", { label: "x" }))
  expect(await screen.findByRole("button", { name: /^Asked/ })).toBeVisible()
  /* Its own, and the one above all sections. */
  expect(drawn).toHaveBeenCalledTimes(2)
})

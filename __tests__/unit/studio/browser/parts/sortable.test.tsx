import { act, render, screen } from "@testing-library/react"
import { Handles, type SortableEntry } from "../../../../../src/studio/browser/parts/sortable"

const list = (entries: readonly SortableEntry[], onMove = jest.fn()) => (
  <Handles label="sections" entries={entries} onMove={onMove} />
)

const readRows = () => screen.getAllByRole("row").map(row => row.getAttribute("aria-label"))

const first = { key: "a", name: "First" }
const second = { key: "b", name: "Second" }

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

test("the name of a handle follows when nobody types any more", () => {
  const { rerender } = render(list([first, second]))
  rerender(list([{ ...first, name: "First of" }, second]))
  act(() => jest.advanceTimersByTime(1500))
  rerender(list([{ ...first, name: "First of all" }, second]))
  act(() => jest.advanceTimersByTime(1500))
  expect(readRows()).toEqual(["First", "Second"])
  act(() => jest.advanceTimersByTime(1500))
  expect(readRows()).toEqual(["First of all", "Second"])
})

test("another order is shown at once", () => {
  const { rerender } = render(list([first, second]))
  rerender(list([second, first]))
  expect(readRows()).toEqual(["Second", "First"])
})

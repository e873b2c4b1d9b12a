import { fireEvent, render, screen, within } from "@testing-library/react"
import {
  ConflictView,
  type ConflictViewProps,
} from "../../../../../src/studio/browser/changes/conflict-view"

const page = (title: string, description: string, headline: string) => ({
  seo: { title, description },
  sections: [{ section: "hero", headline }],
})

const base = page("Title", "What this is.", "Know first")
const mine = page("My title", "What I say.", "Know first")
const disk = page("Their title", "What they say.", "Know at once")

const setUp = (own: Partial<ConflictViewProps> = {}) => {
  const onResolve = jest.fn()
  render(
    <ConflictView
      file="pages/home.json"
      base={base}
      mine={mine}
      disk={disk}
      onResolve={onResolve}
      {...own}
    />,
  )
  return onResolve
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }))

const choose = (field: string, side: RegExp) =>
  fireEvent.click(
    within(screen.getByRole("radiogroup", { name: field })).getByRole("radio", { name: side }),
  )

test("each field that both changed is shown with both values", () => {
  setUp()
  expect(screen.getAllByRole("radiogroup").map(group => group.textContent)).toEqual([
    "Search and sharing › TitleMine “My title”On disk “Their title”",
    "Search and sharing › DescriptionMine “What I say.”On disk “What they say.”",
  ])
})

test("what only the disk changed is shown, and comes along", () => {
  const onResolve = setUp()
  expect(screen.getByRole("listitem")).toHaveTextContent(
    "Hero › Headline“Know first” became “Know at once”",
  )
  press("Go on with this")
  expect(onResolve).toHaveBeenCalledWith(page("My title", "What I say.", "Know at once"))
})

test("a single field is taken from the disk", () => {
  const onResolve = setUp()
  choose("Search and sharing › Title", /^On disk/)
  press("Go on with this")
  expect(onResolve).toHaveBeenCalledWith(page("Their title", "What I say.", "Know at once"))
})

test("a choice can be taken back", () => {
  const onResolve = setUp()
  choose("Search and sharing › Title", /^On disk/)
  choose("Search and sharing › Title", /^Mine/)
  press("Go on with this")
  expect(onResolve).toHaveBeenCalledWith(page("My title", "What I say.", "Know at once"))
})

test.each([
  ["All from the disk", disk],
  ["All of mine", page("My title", "What I say.", "Know at once")],
])("%s decides all fields at once", (name, value) => {
  const onResolve = setUp()
  choose("Search and sharing › Title", /^On disk/)
  press(name)
  press("Go on with this")
  expect(onResolve).toHaveBeenCalledWith(value)
})

test("all changes can be dropped", () => {
  const onResolve = setUp()
  press("Drop all my changes")
  expect(onResolve).toHaveBeenCalledWith(disk)
})

test("a file that is gone on disk can be kept, or let go", () => {
  const onResolve = setUp({ disk: null })
  expect(screen.getByRole("radiogroup", { name: "Home page" })).toHaveTextContent(
    "On disk taken out",
  )
  press("Go on with this")
  expect(onResolve).toHaveBeenLastCalledWith(mine)
  choose("Home page", /^On disk/)
  press("Go on with this")
  expect(onResolve).toHaveBeenLastCalledWith(null)
})

test("what stands on disk may be no JSON", () => {
  const onResolve = setUp({ disk: undefined })
  expect(screen.getByText(/is no JSON/)).toBeVisible()
  press("Go on with mine")
  expect(onResolve).toHaveBeenCalledWith(mine)
})

/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { getAt } from "../document/value"
import type { PageFile } from "@tools/content/addresses"
import type { StudioState } from "../editor/state/client/api"
import { kindsFor } from "../editor/state/site/kinds"
import { EditorPane } from "../editor/features/form/editor-pane"
import { SectionList } from "../editor/features/sections/section-list"
import { choose, click, entriesOf, openStudio, press } from "./fixtures/open-studio"

const kinds = "pages/guide/kinds.json"

const openList = async (state: Partial<StudioState> = {}) => {
  const studio = await openStudio(<SectionList file={kinds} />, { state })
  const sections = () =>
    entriesOf(studio.valueAt(kinds, ["sections"])).map(section => getAt(section, ["section"]))
  return { ...studio, sections }
}

test("a section is moved, duplicated without its address, hidden, shown and removed by its menu, and Undo goes back", async () => {
  const before = ["stats", "quotes"]
  const { change, open, store, sections, valueAt } = await openList({
    files: [
      { file: kinds, text: JSON.stringify({ sections: before.map(section => ({ section })) }) },
    ],
  })
  change(kinds, ["sections", 0, "id"], "answers")
  await open(kinds, ["sections", 0])
  await choose(/^More for/, "Move down")
  expect(sections()).toEqual(["quotes", "stats"])
  expect(screen.getByRole("status")).toHaveTextContent("position 2 of 2")
  await choose(/^More for/, "Duplicate")
  expect(sections()).toEqual(["quotes", "stats", "stats"])
  expect(valueAt(kinds, ["sections", 2, "id"])).toBeUndefined()
  await choose(/^More for/, "Hide")
  expect(valueAt(kinds, ["sections", 2, "hidden"])).toBe(true)
  await choose(/^More for/, "Show")
  expect(valueAt(kinds, ["sections", 2, "hidden"])).toBeUndefined()
  await choose(/^More for/, "Remove")
  expect(sections()).toEqual(["quotes", "stats"])
  for (let step = 0; step < 5; step++) act(() => store.undo())
  expect(sections()).toEqual(before)
})

test("a section is copied to the end of another page, with its pictures, and shown there", async () => {
  const { open, store, valueAt } = await openList()
  await open(kinds, ["sections", 1])
  await choose(/^More for/, "Copy to another page")
  expect(screen.getByRole("button", { name: "Copy section" })).toBeDisabled()
  const box = screen.getByRole("combobox", { name: "Page" })
  fireEvent.change(box, { target: { value: "/contact" } })
  await press("Copy section")
  const copy = entriesOf(valueAt("pages/contact.json", ["sections"])).at(-1)
  expect(getAt(copy, ["section"])).toBe("picture")
  expect(getAt(copy, ["picture", "src"])).toMatch(/^\.\.\/images\//)
  expect(store.get().selection?.file).toBe("pages/contact.json")
})

test("a section is dragged by keyboard, between sections named as they are now", async () => {
  const { sections, change } = await openList()
  change(kinds, ["sections", 1, "heading"], "Their origins")
  const handle = screen.getByRole("button", { name: "Move Questions, answered" })
  act(() => handle.focus())
  await userEvent.keyboard("{Enter}")
  const drop = await screen.findByRole("button", { name: /between Their origins and/ })
  act(() => drop.focus())
  await userEvent.keyboard("{Enter}")
  expect(sections()).toEqual(["picture", "questions", "call-to-action"])
})

test.each<[PageFile, boolean]>([
  ["pages/not-found.json", true],
  ["de/pages/not-found.json", true],
  ["pages/home.json", false],
  ["de/pages/about.json", false],
])("the kind “not found” is offered to %s: %s", (file, isOffered) => {
  expect(kindsFor(file).some(({ name }) => name === "not-found")).toBe(isOffered)
})

test("a section is added below the selected one, and typing replaces its sample text, but not a text that is chosen", async () => {
  const { open, store, valueAt } = await openStudio(
    <>
      <SectionList file={kinds} />
      <EditorPane />
    </>,
  )
  await open(kinds, ["sections", 1])
  const focused = (text: string | RegExp) =>
    waitFor(() => expect(document.activeElement).toHaveDisplayValue(text))
  await press("Add section")
  const dialog = within(screen.getByRole("dialog"))
  await click(dialog.getByRole("option", { name: /^Picture/ }))
  await click(dialog.getByRole("button", { name: "Add picture" }))
  await focused(/^Sample: /)
  expect(screen.getByText("Picture added, position 3 of 4.")).toBeInTheDocument()
  await userEvent.keyboard("A")
  expect(valueAt(kinds, ["sections", 2, "heading"])).toBe("A")
  act(() => store.goTo(kinds, ["sections", 1, "heading"]))
  await focused("A drawing")
  await userEvent.keyboard("!")
  expect(valueAt(kinds, ["sections", 1, "heading"])).toBe("A drawing!")
})

test("a section's row shows the number of its errors and warnings", async () => {
  const { find } = await openList()
  const message = "It is wrong."
  await find(
    { field: "kinds.sections[1].heading", message, severity: "warning" },
    { field: "kinds.sections[1].picture.alt", message, severity: "error" },
    { field: "kinds.sections[2]", message, severity: "warning" },
  )
  expect(screen.getByRole("button", { name: /^A drawing.*1 error and 1 warning$/ })).toBeVisible()
  expect(screen.getAllByText("1 warning")).toHaveLength(1)
})

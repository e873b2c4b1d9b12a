import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { getAt } from "../../../../../src/studio/document/value"
import { SectionList } from "../../../../../src/studio/browser/sections/section-list"
import { entriesOf, namesIn, openStudio } from "../support"

const kinds = "pages/guide/kinds.json"
const before = [
  "questions",
  "quotes",
  "picture",
  "table",
  "picture",
  "picture",
  "get-started",
  "contact-details",
]

const openList = async () => {
  const studio = await openStudio(<SectionList file={kinds} />)
  const sections = () =>
    entriesOf(studio.valueAt(kinds, ["sections"])).map(section => getAt(section, ["section"]))
  return { ...studio, sections }
}

const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole("button", { name }))
}

test("a section is moved by a button, and where to is said", async () => {
  const { open, sections } = await openList()
  open(kinds, ["sections", 0])
  press("Move down")
  expect(sections().slice(0, 2)).toEqual(["quotes", "questions"])
  expect(screen.getByRole("status")).toHaveTextContent("at place 2 of 8")
})

test("a section stays selected when it is moved", async () => {
  const { open } = await openList()
  open(kinds, ["sections", 0])
  press("Move down")
  expect(screen.getByRole("button", { name: /^Questions, answered/ })).toHaveAttribute(
    "aria-current",
  )
})

test("a section is dragged by keyboard", async () => {
  const { sections } = await openList()
  const handle = screen.getByRole("button", { name: "Move Questions, answered" })
  act(() => handle.focus())
  fireEvent.click(handle)
  const drop = await screen.findByRole("button", { name: /between Where stories come from/i })
  act(() => drop.focus())
  fireEvent.click(drop)
  expect(sections().slice(0, 4)).toEqual(["quotes", "picture", "questions", "table"])
})

test("a section is hidden, with the field where the model has it, and shown again", async () => {
  const { open, valueAt } = await openList()
  open(kinds, ["sections", 0])
  press("Hide from visitors")
  expect(namesIn(valueAt(kinds, ["sections", 0])).slice(0, 2)).toEqual(["section", "hidden"])
  press("Show on the page")
  expect(valueAt(kinds, ["sections", 0, "hidden"])).toBeUndefined()
})

test("a section that is duplicated is selected, and has no address twice", async () => {
  const { store, open, sections, valueAt } = await openList()
  act(() => store.change(kinds, ["sections", 0, "id"], "answers", { label: "x" }))
  open(kinds, ["sections", 0])
  press("Duplicate")
  expect(sections()).toHaveLength(9)
  expect(valueAt(kinds, ["sections", 1, "section"])).toBe("questions")
  expect(valueAt(kinds, ["sections", 1, "id"])).toBeUndefined()
})

test("a section that is removed comes back with undo", async () => {
  const { store, open, sections } = await openList()
  open(kinds, ["sections", 1])
  press("Remove")
  expect(sections()).toHaveLength(7)
  act(() => store.undo())
  expect(sections()).toEqual(before)
})

test("a section of a kind is added below the one in hand, with pictures seen from the page", async () => {
  const { open, sections, valueAt } = await openList()
  open(kinds, ["sections", 0])
  press("Add a section")
  const dialog = within(screen.getByRole("dialog"))
  fireEvent.click(dialog.getByRole("option", { name: /^Feature blocks/ }))
  fireEvent.click(dialog.getByRole("button", { name: "Add feature blocks" }))
  await waitFor(() =>
    expect(sections().slice(0, 3)).toEqual(["questions", "feature-blocks", "quotes"]),
  )
  expect(valueAt(kinds, ["sections", 1, "blocks", 0, "illustration", "src"])).toMatch(
    /^\.\.\/\.\.\/images\//,
  )
})

test("the last section stays", async () => {
  const { store, open } = await openList()
  act(() =>
    store.change(kinds, ["sections"], [{ section: "prose", heading: "Alone", blocks: [] }], {
      label: "x",
    }),
  )
  open(kinds, ["sections", 0])
  expect(screen.getByRole("button", { name: /at least one section/ })).toBeDisabled()
})

test("the kinds are drawn one after the other, so that no key waits for all of them", async () => {
  await openList()
  press("Add a section")
  const drawings = () => [...document.querySelectorAll("iframe")]
  expect(drawings()).toHaveLength(1)
  const [first] = drawings()
  if (first) fireEvent.load(first)
  expect(drawings().map(({ src }) => src.replace(/^.*\/kinds\//, ""))).toEqual([
    "capabilities",
    "contact-details",
  ])
})

test("a kind that is the section's heading, too, is said once", async () => {
  const { store } = await openList()
  act(() => store.change(kinds, ["sections", 3, "heading"], "Table", { label: "x" }))
  expect(await screen.findByRole("button", { name: "Table" })).toHaveTextContent(/^Table$/)
})

test("a section's row says how many errors and how many warnings are in it", async () => {
  const { find } = await openList()
  const message = "It is wrong."
  find(
    { field: "kinds.sections[1].heading", message, severity: "warning" },
    { field: "kinds.sections[1].quotes[0].text", message, severity: "error" },
    { field: "kinds.sections[2]", message, severity: "warning" },
  )
  expect(
    screen.getByRole("button", { name: /^In the words of those.*1 error and 1 warning$/ }),
  ).toBeVisible()
  expect(screen.getAllByText("1 warning")).toHaveLength(1)
})

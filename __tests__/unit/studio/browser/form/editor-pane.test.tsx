import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { EditorPane } from "../../../../../src/studio/browser/form/editor-pane"
import { getAt } from "../../../../../src/studio/document/value"
import { entriesOf, namesIn, openStudio } from "../support"

const kinds = "pages/guide/kinds.json"
const refuse = () => Promise.resolve({ kind: "refused", message: "No." } as const)

const openForm = async (
  path: readonly (string | number)[],
  file: "site.json" | typeof kinds = kinds,
) => {
  const studio = await openStudio(<EditorPane addPicture={refuse} />)
  studio.open(file, path)
  return studio
}

beforeAll(() => {
  /* What scrolls is not laid out here. */
  Element.prototype.scrollIntoView = () => undefined
})

const type = (name: string, text: string): void => {
  fireEvent.change(screen.getByRole("textbox", { name }), { target: { value: text } })
}

const choose = (menu: string, item: string): void => {
  fireEvent.click(screen.getByRole("button", { name: menu }))
  fireEvent.click(screen.getByRole("menuitem", { name: new RegExp(`^${item}`) }))
}

test("what is typed stands in the content, and undo is called after the field", async () => {
  const { store, valueAt } = await openForm(["sections", 0])
  type("Heading", "Answers")
  expect(valueAt(kinds, ["sections", 0, "heading"])).toBe("Answers")
  expect(store.get().history.undo.at(-1)?.label).toBe("Heading")
})

test("an emptied text that may be left out goes from the content, not from the form", async () => {
  const { valueAt } = await openForm(["sections", 0])
  type("Intro", "")
  expect(valueAt(kinds, ["sections", 0, "intro"])).toBeUndefined()
  expect(screen.getByRole("textbox", { name: "Intro" })).toHaveValue("")
})

test("an emptied text that has to be there stays, empty", async () => {
  const { valueAt } = await openForm(["sections", 0])
  type("Heading", "")
  expect(valueAt(kinds, ["sections", 0, "heading"])).toBe("")
})

test("a field that is new stands where the model has it", async () => {
  const { valueAt } = await openForm(["sections", 4])
  choose("Add …", "Caption")
  type("Caption", "What it shows.")
  expect(namesIn(valueAt(kinds, ["sections", 4]))).toEqual([
    "section",
    "heading",
    "picture",
    "caption",
  ])
})

test("a field may be left out", async () => {
  const { valueAt } = await openForm(["sections", 0])
  fireEvent.click(screen.getByRole("button", { name: "Leave out: Intro" }))
  expect(valueAt(kinds, ["sections", 0, "intro"])).toBeUndefined()
  expect(screen.queryByRole("textbox", { name: "Intro" })).toBeNull()
})

test("a finding describes its field", async () => {
  const { find } = await openForm(["sections", 0])
  find({ field: "kinds.sections[0].heading", message: "Too plain.", severity: "error" })
  const field = screen.getByRole("textbox", { name: "Heading" })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(/Error Too plain\./)
})

test("the limit is counted in characters, not in code units", async () => {
  await openForm(["sections", 0])
  type("Heading", "👍👍")
  expect(screen.getByText("88 left")).toBeInTheDocument()
})

test("an entry of a list is moved, duplicated and taken out, and all of it said", async () => {
  const { valueAt } = await openForm(["sections", 0])
  const questions = () =>
    entriesOf(valueAt(kinds, ["sections", 0, "entries"])).map(entry =>
      JSON.stringify(getAt(entry, ["question"])).replace(/^"|[ "].*/g, ""),
    )
  expect(questions()).toEqual(["Which", "How", "What", "Who"])
  fireEvent.click(screen.getByRole("button", { name: /^Move down: Which/ }))
  expect(questions()).toEqual(["How", "Which", "What", "Who"])
  expect(screen.getByText("Moved to place 2.")).toBeInTheDocument()
  fireEvent.click(screen.getByRole("button", { name: /^More for What/ }))
  fireEvent.click(screen.getByRole("menuitem", { name: "Duplicate" }))
  expect(questions()).toEqual(["How", "Which", "What", "What", "Who"])
  fireEvent.click(screen.getByRole("button", { name: /^More for Who/ }))
  fireEvent.click(screen.getByRole("menuitem", { name: "Remove" }))
  expect(questions()).toEqual(["How", "Which", "What", "What"])
})

test("a new column gives every row a cell more, in one step", async () => {
  const { store, valueAt } = await openForm(["sections", 3])
  fireEvent.click(screen.getByRole("button", { name: "Add to columns" }))
  const widths = () =>
    entriesOf(valueAt(kinds, ["sections", 3, "rows"])).map(row => entriesOf(row).length)
  expect(widths()).toEqual([5, 5, 5, 5, 5])
  act(() => store.undo())
  expect(widths()).toEqual([4, 4, 4, 4, 4])
})

test("a wish for a field opens the entry it is in and focuses it", async () => {
  const { store } = await openForm(["sections", 0])
  act(() => store.goTo(kinds, ["sections", 0, "entries", 2, "answer"]))
  const answer = await screen.findByRole("textbox", { name: "Answer" })
  await waitFor(() => expect(answer).toHaveFocus())
})

test("the field in hand is told to the state by its place", async () => {
  const { store } = await openForm(["sections", 0])
  act(() => screen.getByRole("textbox", { name: "Heading" }).focus())
  expect(store.get().selection?.field?.at(-1)).toBe("heading")
})

test("names in braces are offered and inserted by keyboard", async () => {
  const { valueAt } = await openForm(["sections", 0])
  const field = screen.getByRole("textbox", { name: "Heading" })
  fireEvent.change(field, { target: { value: "About {pa", selectionStart: 9 } })
  expect(screen.getByRole("option")).toHaveTextContent("{parentCompany}")
  fireEvent.keyDown(field, { key: "Enter" })
  expect(valueAt(kinds, ["sections", 0, "heading"])).toBe("About {parentCompany}")
})

test("a picture is offered with its own file’s way to it", async () => {
  const { valueAt } = await openForm(["sections", 5])
  fireEvent.click(screen.getByRole("button", { name: /^Picture/ }))
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("option", { name: /alert/ }))
  expect(valueAt(kinds, ["sections", 5, "picture", "src"])).toBe("../../images/alert.png")
})

test("a part of the settings has a form too", async () => {
  const { valueAt } = await openForm(["names"], "site.json")
  type("Product", "Another")
  expect(valueAt("site.json", ["names", "product"])).toBe("Another")
})

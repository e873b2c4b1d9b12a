/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { EditorPane } from "../editor/features/form/editor-pane"
import { LibraryView } from "../editor/features/pictures/library-view"
import { setAt } from "../document/value"
import type { StudioApi } from "../editor/state/client/api"
import { gitWith } from "./fixtures/open-store"
import { choose, click, contentFiles, openStudio } from "./fixtures/open-studio"

const file = "pages/guide/kinds.json"
const href = ["sections", 0, "action", "href"]
const pdf = new File(["x"], "Price List.pdf", { type: "application/pdf" })

const action = { label: "Prices", href: "/prices.pdf#page=2" }
const section = { section: "call-to-action", heading: "H", text: "See [it](/prices.pdf).", action }
const texts = [
  ...contentFiles.filter(each => each.file === "site.json"),
  { file, text: JSON.stringify({ seo: { title: "Kinds" }, sections: [section] }) } as const,
]
const asIs = ["prices.pdf", "licenses/font.txt", ".well-known/x.txt"]
const state = { files: texts, asIs }

const openForm = async () => {
  const addFile = jest.fn(() =>
    Promise.resolve({ kind: "added" as const, path: "static/price-list.pdf" }),
  )
  const studio = await openStudio(<EditorPane />, { state, addFile })
  await studio.open(file, ["sections", 0])
  return { ...studio, addFile, href: () => studio.valueAt(file, href) }
}

test("a file that is dropped on the field of a link is added, and the link leads to it", async () => {
  const studio = await openForm()
  const [field] = screen.getAllByRole("combobox")
  if (field) fireEvent.drop(field, { dataTransfer: { files: [pdf], types: ["Files"] } })
  await waitFor(() => expect(studio.href()).toBe("/price-list.pdf"))
  expect(studio.addFile).toHaveBeenCalledWith("Price List.pdf", pdf, { asIs: "" })
})

test.each([
  ["Replace file", "replace"],
  ["Keep both", "keep"],
] as const)("%s is a choice for a file of a name that exists", async (button, ifTaken) => {
  const addFile = jest
    .fn<ReturnType<StudioApi["addFile"]>, Parameters<StudioApi["addFile"]>>()
    .mockResolvedValueOnce({ kind: "taken", path: "static/price-list.pdf" })
    .mockResolvedValueOnce({ kind: "added", path: "static/price-list-9.pdf" })
  const git = gitWith({ "static/price-list.pdf": "changed" })
  const studio = await openStudio(<EditorPane />, { state: { ...state, git }, addFile })
  await studio.open(file, ["sections", 0])
  const [field] = screen.getAllByRole("combobox")
  if (field) fireEvent.drop(field, { dataTransfer: { files: [pdf], types: ["Files"] } })
  expect(await screen.findByRole("dialog")).toHaveTextContent(
    "takes the file that is there away at once. Undo does not bring this one back, and “Revert file” under “Changes” leads to the version",
  )
  await click(screen.getByRole("button", { name: button }))
  await waitFor(() => expect(studio.valueAt(file, href)).toBe("/price-list-9.pdf"))
  expect(addFile).toHaveBeenLastCalledWith("Price List.pdf", pdf, { asIs: "", ifTaken })
})

test("a file is chosen where a text gets a link", async () => {
  const studio = await openForm()
  const box = await screen.findByRole("textbox", { name: /Text/ })
  act(() => {
    box.focus()
    getSelection()?.selectAllChildren(box)
    document.dispatchEvent(new Event("selectionchange"))
  })
  fireEvent.keyDown(box, { key: "k", code: "KeyK", ctrlKey: true })
  const dialog = await screen.findByRole("dialog")
  const input = dialog.querySelector<HTMLInputElement>("input[type=file]")
  if (input) await userEvent.upload(input, pdf)
  await waitFor(() => {
    expect(within(dialog).getByRole("combobox")).toHaveValue("/price-list.pdf")
  })
  await click(within(dialog).getByRole("button", { name: /^(?:Add|Save) link$/ }))
  expect(studio.valueAt(file, ["sections", 0, "text"])).toContain("](/price-list.pdf)")
})

test("the library lists files to download with what links to them, drafts included, and gives them other names", async () => {
  const fix = jest.fn(() => Promise.resolve({ kind: "done" as const }))
  const { store, valueAt } = await openStudio(<LibraryView />, { state, fix })
  const cards = within(screen.getByRole("list", { name: "Files to download" }))
  expect(cards.getAllByRole("listitem", { name: "" })[0]).toHaveTextContent("prices.pdf")
  expect(cards.queryByText(/font|well-known/)).toBeNull()
  expect(cards.getAllByRole("link")).toHaveLength(2)
  act(() => store.changeFile(file, page => setAt(page, ["seo", "title"], "Changed"), { label: "" }))
  await choose("More for prices.pdf", "Rename")
  const name = screen.getByRole("textbox", { name: "Name" })
  expect(name).toHaveValue("prices")
  await userEvent.clear(name)
  await userEvent.type(name, "Prices of 2027")
  expect(screen.getByRole("dialog")).toHaveTextContent("links on other sites to /prices.pdf lead")
  await click(screen.getByRole("button", { name: "Rename" }))
  expect(fix).toHaveBeenCalledWith({
    kind: "rename-file",
    file: "static/prices.pdf",
    name: "Prices of 2027",
  })
  await waitFor(() => expect(valueAt(file, href)).toBe("/prices-of-2027.pdf#page=2"))
  expect(valueAt(file, ["sections", 0, "text"])).toBe("See [it](/prices-of-2027.pdf).")
})

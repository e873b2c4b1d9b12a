/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react"
import { EditorPane } from "../browser/form/editor-pane"
import { contentFiles, openStudio } from "./fixtures/open-studio"

const file = "pages/guide/kinds.json"
const blocks = (text: string) => [{ paragraphs: [text] }]

test("Ctrl+Z and Ctrl+Y in a formatted text undo and redo the last change, of any field", async () => {
  const section = { section: "prose", heading: "Text", blocks: blocks("Before.") }
  const site = contentFiles.filter(each => each.file === "site.json")
  const files = [...site, { file, text: JSON.stringify({ sections: [section] }) } as const]
  const { open, store, valueAt } = await openStudio(<EditorPane />, { state: { files } })
  await open(file, ["sections", 0])
  const box = await screen.findByRole("textbox", { name: "Blocks" })
  const change = { ...section, blocks: blocks("After.") }
  act(() => store.changeFile(file, () => ({ sections: [change] }), { label: "Changed" }))
  const press = (key: string, shiftKey = false): void => {
    act(() => void fireEvent.keyDown(box, { key, code: `Key${key}`, ctrlKey: true, shiftKey }))
  }
  const read = () => valueAt(file, ["sections", 0, "blocks"])
  press("z")
  expect(read()).toEqual(blocks("Before."))
  press("y")
  expect(read()).toEqual(blocks("After."))
  press("z")
  press("Z", true)
  expect(read()).toEqual(blocks("After."))
})

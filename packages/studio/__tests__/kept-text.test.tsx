/**
 * What has no form can be copied before it is removed, repaired or reverted.
 * @jest-environment jsdom
 */
import { act, cleanup, render, screen } from "@testing-library/react"
import { ChangesView } from "../editor/features/changes/changes-view"
import { EditorPane } from "../editor/features/form/editor-pane"
import { StoreContext } from "../editor/state/store/use-store"
import { gitWith } from "./fixtures/open-store"
import { contentFiles, openStudio } from "./fixtures/open-studio"

const file = "pages/guide/kinds.json"

test("what a section of an unknown kind says can be copied before it is removed", async () => {
  const section = { section: "carousel", heading: "Our bread" }
  const text = JSON.stringify({ seo: { title: "Kinds" }, sections: [section] })
  const site = contentFiles.filter(each => each.file === "site.json")
  const { open } = await openStudio(<EditorPane />, { state: { files: [...site, { file, text }] } })
  await open(file, ["sections", 0])
  expect(screen.getByText(/“carousel” is not a kind of section\. Copy the texts/)).toBeVisible()
  expect(screen.getByRole("textbox", { name: "The section" })).toHaveTextContent("Our bread")
})

test("what a damaged file says can be copied before it is repaired or reverted", async () => {
  const text = '{ "seo": { "title" "Our bread" } }'
  const state = { files: [{ file, text } as const], git: gitWith({ [file]: "changed" }) }
  const { store } = await openStudio(<EditorPane />, { state })
  act(() => store.select({ file, part: null, field: null }))
  expect(screen.getByRole("textbox", { name: "The file" })).toHaveValue(text)
  cleanup()
  render(
    <StoreContext value={store}>
      <ChangesView />
    </StoreContext>,
  )
  expect(screen.getByText(/“Revert file” loses them once you save/)).toBeVisible()
  expect(screen.getByRole("textbox", { name: "The file" })).toHaveValue(text)
})

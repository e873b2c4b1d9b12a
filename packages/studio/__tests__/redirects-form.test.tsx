/** @jest-environment jsdom */
import { redirectsFile } from "@tools/content"
import { act, screen } from "@testing-library/react"
import { EditorPane } from "../browser/form/editor-pane"
import { openStudio } from "./fixtures/open-studio"

test("the form of redirects has addresses that are gone, too", async () => {
  const { store } = await openStudio(<EditorPane />)
  const redirects = { redirects: [{ from: "/old", to: "/contact" }], gone: ["/press"] }
  act(() => store.changeFiles(new Map([[redirectsFile, redirects]]), "Redirects"))
  act(() => store.select({ file: redirectsFile, part: ["redirects"], field: null }))
  expect(await screen.findByDisplayValue("/press")).toBeVisible()
  expect(screen.getByRole("group", { name: /^Redirects/ })).toBeVisible()
})

/** @jest-environment jsdom */
import { screen } from "@testing-library/react"
import { ChangesView } from "../browser/changes/changes-view"
import { openStudio, press } from "./fixtures/open-studio"

test("a publication is taken back with its pictures, and with no file outside of the pictures", async () => {
  const revert = jest.fn(() => Promise.resolve({ kind: "done" } as const))
  const version = { commit: "a1", title: "First", author: "Ann", date: "2026-11-17T09:00:00Z" }
  const paths = ["images/alert.png", "words.txt"]
  await openStudio(<ChangesView />, {
    revert,
    readVersions: () =>
      Promise.resolve({ kind: "versions", versions: [{ ...version, files: paths }] }),
    readPublication: () =>
      Promise.resolve({
        kind: "publication",
        files: paths.map(path => ({ path, before: null, after: "" })),
      }),
  })
  await press("All pages")
  await press("Compare: First")
  await screen.findByText(/alert\.png/)
  await press("Take back")
  expect(revert.mock.calls).toEqual([["images/alert.png", "a1"]])
})

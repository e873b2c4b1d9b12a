/**
 * What editors see of each other before they collide.
 * @jest-environment jsdom
 */
import { act, screen, waitFor } from "@testing-library/react"
import { EditorPane } from "../editor/features/form/editor-pane"
import { WithOthers } from "../editor/features/others/others"
import type { SharedReply } from "../editor/state/client/api"
import type { Presence } from "../document/protocol"
import { openStudio } from "./fixtures/open-studio"

const home = "pages/home.json"
const headline = ["sections", 0, "headline"]
const text = (words: string) => JSON.stringify({ sections: [{ section: "hero", headline: words }] })

const open = async (shared: SharedReply["shared"] = null) => {
  let hear = (others: readonly Presence[]): void => void others
  const present = jest.fn(() => Promise.resolve({ kind: "done" } as const))
  const studio = await openStudio(
    <WithOthers file={home}>
      <EditorPane />
    </WithOthers>,
    {
      present,
      listen: (...[, , onOthers]) => {
        hear = onOthers
        return () => undefined
      },
      readShared: () => Promise.resolve({ kind: "shared", absence: null, failure: null, shared }),
      readVersion: (_, commit) =>
        Promise.resolve({ kind: "version", text: text(commit === "new" ? "New" : "Old") }),
    },
  )
  await studio.open(home, ["sections", 0])
  const show = (...others: readonly Presence[]): void => act(() => hear(others))
  return { ...studio, show, present }
}

const ann: Presence = { window: "w", who: "Ann", file: home, path: headline, unsaved: [home] }
const headOf = (label: string) => screen.getByText(label).parentElement

test("who has a page open is shown with the page and at the field, until they leave it", async () => {
  const { show } = await open()
  show(ann, { ...ann, file: "pages/contact.json", who: "Bo" })
  expect(screen.getByText("Ann has this open, with unsaved changes.")).toBeVisible()
  expect(headOf("Headline")).toHaveTextContent("Ann is here")
  expect(headOf("Lead")).not.toHaveTextContent("is here")
  show({ ...ann, who: null, path: [], unsaved: [] })
  expect(screen.getByText("Another window has this open.")).toBeVisible()
  expect(headOf("Headline")).not.toHaveTextContent("is here")
  show()
  expect(screen.queryByText(/has this open/)).toBeNull()
})

test("a review of another clone is named with the page, and at the fields that it changes", async () => {
  const review = { title: "Shorter", author: "Bo", commit: "new", base: "old", files: [home] }
  await open({ incoming: [], ahead: 0, review: null, reviews: [review] })
  expect(await screen.findByText("In review: “Shorter” by Bo.")).toBeVisible()
  expect(headOf("Headline")).toHaveTextContent("In review: “Shorter” by Bo")
  expect(headOf("Lead")).not.toHaveTextContent("In review")
})

test("others are told which field has the focus and what is not saved, once it changes", async () => {
  const { store, change, present } = await open()
  await waitFor(() => expect(present).toHaveBeenCalled())
  jest.useFakeTimers()
  const pause = () => act(() => jest.advanceTimersByTimeAsync(700))
  change(home, headline, "Typed")
  act(() => store.goTo(home, headline))
  await pause()
  expect(present.mock.calls.at(-1)).toEqual([{ file: home, path: headline, unsaved: [home] }])
  const { length } = present.mock.calls
  change(home, headline, "Typed again")
  await pause()
  expect(present.mock.calls).toHaveLength(length)
  jest.useRealTimers()
})

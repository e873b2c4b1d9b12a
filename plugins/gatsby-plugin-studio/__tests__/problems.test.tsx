/** @jest-environment jsdom */
import { act, screen, within } from "@testing-library/react"
import { redirectsFile } from "../../../src/model/content"
import { Problems } from "../browser/shell/problems"
import type { Fix } from "../report"
import { openStudio, press } from "./open-studio"

const noPick = () => {
  throw new Error("There is nothing to go to.")
}

const listProblem = async (file: string, fix: Fix, api: Parameters<typeof openStudio>[1] = {}) => {
  const studio = await openStudio(<Problems onPick={noPick} />, api)
  studio.find({ file, field: "", message: "Wrong.", severity: "warning", fixes: [fix] })
  await press("1 warning")
  return { ...studio, list: within(screen.getByRole("list", { name: "Problems" })) }
}

test("an unused picture is listed by its name, and its button asks the server to delete it", async () => {
  const edit = { kind: "delete-picture", file: "images/old.png" } as const
  const fixes: unknown[] = []
  const { list } = await listProblem(
    "content/images/old.png",
    { label: "Delete picture", edits: [edit] },
    {
      fix: fix => {
        fixes.push(fix)
        return Promise.resolve({ kind: "done" })
      },
    },
  )
  expect(list.getByText("Picture old.png")).toBeInTheDocument()
  await press("Delete picture")
  expect(fixes).toEqual([edit])
})

test("a page that is gone is listed, and its button creates the redirect", async () => {
  const redirect = { from: "/old", to: "/contact" }
  const after = { $schema: "schema/redirects.schema.json", redirects: [redirect] }
  const { list, store, valueAt } = await listProblem("content/pages/old.json", {
    label: "Create the redirect",
    edits: [{ kind: "set", file: redirectsFile, path: [], after }],
  })
  expect(list.getByText("Page /old/")).toBeInTheDocument()
  expect(list.queryByRole("button", { name: /Wrong/ })).toBeNull()
  await press("Create the redirect")
  expect(valueAt(redirectsFile, ["redirects", 0])).toEqual(redirect)
  act(() => store.undo())
  expect(valueAt(redirectsFile, [])).toBeUndefined()
})

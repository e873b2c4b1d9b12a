import { fireEvent, screen } from "@testing-library/react"
import { RenameDialog } from "../../../../../src/studio/browser/page-list/page-dialogs"
import { openStudio } from "../support"

const openRename = () =>
  openStudio(
    <RenameDialog
      file="pages/guide/kinds.json"
      files={["pages/guide/kinds.json", "pages/contact.json"]}
      rename={() => Promise.resolve({ kind: "unreachable" })}
      onDone={() => undefined}
      onClose={() => undefined}
    />,
  )

const address = () => screen.getByRole("textbox", { name: "Address" })

test("nobody is told off before another address is typed, and nothing can be renamed", async () => {
  await openRename()
  expect(address()).toBeValid()
  expect(screen.getByRole("button", { name: "Rename" })).toBeDisabled()
})

test("an address that another page has is refused at its field", async () => {
  await openRename()
  fireEvent.change(address(), { target: { value: "contact" } })
  expect(address()).toBeInvalid()
  expect(screen.getByText(/There is a page at \/contact\/ already/)).toBeVisible()
  expect(screen.getByRole("button", { name: "Rename" })).toBeDisabled()
})

/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { Suggest } from "../editor/controls"
import { press } from "./fixtures/open-studio"

test("of two suggestions with one text, such as two sections with one address, the first is offered", async () => {
  const offer = (text: string, title: string) => ({ text, title, group: "Sections" })
  render(
    <Suggest
      text=""
      onText={jest.fn()}
      suggestions={[offer("/#news", "First"), offer("/#news", "Second"), offer("/#team", "Team")]}
      head={null}
      aria-label="Link"
    />,
  )
  await press("Show suggestions")
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "First/#news",
    "Team/#team",
  ])
})

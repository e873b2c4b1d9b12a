/**
 * The list of problems: by what they weigh, and one entry for what repeats.
 * @jest-environment jsdom
 */
import { screen, within } from "@testing-library/react"
import { Problems } from "../editor/shell/problems"
import { click, openStudio, press } from "./fixtures/open-studio"

const file = (name: string) => ({ file: `content/pages/${name}.json`, field: `${name}.seo.title` })

const openProblems = async () => {
  const { find, store } = await openStudio(<Problems />)
  const warning = { severity: "warning" } as const
  const sample = {
    ...warning,
    rule: "sample-text",
    cost: "visitors",
    message: "Sample text.",
  } as const
  await find(
    { ...file("home"), ...warning, message: "Straight quotes." },
    ...["home", "contact", "a", "b"].map(name => ({
      ...file(name),
      ...warning,
      cost: "clicks" as const,
      message: `Only ${name.length} words.`,
    })),
    { ...file("a"), ...sample },
    { ...file("a"), ...sample, field: "a.sections[0]" },
    { ...file("home"), severity: "error", message: "No title." },
  )
  return store
}

test("problems are counted and listed by what they weigh; sample texts of a page are one", async () => {
  await openProblems()
  await press("1 error, 1 for visitors, 4 for search, 1 of style")
  const weights = screen.getAllByRole("heading", { level: 3 })
  expect(weights.map(({ textContent }) => textContent)).toEqual([
    "Prevents publishing 1",
    "Visitors notice 1",
    "Search engines notice 4",
    "Style 1",
  ])
})

test("a problem of many places is one entry, which opens to its places", async () => {
  const store = await openProblems()
  await press(/^1 error/)
  const search = screen.getByRole("region", { name: "Search engines notice" })
  await click(within(search).getByText("Only 1 to 7 words. (4 places)"))
  await click(within(search).getByRole("button", { name: /Contact › Search and sharing › Title/ }))
  expect(store.get().selection?.file).toBe("pages/contact.json")
})

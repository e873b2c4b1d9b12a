/**
 * The search box over all pages, and replacing in what it finds.
 * @jest-environment jsdom
 */
import { act, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { FindDialog } from "../editor/features/find/find-dialog"
import { findItems } from "../editor/features/find/found-items"
import { click, contentFiles, fill, openStudio, press } from "./fixtures/open-studio"

const home = "pages/home.json"
const german = "de/pages/home.json"

const openSearch = async (query: string) => {
  const onClose = jest.fn()
  const onPicture = jest.fn()
  const text = contentFiles.find(({ file }) => file === home)?.text ?? ""
  const files = [
    ...contentFiles,
    { file: german, text: text.replaceAll("Alerts", "Meldungen") } as const,
  ]
  const studio = await openStudio(<FindDialog onClose={onClose} onPicture={onPicture} />, {
    state: { files },
  })
  const field = screen.getByRole("searchbox")
  await userEvent.clear(field)
  if (query !== "") await userEvent.paste(query)
  const find = (asked: string, group: string) =>
    findItems(studio.store.get(), asked).flatMap(item =>
      item.group === group ? [`${item.text} (${item.nameIt()})`] : [],
    )
  const selected = () => studio.store.get().selection
  return { ...studio, onClose, onPicture, find, selected }
}

test("pages, sections, texts, pictures and settings are found by their names and texts", async () => {
  const { find } = await openSearch("")
  expect(find("guide kinds", "Pages")).toEqual([expect.stringMatching("/guide/kinds/")])
  expect(find("HERO", "Sections")).toEqual([
    expect.stringMatching("Hero · Home"),
    expect.stringMatching(/Hero · Home \(German\)/),
  ])
  expect(find("als events happen meldungen", "Texts")).toEqual([])
  expect(find("get meldungen", "Texts")).toContainEqual(
    expect.stringMatching(/Home \(German\) › Hero › Headline/),
  )
  expect(find("alert.png", "Pictures").length).toBeGreaterThan(0)
  expect(find("brand logo", "Settings")).toContain("Brand › Logo (Site settings › Brand)")
})

test("a text is found as it is typed, without regard to accents, soft hyphens and case, with names filled in", async () => {
  const { change, find } = await openSearch("")
  change(home, ["sections", 0, "headline"], "Über {product}: Nach\u00ADrichten")
  expect(find("uber wirelight: nachrichten", "Texts")).toEqual([
    "Über Wirelight: Nach\u00ADrichten (Home › Hero › Headline)",
  ])
})

test("results are in named groups, of which Enter opens the chosen one at its field", async () => {
  const { onClose, selected } = await openSearch("get meldungen")
  const texts = await screen.findByRole("group", { name: /^Texts/ })
  expect(within(texts).getAllByRole("option")[0]).toHaveTextContent(/Home \(German\)/)
  expect(screen.getByRole("status")).toHaveTextContent(/^\d+ found$/)
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}")
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(selected()).toMatchObject({
    file: german,
    field: ["sections", expect.any(String), "headline"],
  })
})

test("a text is replaced in the places that are not left out, as one step, which Undo takes back", async () => {
  const { store, valueAt, find } = await openSearch("threat intelligence")
  const before = valueAt(home, [])
  await press("Replace …")
  await fill("Replace with", "Risk Radar")
  const [place] = await screen.findAllByRole("checkbox", { name: /Search and sharing › Title/ })
  if (!place) throw new Error("There is no such place.")
  expect(place.closest("label")).toHaveTextContent(/Threat Intelligence Risk Radar/)
  await click(place)
  await press(/^Replace in \d+ places?$/)
  expect(valueAt(home, ["sections", 1, "cards", 1, "title"])).toBe("Risk Radar")
  expect(valueAt(home, ["seo", "title"])).toMatch(/Threat Intelligence/)
  expect(find("risk radar", "Texts").length).toBeGreaterThan(0)
  expect(store.get().notice?.message).toMatch(
    /^Replaced “threat intelligence” with “Risk Radar” in \d+ places?/,
  )
  act(() => store.undo())
  expect(valueAt(home, [])).toEqual(before)
})

test("a replacement keeps the capitals of what it replaces unless asked not to", async () => {
  const { valueAt } = await openSearch("threat intelligence")
  await press("Replace …")
  await fill("Replace with", "risk radar")
  expect(screen.getByRole("checkbox", { name: /^Keep capitals/ })).toBeChecked()
  await press(/^Replace in \d+ places?$/)
  expect(valueAt(home, ["sections", 1, "cards", 1, "title"])).toBe("Risk radar")
})

test("a picture that no page shows is found, and opens the library", async () => {
  const { onClose, onPicture, change } = await openSearch("alert.png")
  change(home, ["sections"], [])
  change(german, ["sections"], [])
  await click(await screen.findByRole("option", { name: /alert\.png.*Not used/ }))
  expect([onClose, onPicture].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

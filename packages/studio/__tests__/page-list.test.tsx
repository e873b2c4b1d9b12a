/** @jest-environment jsdom */
import { redirectsFile, type PageFile } from "@tools/content/addresses"
import type { ValuePath } from "../document/value"
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { PageList } from "../editor/features/page-list/page-list"
import type { StudioState } from "../editor/state/client/api"
import { gitWith } from "./fixtures/open-store"
import { choose, click, contentFiles, fill, openStudio, press } from "./fixtures/open-studio"
import { checkAddress } from "../editor/features/page-list/new-page"

describe("the list", () => {
  const home = "pages/home.json"
  const kinds = "pages/guide/kinds.json"
  const begun = "pages/press/quotes.json"
  const openList = async (page: PageFile, state: Partial<StudioState> = {}) => {
    const studio = await openStudio(<PageList page={page} />, { state })
    const opened = () => studio.store.get().selection?.file
    return { ...studio, opened }
  }

  const rowNames = (): (string | null)[] =>
    within(screen.getByRole("region", { name: "Pages" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent)

  test("pages are listed with their titles and addresses, and the open one is marked", async () => {
    await openList(kinds)
    expect(rowNames()).toEqual([
      expect.stringMatching(/^Home\/$/),
      expect.stringMatching(/^Contact\/contact\/$/),
      expect.stringMatching(/^Questions, Quotes, a Picture and a Table\/guide\/kinds\/$/),
    ])
    expect(screen.getByRole("button", { current: "page" })).toHaveTextContent("/guide/kinds/")
  })

  test("folders of pages open and close, and are open around the open page", async () => {
    const files = [...contentFiles, { file: "pages/guide/more.json" as const, text: "{}" }]
    await openList(kinds, { files })
    const folder = screen.getByRole("button", { name: /^\/guide/ })
    expect(rowNames()).toHaveLength(5)
    await click(folder)
    expect(folder).toHaveAttribute("aria-expanded", "false")
    expect(rowNames()).toHaveLength(3)
  })

  test("a page is duplicated under another title and address, without what it says of itself alone", async () => {
    const { change, valueAt, opened } = await openList(home)
    change(home, ["seo", "canonical"], "/elsewhere")
    await choose("More for the page Home", "Duplicate")
    await fill(/Title/, "Press")
    await fill(/Address/, "press/quotes")
    await press("Create page")
    await waitFor(() => expect(opened()).toBe(begun))
    expect(valueAt(begun, ["sections", 0, "headline"])).toBe("Get Alerts As Events Happen")
    expect(valueAt(begun, ["seo"])).toMatchObject({ title: "Press" })
    expect(valueAt(begun, ["seo", "canonical"])).toBeUndefined()
    expect(valueAt(begun, ["$schema"])).toBe("../../schema/page.schema.json")
  })

  const heroLink: ValuePath = ["sections", 0, "primary", "href"]

  test("a page is renamed with the links and redirects to it as one step, which Undo takes back", async () => {
    const { store, change, valueAt, opened } = await openList(kinds)
    const redirects = [{ from: "/old", to: "/guide/kinds" }]
    change(home, heroLink, "/guide/kinds#all")
    act(() => store.changeFiles(new Map([[redirectsFile, { redirects }]]), "Redirect"))
    await choose("More for the page Questions, Quotes, a Picture and a Table", "Rename")
    await fill(/Address/, "all-kinds")
    await press("Rename")
    expect(opened()).toBe("pages/all-kinds.json")
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument()
    const listTitles = () =>
      ([kinds, "pages/all-kinds.json"] as const).map(file => valueAt(file, ["seo", "title"]))
    const title = "Questions, Quotes, a Picture and a Table"
    expect(listTitles()).toEqual([undefined, title])
    expect(valueAt(home, heroLink)).toBe("/all-kinds#all")
    expect(valueAt(redirectsFile, ["redirects"])).toEqual([
      { from: "/old", to: "/all-kinds" },
      { from: "/guide/kinds", to: "/all-kinds" },
    ])
    act(() => store.undo())
    expect(listTitles()).toEqual([title, undefined])
    expect(valueAt(home, heroLink)).toBe("/guide/kinds#all")
    expect(valueAt(redirectsFile, ["redirects"])).toEqual(redirects)
    expect(opened()).toBe(kinds)
  })

  test("a page is deleted with the redirects to it as one step, which Undo takes back", async () => {
    const { store, valueAt, opened } = await openList(kinds)
    const redirects = [{ from: "/old", to: "/guide/kinds" }]
    act(() => store.changeFiles(new Map([[redirectsFile, { redirects }]]), "Redirect"))
    await choose("More for the page Questions, Quotes, a Picture and a Table", "Delete")
    await press("Delete page")
    expect(valueAt(kinds, [])).toBeUndefined()
    expect(valueAt(redirectsFile, ["redirects"])).toEqual([
      { from: "/old", to: "/" },
      { from: "/guide/kinds", to: "/" },
    ])
    expect(opened()).toBe(home)
    act(() => store.undo())
    expect(valueAt(kinds, ["sections"])).toBeDefined()
    expect(valueAt(redirectsFile, ["redirects"])).toEqual(redirects)
  })

  test("links to a deleted page, unsaved ones too, lead to the page that replaces it", async () => {
    const { change, valueAt } = await openList(kinds)
    const secondary = ["sections", 0, "secondary", "href"]
    change(home, secondary, "/guide/kinds#all")
    await choose("More for the page Questions, Quotes, a Picture and a Table", "Delete")
    const box = screen.getByRole("combobox", { name: "Page that replaces it" })
    await click(box)
    fireEvent.change(box, { target: { value: "/contact" } })
    expect(within(screen.getByRole("dialog")).getAllByRole("listitem")).toContainEqual(
      expect.objectContaining({ textContent: "Home › Hero › Second button › Link" }),
    )
    await press("Delete page")
    expect(valueAt(home, secondary)).toBe("/contact")
    expect(valueAt(redirectsFile, ["redirects", 0, "to"])).toBe("/contact")
  })

  test("where no page replaces a deleted one, it is said what goes with the links to it", async () => {
    const { change, valueAt } = await openList(kinds)
    const second = ["sections", 0, "secondary"]
    change(home, heroLink, "/guide/kinds")
    change(home, [...second, "href"], "/guide/kinds")
    await choose("More for the page Questions, Quotes, a Picture and a Table", "Delete")
    fireEvent.change(screen.getByRole("combobox"), { target: { value: "" } })
    expect(screen.getByRole("dialog")).toHaveTextContent(
      "buttons and entries of lists go as a whole, and those that a section needs stay",
    )
    await press("Delete page")
    expect([valueAt(home, second), valueAt(home, heroLink)]).toEqual([undefined, "/guide/kinds"])
  })

  test("a redirect that ends as a page takes its address is named", async () => {
    const { store } = await openList(kinds)
    const redirects = [{ from: "/all-kinds", to: "/contact" }]
    act(() => store.changeFiles(new Map([[redirectsFile, { redirects }]]), "Redirect"))
    await choose("More for the page Questions, Quotes, a Picture and a Table", "Rename")
    await fill(/Address/, "all-kinds")
    expect(screen.getByRole("dialog")).toHaveTextContent(
      "/all-kinds/ no longer redirects to /contact.",
    )
  })

  test("a page that was saved and never committed gets no redirect", async () => {
    const { valueAt } = await openList(kinds, { git: gitWith({ [kinds]: "added" }) })
    await choose("More for the page Questions, Quotes, a Picture and a Table", "Rename")
    await fill(/Address/, "all-kinds")
    await press("Rename")
    expect(valueAt("pages/all-kinds.json", ["seo"])).toBeDefined()
    expect(valueAt(redirectsFile, [])).toBeUndefined()
  })

  test("a new page has its title as the headline of a sample, and an address that the title proposes", async () => {
    const { opened, valueAt } = await openList(home)
    await press("New page")
    expect(screen.getByText("Still missing: a title, an address.")).toBeVisible()
    await fill(/Title/, " What the Préss Writes ")
    expect(screen.getByRole("textbox", { name: /Address/ })).toHaveValue("what-the-press-writes")
    await fill(/Address/, "/press/quotes/")
    await press("Create page")
    await waitFor(() => expect(opened()).toBe(begun))
    expect(valueAt(begun, [])).toMatchObject({
      $schema: "../../schema/page.schema.json",
      seo: {
        title: "What the Préss Writes",
        description: "Sample: What visitors find on the page “What the Préss Writes”.",
      },
      sections: [{ section: "hero", headline: "What the Préss Writes" }],
    })
  })
})

test.each([
  ["press/quotes", undefined, undefined],
  ["/press/quotes/", undefined, undefined],
  ["press", /^A page already exists at \/press\/\.$/, "press-page"],
  ["", /^Enter an address, such as press\/quotes\.$/, undefined],
  ["Press Quotes", /lowercase letters/, "press-quotes"],
  ["../site", /lowercase letters/, "site"],
  ["static", /^The build needs \/static\/ for its own files\.$/, "static-page"],
  ["old", /^The file old\/index\.html is at this address\.$/, "old-page"],
])("the address %j of a new page is checked", (address, problem, right) => {
  const files = ["pages/home.json", "pages/press.json"]
  const found = checkAddress(address, files, ["old/index.html"])
  expect(found.problem).toEqual(problem && expect.stringMatching(problem))
  expect(found.right).toBe(right)
})

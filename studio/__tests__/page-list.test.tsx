/** @jest-environment jsdom */
import { redirectsFile } from "../../src/model/content"
import type { ValuePath } from "../document/value"
import { act, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { PageList } from "../browser/page-list/page-list"
import { choose, fill, openStudio, press } from "./open-studio"
import type { PageFile } from "../../src/site/pages"
import { explainAddress } from "../browser/page-list/new-page"

describe("the list", () => {
  const home = "pages/home.json"
  const kinds = "pages/guide/kinds.json"
  const begun = "pages/press/quotes.json"
  const openList = async (page: PageFile) => {
    const studio = await openStudio(<PageList page={page} />)
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
      expect.stringMatching(/^News Alerts.*\/$/),
      expect.stringMatching(/\/contact\/$/),
      expect.stringMatching(/^Questions, Quotes, a Picture and a Table\/guide\/kinds\/$/),
    ])
    expect(screen.getByRole("button", { current: "page" })).toHaveTextContent("/guide/kinds/")
  })

  const heroLink: ValuePath = ["sections", 0, "primary", "href"]

  test("a page is renamed with the links and redirects to it as one step, which Undo takes back", async () => {
    const { store, change, valueAt, opened } = await openList(kinds)
    const redirects = [{ from: "/old", to: "/guide/kinds" }]
    change(home, heroLink, "/guide/kinds#all")
    act(() => store.changeFiles(new Map([[redirectsFile, { redirects }]]), "Redirect"))
    await choose("More for Questions, Quotes, a Picture and a Table", "Rename /guide/kinds/")
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
    await choose("More for Questions, Quotes, a Picture and a Table", "Delete /guide/kinds/")
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

  test.each([
    ["lead to another page", true, "/contact"],
    ["are removed", false, undefined],
  ])("links to a deleted page, unsaved ones too, %s", async (_, isChanged, href) => {
    const { change, valueAt } = await openList(kinds)
    const secondary = ["sections", 0, "secondary", "href"]
    change(home, secondary, "/guide/kinds#all")
    await choose("More for Questions, Quotes, a Picture and a Table", "Delete /guide/kinds/")
    const takesLinks = screen.getByRole("checkbox", { name: /^Change the links/ })
    expect(takesLinks).not.toBeChecked()
    const box = screen.getByRole("combobox", { name: "Redirect to" })
    await userEvent.clear(box)
    await userEvent.type(box, "/contact")
    expect(within(screen.getByRole("dialog")).getAllByRole("listitem")).toContainEqual(
      expect.objectContaining({ textContent: "Home page › Hero › Second button › Link" }),
    )
    if (isChanged) await userEvent.click(takesLinks)
    await press("Delete page")
    expect(valueAt(home, secondary)).toBe(href)
    expect(valueAt(home, ["sections", 0, "primary", "href"])).toBe("/contact")
  })

  test("an unsaved page is deleted without a question, and renamed with its links to itself", async () => {
    const { store, valueAt, opened } = await openList(begun)
    const action = (href: string) => [{ section: "call-to-action", action: { href } }]
    const quotes = { seo: { title: "Quotes" }, sections: action("/press/quotes#top") }
    act(() => store.changeFiles(new Map([[begun, quotes]]), "New page"))
    await screen.findByRole("button", { name: /^Quotes/ })
    await choose("More for Quotes", "Delete /press/quotes/")
    expect(valueAt(begun, [])).toBeUndefined()
    act(() => store.undo())
    expect(valueAt(begun, ["seo", "title"])).toBe("Quotes")
    await choose("More for Quotes", "Rename /press/quotes/")
    await fill(/Address/, "quotes")
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument()
    await press("Rename")
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument())
    expect(opened()).toBe("pages/quotes.json")
    expect(valueAt(begun, [])).toBeUndefined()
    expect(valueAt("pages/quotes.json", ["sections"])).toEqual(action("/quotes#top"))
  })

  test("a new page has its address, title and description, and the sections in the order of selection, the first with its title", async () => {
    const { opened, valueAt } = await openList(home)
    await press("New page")
    await fill(/Address/, "/press/quotes/")
    await fill(/Title/, " What the Press Writes ")
    expect(screen.getByRole("button", { name: "Create page" })).toBeDisabled()
    await userEvent.click(screen.getByRole("checkbox", { name: /Prose/ }))
    await userEvent.click(screen.getByRole("checkbox", { name: /Call to action/ }))
    expect(screen.getByRole("button", { name: "Create page" })).toBeDisabled()
    await fill(/Description/, "What newspapers say.")
    await press("Create page")
    await waitFor(() => expect(opened()).toBe(begun))
    expect(valueAt(begun, [])).toEqual({
      $schema: "../../schema/page.schema.json",
      seo: { title: "What the Press Writes", description: "What newspapers say." },
      sections: [
        expect.objectContaining({ section: "prose", heading: "What the Press Writes" }),
        expect.objectContaining({
          section: "call-to-action",
          heading: "Sample: What visitors should do next",
        }),
      ],
    })
  })
})

test.each([
  ["press/quotes", undefined],
  ["/press/quotes/", undefined],
  ["press", "A page already exists at /press/. Use press-page."],
  ["", "Enter an address, such as press/quotes."],
  ["Press Quotes", expect.stringMatching(/lowercase letters.* Use press-quotes\.$/)],
  ["../site", expect.stringMatching(/lowercase letters.* Use site\.$/)],
  ["static", "The build needs /static/ for its own files. Use static-page."],
  ["old", "The file static/old/index.html is at this address. Use old-page."],
])("the address %j of a new page is checked", (address, mistake) => {
  const files = ["pages/home.json", "pages/press.json"]

  expect(explainAddress(address, files, ["old/index.html"])).toEqual(mistake)
})

import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { PageList } from "../../../../../src/studio/browser/page-list/page-list"
import type { DoneReply } from "../../../../../src/studio/browser/state/studio-api"
import { openStudio } from "../support"
import type { PageFile } from "../../../../../src/site/pages"

const kinds = "pages/guide/kinds.json"
const begun = "pages/press/quotes.json"
const done: DoneReply = { kind: "done" }

const openList = async (page: PageFile) => {
  const renamePage = jest.fn(() => Promise.resolve(done))
  const deletePage = jest.fn(() => Promise.resolve(done))
  const onOpen = jest.fn()
  const studio = await openStudio(
    <PageList page={page} api={{ renamePage, deletePage }} onOpen={onOpen} />,
  )
  /** Begins a page that is not saved, with a picture and a link to itself. */
  const begin = async (): Promise<void> => {
    act(() =>
      studio.store.beginPage(
        begun,
        {
          $schema: "../../schema/page.schema.json",
          seo: { title: "Quotes" },
          sections: [
            { section: "picture", picture: { src: "../../images/alert.png" } },
            { section: "get-started", action: { href: "/press/quotes#top" } },
          ],
        },
        "New page",
      ),
    )
    await screen.findByRole("button", { name: /^Quotes/ })
  }
  return { ...studio, renamePage, deletePage, onOpen, begin }
}

const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole("button", { name }))
}

const choose = async (menu: string, item: string): Promise<void> => {
  press(menu)
  fireEvent.click(await screen.findByRole("menuitem", { name: item }))
}

const typeAddress = async (address: string): Promise<void> => {
  fireEvent.change(await screen.findByRole("textbox", { name: /Address/ }), {
    target: { value: address },
  })
}

const rowNames = (): (string | null)[] =>
  within(screen.getByRole("region", { name: "Pages" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent)

test("pages stand in the list with their titles and addresses, the open one as such", async () => {
  await openList(kinds)
  expect(rowNames()).toEqual([
    expect.stringMatching(/^News Alerts.*\/$/),
    expect.stringMatching(/\/contact\/$/),
    expect.stringMatching(/^Questions, Quotes, a Picture and a Table\/guide\/kinds\/$/),
  ])
  expect(screen.getByRole("button", { current: true })).toHaveTextContent("/guide/kinds/")
})

test("a page is opened at its first section", async () => {
  const { store, onOpen } = await openList("pages/home.json")
  press(/^Questions, Quotes/)
  expect(store.get().selection).toMatchObject({
    file: kinds,
    part: ["sections", expect.anything()],
  })
  expect(onOpen).toHaveBeenCalledWith(kinds)
})

test.each<PageFile>(["pages/home.json", "pages/contact.json"])(
  "%s, which every site has, can be neither renamed nor deleted",
  async page => {
    await openList(page)
    expect(screen.queryByRole("button", { name: /^More for/ })).not.toBeInTheDocument()
  },
)

test("a page is renamed by the server, with the redirect that is offered", async () => {
  const { renamePage, onOpen } = await openList(kinds)
  await choose("More for Questions, Quotes, a Picture and a Table", "Rename /guide/kinds/")
  await typeAddress("all-kinds")
  press("Rename")
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith("pages/all-kinds.json"))
  expect(renamePage).toHaveBeenCalledWith({
    from: kinds,
    to: "pages/all-kinds.json",
    withRedirect: true,
  })
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument()
})

test("a page is deleted by the server, and the home page is opened", async () => {
  const { deletePage, onOpen } = await openList(kinds)
  await choose("More for Questions, Quotes, a Picture and a Table", "Delete /guide/kinds/")
  fireEvent.click(await screen.findByRole("button", { name: "Delete the page" }))
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith("pages/home.json"))
  expect(deletePage).toHaveBeenCalledWith({ file: kinds, redirectTo: "/" })
})

test("a page that was never saved gets another address here, and takes its pictures and links along", async () => {
  const { begin, store, renamePage, valueAt, onOpen } = await openList(begun)
  await begin()
  await choose("More for Quotes", "Rename /press/quotes/")
  await typeAddress("quotes")
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument()
  press("Rename")
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument())
  expect(renamePage).not.toHaveBeenCalled()
  expect(onOpen).toHaveBeenCalledWith("pages/quotes.json")
  expect(valueAt(begun, [])).toBeUndefined()
  expect(valueAt("pages/quotes.json", [])).toEqual({
    $schema: "../schema/page.schema.json",
    seo: { title: "Quotes" },
    sections: [
      { section: "picture", picture: { src: "../images/alert.png" } },
      { section: "get-started", action: { href: "/quotes#top" } },
    ],
  })
  expect(store.get().history.undo.at(-1)?.label).toBe("Rename /press/quotes/")
})

test("a page that was never saved is taken away by one step, which Undo takes back", async () => {
  const { begin, store, deletePage, valueAt } = await openList(begun)
  await begin()
  await choose("More for Quotes", "Delete /press/quotes/")
  expect(valueAt(begun, [])).toBeUndefined()
  expect(deletePage).not.toHaveBeenCalled()
  act(() => store.undo())
  expect(valueAt(begun, ["seo", "title"])).toBe("Quotes")
})

import { act, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { PageList } from "../../../src/studio/browser/page-list/page-list"
import type { DoneReply } from "../../../src/studio/browser/api"
import { choose, fill, openStudio, press } from "./open-studio"
import type { PageFile } from "../../../src/site/pages"
import {
  DeleteDialog,
  NewPageDialog,
  RenameDialog,
} from "../../../src/studio/browser/page-list/page-dialogs"
import { explainAddress } from "../../../src/studio/browser/page-list/new-page"

describe("the list", () => {
  const kinds = "pages/guide/kinds.json"
  const begun = "pages/press/quotes.json"
  const done: DoneReply = { kind: "done" }

  const openList = async (page: PageFile) => {
    const renamePage = jest.fn(() => Promise.resolve(done))
    const deletePage = jest.fn(() => Promise.resolve(done))
    const studio = await openStudio(<PageList page={page} api={{ renamePage, deletePage }} />)
    /** Begins a page that is not saved, with a picture and a link to itself. */
    const begin = async (): Promise<void> => {
      act(() =>
        studio.store.changeFiles(
          new Map([
            [
              begun,
              {
                $schema: "../../schema/page.schema.json",
                seo: { title: "Quotes" },
                sections: [
                  { section: "picture", picture: { src: "../../images/alert.png" } },
                  { section: "call-to-action", action: { href: "/press/quotes#top" } },
                ],
              },
            ],
          ]),
          "New page",
        ),
      )
      await screen.findByRole("button", { name: /^Quotes/ })
    }
    const opened = () => studio.store.get().selection?.file
    return { ...studio, renamePage, deletePage, opened, begin }
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

  test("a page is renamed by the server, with the redirect that is offered", async () => {
    const { renamePage, opened } = await openList(kinds)
    await choose("More for Questions, Quotes, a Picture and a Table", "Rename /guide/kinds/")
    await fill(/Address/, "all-kinds")
    await press("Rename")
    await waitFor(() => expect(opened()).toBe("pages/all-kinds.json"))
    expect(renamePage).toHaveBeenCalledWith({
      from: kinds,
      to: "pages/all-kinds.json",
      withRedirect: true,
    })
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument()
  })

  test("a page that was never saved gets another address here, and takes its pictures and links along", async () => {
    const { begin, store, renamePage, valueAt, opened } = await openList(begun)
    await begin()
    await choose("More for Quotes", "Rename /press/quotes/")
    await fill(/Address/, "quotes")
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument()
    await press("Rename")
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument())
    expect(renamePage).not.toHaveBeenCalled()
    expect(opened()).toBe("pages/quotes.json")
    expect(valueAt(begun, [])).toBeUndefined()
    expect(valueAt("pages/quotes.json", [])).toEqual({
      $schema: "../schema/page.schema.json",
      seo: { title: "Quotes" },
      sections: [
        { section: "picture", picture: { src: "../images/alert.png" } },
        { section: "call-to-action", action: { href: "/quotes#top" } },
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
})

describe("dialogs", () => {
  const nothing = () => undefined
  const kinds = "pages/guide/kinds.json"
  const files = ["pages/home.json", kinds]

  const button = (name: string) => screen.getByRole("button", { name })

  describe("a new page", () => {
    const open = async () => {
      const onMake = jest.fn()
      await openStudio(<NewPageDialog files={files} onMake={onMake} onClose={nothing} />)
      return onMake
    }

    test("is made of its address, its title and the sections in the order in which they were chosen", async () => {
      const onMake = await open()
      await fill(/Address/, "/press/quotes/")
      await fill(/Title/, " What the Press Writes ")
      expect(button("Make the page")).toBeDisabled()
      await userEvent.click(screen.getByRole("checkbox", { name: /Stats/ }))
      await userEvent.click(screen.getByRole("checkbox", { name: /Call to action/ }))
      await press("Make the page")
      await waitFor(() => expect(onMake).toHaveBeenCalled())
      expect(onMake).toHaveBeenCalledWith(
        "pages/press/quotes.json",
        expect.objectContaining({
          $schema: "../../schema/page.schema.json",
          seo: { title: "What the Press Writes", description: "" },
          sections: [
            expect.objectContaining({ section: "stats" }),
            expect.objectContaining({ section: "call-to-action" }),
          ],
        }),
      )
    })
  })

  const refused: DoneReply = { kind: "refused", message: "This changes another page, too." }
  const mistaken: DoneReply = {
    kind: "mistaken",
    findings: [
      {
        file: "content/pages/home.json",
        line: 1,
        column: 1,
        severity: "error",
        rule: "broken-link",
        field: "home.sections[0].primary.href",
        message: "This link leads nowhere.",
      },
    ],
  }

  describe("another address", () => {
    const open = async (reply: DoneReply, isSaved = true) => {
      const rename = jest.fn(() => Promise.resolve(reply))
      const onDone = jest.fn()
      await openStudio(
        <RenameDialog
          file={kinds}
          isSaved={isSaved}
          files={files}
          rename={rename}
          onDone={onDone}
          onClose={nothing}
        />,
      )
      return { rename, onDone }
    }

    test.each<[DoneReply, string]>([
      [refused, "This changes another page, too."],
      [mistaken, "This link leads nowhere."],
      [{ kind: "unreachable" }, "The studio's server does not answer."],
    ])("stays to be decided where the answer is %j", async (reply, words) => {
      const { onDone } = await open(reply)
      await fill(/Address/, "kinds")
      await press("Rename")
      expect(await screen.findByRole("alert")).toHaveTextContent(words)
      expect(onDone).not.toHaveBeenCalled()
    })
  })

  describe("a page that goes", () => {
    const open = async (reply: DoneReply) => {
      const remove = jest.fn(() => Promise.resolve(reply))
      const onDone = jest.fn()
      await openStudio(
        <DeleteDialog
          file={kinds}
          title="Kinds"
          remove={remove}
          onDone={onDone}
          onClose={nothing}
        />,
      )
      return { remove, onDone }
    }
    test("leads its visitors to the home page, unless another place is named", async () => {
      const { remove, onDone } = await open({ kind: "done" })
      await press("Delete the page")
      await waitFor(() => expect(onDone).toHaveBeenCalled())
      const box = screen.getByRole("combobox", { name: "Where its address leads" })
      await userEvent.clear(box)
      await userEvent.type(box, "/contact")
      await press("Delete the page")
      await waitFor(() => expect(remove).toHaveBeenCalledTimes(2))
      expect(remove.mock.calls).toEqual([["/"], ["/contact"]])
    })
  })
})

const letters =
  "An address is made of small letters, digits and hyphens, with slashes between its parts, such as press/quotes."

test.each([
  ["press/quotes", undefined],
  ["/press/quotes/", undefined],
  ["press", "There is a page at /press/ already."],
  ["", "Say what stands behind the site's name, such as press/quotes."],
  ["Press Quotes", letters],
  ["../site", letters],
])("the address %j of a new page is judged", (address, mistake) => {
  expect(explainAddress(address, ["pages/home.json", "pages/press.json"])).toBe(mistake)
})

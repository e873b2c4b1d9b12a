import { fireEvent, screen, waitFor } from "@testing-library/react"
import {
  DeleteDialog,
  NewPageDialog,
  RenameDialog,
} from "../../../../../src/studio/browser/page-list/page-dialogs"
import type { DoneReply } from "../../../../../src/studio/browser/state/studio-api"
import { openStudio } from "../support"

const nothing = () => undefined
const kinds = "pages/guide/kinds.json"
const files = ["pages/home.json", kinds]

const button = (name: string) => screen.getByRole("button", { name })
const type = (name: RegExp, text: string): void => {
  fireEvent.change(screen.getByRole("textbox", { name }), { target: { value: text } })
}

describe("a new page", () => {
  const open = async () => {
    const onMake = jest.fn()
    await openStudio(<NewPageDialog files={files} onMake={onMake} onClose={nothing} />)
    return onMake
  }

  test("is made of its address, its title and the sections in the order in which they were chosen", async () => {
    const onMake = await open()
    type(/Address/, "/press/quotes/")
    type(/Title/, " What the Press Writes ")
    expect(button("Make the page")).toBeDisabled()
    fireEvent.click(screen.getByRole("checkbox", { name: /Stats/ }))
    fireEvent.click(screen.getByRole("checkbox", { name: /Get started/ }))
    fireEvent.click(button("Make the page"))
    await waitFor(() => expect(onMake).toHaveBeenCalled())
    expect(onMake).toHaveBeenCalledWith(
      "pages/press/quotes.json",
      expect.objectContaining({
        $schema: "../../schema/page.schema.json",
        seo: { title: "What the Press Writes", description: "" },
        sections: [
          expect.objectContaining({ section: "stats" }),
          expect.objectContaining({ section: "get-started" }),
        ],
      }),
    )
  })

  test("says where it will stand, and why it cannot stand there", async () => {
    await open()
    type(/Address/, "press/quotes")
    expect(screen.getByText("The page will stand at /press/quotes/")).toBeInTheDocument()
    type(/Address/, "guide/kinds")
    expect(screen.getByText("There is a page at /guide/kinds/ already.")).toBeInTheDocument()
    expect(button("Make the page")).toBeDisabled()
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

  test("is not that which the page has, and nobody is told off before another is typed", async () => {
    await open({ kind: "done" })
    expect(screen.getByRole("textbox", { name: /Address/ })).toBeValid()
    expect(button("Rename")).toBeDisabled()
    type(/Address/, "kinds")
    expect(button("Rename")).toBeEnabled()
  })

  test("is not that of another page, which is said at its field", async () => {
    await open({ kind: "done" })
    type(/Address/, "home")
    expect(screen.getByRole("textbox", { name: /Address/ })).toBeInvalid()
    expect(button("Rename")).toBeDisabled()
  })

  test.each([
    [true, true],
    [false, true],
    [false, false],
  ])(
    "leads visitors on where that is wanted: %s, for a saved page: %s",
    async (wanted, isSaved) => {
      const { rename, onDone } = await open({ kind: "done" }, isSaved)
      type(/Address/, "kinds")
      if (isSaved && !wanted) fireEvent.click(screen.getByRole("checkbox"))
      fireEvent.click(button("Rename"))
      await waitFor(() => expect(onDone).toHaveBeenCalledWith("pages/kinds.json"))
      expect(rename).toHaveBeenCalledWith("pages/kinds.json", wanted)
    },
  )

  test("is offered no redirect where the page was never saved", async () => {
    await open({ kind: "done" }, false)
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument()
    expect(screen.getByText(/nobody knows its old address/)).toBeInTheDocument()
  })

  test.each<[DoneReply, string]>([
    [refused, "This changes another page, too."],
    [mistaken, "This link leads nowhere."],
    [{ kind: "unreachable" }, "The studio's server does not answer."],
  ])("stays to be decided where the answer is %j", async (reply, words) => {
    const { onDone } = await open(reply)
    type(/Address/, "kinds")
    fireEvent.click(button("Rename"))
    expect(await screen.findByRole("alert")).toHaveTextContent(words)
    expect(onDone).not.toHaveBeenCalled()
  })
})

describe("a page that goes", () => {
  const open = async (reply: DoneReply) => {
    const remove = jest.fn(() => Promise.resolve(reply))
    const onDone = jest.fn()
    await openStudio(
      <DeleteDialog file={kinds} title="Kinds" remove={remove} onDone={onDone} onClose={nothing} />,
    )
    return { remove, onDone }
  }
  const send = (): void => {
    fireEvent.click(button("Delete the page"))
  }

  test("leads its visitors to the home page, unless another place is named", async () => {
    const { remove, onDone } = await open({ kind: "done" })
    send()
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    fireEvent.change(screen.getByRole("combobox", { name: "Where its address leads" }), {
      target: { value: "/contact" },
    })
    send()
    await waitFor(() => expect(remove).toHaveBeenCalledTimes(2))
    expect(remove.mock.calls).toEqual([["/"], ["/contact"]])
  })

  test("leads nowhere where that is wanted", async () => {
    const { remove } = await open({ kind: "done" })
    fireEvent.click(screen.getByRole("checkbox"))
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument()
    send()
    await waitFor(() => expect(remove).toHaveBeenCalledWith(null))
  })

  test("stays where others link to it, and it is said why", async () => {
    const { onDone } = await open(mistaken)
    send()
    expect(await screen.findByRole("alert")).toHaveTextContent("This link leads nowhere.")
    expect(onDone).not.toHaveBeenCalled()
  })
})

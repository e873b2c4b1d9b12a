/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { EditorPane } from "../editor/features/form/editor-pane"
import { addPicture as sendPicture } from "../editor/state/site/add-picture"
import { LibraryView } from "../editor/features/pictures/library-view"
import { useStrayFiles } from "../editor/features/pictures/use-stray-files"
import { Workbench } from "../editor/shell/workbench"
import { gitWith } from "./fixtures/open-store"
import { choose, click, openStudio, press } from "./fixtures/open-studio"

const home = "pages/home.json"
const kinds = "pages/guide/kinds.json"
const place = ["sections", 1, "picture"]

const makePicture = (name: string) => ({
  path: `images/${name}`,
  width: 1280,
  height: 960,
  bytes: 48_000,
  url: `/${name}`,
})

const pictures = ["Route.svg", "alert.png", "alert-small.png", "old.png"].map(makePicture)
const state = { pictures }

const openLibrary = (options: Parameters<typeof openStudio>[1] = {}) =>
  openStudio(<LibraryView />, { state, ...options })

const done = { kind: "done" } as const

const cards = (): readonly string[] =>
  [...screen.getByRole("list", { name: "Pictures" }).children].map(({ textContent }) => textContent)
describe("the library", () => {
  test("shows each picture with its size, and links to the fields that show it", async () => {
    const { store } = await openLibrary()
    expect(cards()).toEqual([
      "Route.svg1280 × 960, 48 kBUsed on:Questions, Quotes, a Picture and a Table › Picture",
      "alert.png1280 × 960, 48 kBUsed on:Home › Feature blocks",
      "alert-small.png1280 × 960, 48 kBNot used",
      "old.png1280 × 960, 48 kBNot used",
    ])
    await click(screen.getByRole("link", { name: /^Home.* › Illustration$/ }))
    const { selection, focusRequest } = store.get()
    expect([selection?.file, focusRequest?.path.at(-1)]).toEqual([home, "src"])
  })

  test("finds by name and alternative text", async () => {
    await openLibrary()
    const box = screen.getByRole("searchbox", { name: "Search pictures" })
    const find = (words: string) => {
      fireEvent.change(box, { target: { value: words } })
      return pictures.flatMap(({ path }) => screen.queryByTitle(path.slice(7))?.title ?? [])
    }
    expect(find("ways meet")).toEqual(["Route.svg"])
    expect(find("PNG alert small")).toEqual(["alert-small.png"])
    expect(find("nowhere")).toEqual([])
    expect(screen.getByText(/^No picture has/)).toBeVisible()
  })

  test("replaces a picture, and asks for its alternative text", async () => {
    const replacePicture = jest.fn(() => Promise.resolve(done))
    const { store } = await openLibrary({ replacePicture })
    await choose("More for alert.png", "Replace")
    const dialog = screen.getByRole("dialog")
    expect(dialog).toHaveTextContent("Undo does not bring this one back; “Revert file”")
    const file = new File(["x"], "other.png", { type: "image/png" })
    const input = dialog.querySelector<HTMLInputElement>("input[type=file]")
    if (input) await userEvent.upload(input, file)
    expect(replacePicture).toHaveBeenCalledWith("images/alert.png", file)
    const alt = await screen.findByRole("textbox", { name: /^Alternative text on / })
    await userEvent.clear(alt)
    await userEvent.type(alt, "New")
    expect(JSON.stringify([...store.get().files.values()].map(({ value }) => value))).toContain(
      '"alt":"New"',
    )
    await press("Done")
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(store.get().notice?.message).toBe("Replaced alert.png.")
  })

  test("asks before it deletes a picture that nothing shows", async () => {
    const fix = jest.fn(() => Promise.resolve(done))
    await openLibrary({ fix, state: { pictures, git: gitWith({ "images/old.png": "added" }) } })
    await press("More for alert.png")
    expect(screen.queryByRole("menuitem", { name: "Delete" })).toBeNull()
    fireEvent.keyDown(screen.getByRole("menu"), { key: "Escape" })
    await choose("More for old.png", "Delete")
    expect(screen.getByRole("dialog")).toHaveTextContent(
      "deleted at once. Nothing brings this one back, since it was never sent or recorded",
    )
    expect(fix).not.toHaveBeenCalled()
    await press("Delete file")
    expect(fix).toHaveBeenCalledWith({ kind: "delete-file", file: "images/old.png" })
  })

  test("asks in the library before the fix of a problem deletes a picture", async () => {
    const fix = jest.fn(() => Promise.resolve(done))
    const { store } = await openStudio(<Workbench />, {
      fix,
      state: { pictures, files: [{ file: home, text: '{"sections":[]}' }] },
    })
    const remove = { kind: "delete-file", file: "images/old.png" } as const
    await act(() => store.applyFix({ label: "Delete picture", edits: [remove] }))
    expect(await screen.findByRole("dialog", { name: "Delete old.png?" })).toBeVisible()
    expect(fix).not.toHaveBeenCalled()
    await press("Delete file")
    expect(fix).toHaveBeenCalledWith(remove)
    expect(screen.getByRole("tab", { name: "Pictures", selected: true })).toBeVisible()
  })
})

describe("a picture file", () => {
  const picture = new File(["x"], "photo.jpg", { type: "image/jpeg" })

  const openField = async () => {
    const addFile = jest.fn(() =>
      Promise.resolve({ kind: "added" as const, path: "images/photo.jpg" }),
    )
    const studio = await openStudio(<EditorPane />, { state, addFile })
    await studio.open(kinds, ["sections", 1])
    const src = () => studio.valueAt(kinds, [...place, "src"])
    const field = screen.getByRole("button", { name: /^Picture \S+\.\w/ })
    return { ...studio, addFile, src, field, before: src() }
  }

  test("that is pasted into a picture field becomes its picture", async () => {
    const { src, addFile, field } = await openField()
    fireEvent.paste(field, { clipboardData: { files: [picture] } })
    await waitFor(() => expect(src()).toBe("../../images/photo.jpg"))
    expect(addFile).toHaveBeenCalledWith("photo.jpg", picture)
  })

  test("that browsers call image.png is named by its page and field when it is pasted", async () => {
    const { addFile, field } = await openField()
    const pasted = new File(["x"], "image.png", { type: "image/png" })
    fireEvent.paste(field, { clipboardData: { files: [pasted] } })
    await waitFor(() => expect(addFile).toHaveBeenCalledWith("kinds-Picture.png", expect.any(File)))
  })

  test("asks for the alternative text of the picture before, which it replaces", async () => {
    const { field, store } = await openField()
    fireEvent.paste(field, { clipboardData: { files: [picture] } })
    await waitFor(() => expect(store.get().focusRequest?.path.at(-1)).toBe("alt"))
    expect(store.get().focusRequest?.selects).toBe("all")
  })

  test("is taken alone", async () => {
    const { src, before, addFile, field } = await openField()
    fireEvent.drop(field, { dataTransfer: { files: [picture, picture] } })
    expect(await screen.findByRole("alert")).toHaveTextContent("Only one file fits here.")
    expect(addFile).not.toHaveBeenCalled()
    expect(src()).toBe(before)
  })

  test("of a format that its place does not show is not taken, and a sentence says which are", async () => {
    const addFile = jest.fn()
    const place = { endings: ["png"], minSize: { width: 10, height: 10 } }
    const { refusal } = {
      refusal: "",
      ...(await sendPicture({ addFile }, place, new File(["x"], "a.avif"))),
    }
    expect(refusal).toBe("a.avif cannot be used here. PNG, up to 20 MB, at least 10 × 10 pixels.")
    expect(addFile).not.toHaveBeenCalled()
  })

  test("that is dropped anywhere else does not replace the studio, which says where it belongs", async () => {
    const Stray = () => {
      useStrayFiles()
      return null
    }
    const { store } = await openStudio(<Stray />)
    const dataTransfer = { files: [picture], types: ["Files"] }
    expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false)
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false)
    expect(store.get().notice?.message).toContain("Nothing here takes a file.")
  })
})

test("several pictures are added at once, and those that are new are listed first", async () => {
  const addFile = jest.fn((name: string) =>
    Promise.resolve({ kind: "added" as const, path: `images/${name}` }),
  )
  const zebra = makePicture("zebra.png")
  await openStudio(<LibraryView />, {
    addFile,
    state: { pictures: [...pictures, zebra], git: gitWith({ "images/zebra.png": "added" }) },
  })
  const list = within(screen.getByRole("list", { name: "Pictures" })).getAllByRole("listitem")
  expect(list[0]).toHaveTextContent("zebra.png")
  const input = document.querySelector<HTMLInputElement>("input[type=file]")
  const files = ["a.png", "b.tiff"].map(name => new File(["x"], name, { type: "image/png" }))
  if (input) await userEvent.upload(input, files)
  await waitFor(() => expect(addFile).toHaveBeenCalledTimes(2))
})

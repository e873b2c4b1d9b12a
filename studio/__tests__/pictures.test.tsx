/** @jest-environment jsdom */
import { act, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { EditorPane } from "../browser/form/editor-pane"
import { LibraryView } from "../browser/pictures/library-view"
import { usePictureFiles } from "../browser/pictures/use-picture-files"
import { NoticeLine } from "../browser/shell/notice-line"
import { choose, fill, openStudio, press } from "./open-studio"

const home = "pages/home.json"
const kinds = "pages/guide/kinds.json"
const place = ["sections", 5, "picture"]

const makePicture = (name: string) => ({
  path: `images/${name}`,
  width: 1280,
  height: 960,
  bytes: 48_000,
  url: `/${name}`,
})

const pictures = ["Route.svg", "alert.png", "alert-dark.png", "old.png"].map(makePicture)
const state = { pictures }

const openLibrary = (options: Parameters<typeof openStudio>[1] = {}) =>
  openStudio(<LibraryView />, { state, ...options })

const done = { kind: "done" } as const

beforeAll(() => {
  /* jsdom has no layout. */
  Element.prototype.scrollIntoView = () => undefined
})

const cards = (): readonly string[] =>
  [...screen.getByRole("list", { name: "Pictures" }).children].map(({ textContent }) => textContent)
const cardOf = (name: string): HTMLElement => {
  const card = screen.getByTitle(name).closest("li")
  if (!card) throw new Error(`There is no card of ${name}.`)
  return card
}

describe("the library", () => {
  test("shows each picture with its size, and links to the fields that show it", async () => {
    const { store } = await openLibrary()
    expect(cards()).toEqual([
      "Route.svg1280 × 960, 48 kBUsed on:Page /guide/kinds/ › Picture: A drawing",
      "alert.png1280 × 960, 48 kBUsed on:Home page › Feature blocks",
      "alert-dark.png1280 × 960, 48 kBUsed on:Home page › Feature blocks",
      "old.png1280 × 960, 48 kBNot used",
    ])
    await userEvent.click(screen.getByRole("link", { name: /^Home page.* › Dark version$/ }))
    const { selection, focusRequest } = store.get()
    expect([selection?.file, focusRequest?.path.at(-1)]).toEqual([home, "dark"])
  })

  test.each([
    ["OLD", ["old.png"]],
    ["ways meet", ["Route.svg"]],
    ["png alert dark", ["alert-dark.png"]],
    ["nowhere", []],
  ])("finds by name and alternative text: %s", async (words, names) => {
    await openLibrary()
    await userEvent.type(screen.getByRole("searchbox", { name: "Search pictures" }), words)
    const found = pictures.filter(({ path }) => screen.queryByTitle(path.slice(7)) !== null)
    expect(found.map(({ path }) => path.slice(7))).toEqual(names)
    expect(screen.getByText(names.length === 0 ? /^No picture has/ : "1 picture")).toBeVisible()
  })

  test("says that there is no picture yet", async () => {
    await openLibrary({ state: { pictures: [] } })
    expect(screen.getByText("No pictures yet.")).toBeVisible()
  })

  test("renames a picture in what is typed and can be undone, too", async () => {
    const path = "images/signal.png"
    const movePicture = jest.fn(() =>
      Promise.resolve({ kind: "moved" as const, path, rebased: [draft] }),
    )
    const studio = await openLibrary({ movePicture, putDraft: () => Promise.resolve(done) })
    const text = studio.store.get().files.get(kinds)?.text ?? null
    studio.change(kinds, [...place, "src"], "../../images/alert.png")
    studio.change(kinds, [...place, "src"], "../../images/old.png")
    studio.change(kinds, [...place, "dark"], "../../images/alert.png")
    const value = studio.store.get().files.get(kinds)?.value ?? null
    const draft = { file: kinds, base: text, value, text } as const
    await choose("More for alert.png", "Rename")
    await fill("Name", "old")
    expect(screen.getByText("There is a picture named old.png already.")).toBeVisible()
    expect(screen.getByRole("button", { name: "Rename" })).toBeDisabled()
    await fill("Name", "signal")
    await press("Rename")
    expect(movePicture).toHaveBeenCalledWith({ path: "images/alert.png", to: path })
    expect(await screen.findByText("Renamed alert.png. It is now signal.png.")).toBeVisible()
    expect(studio.valueAt(kinds, place)).toMatchObject({
      src: "../../images/old.png",
      dark: "../../images/signal.png",
    })
    act(() => studio.store.undo())
    act(() => studio.store.undo())
    expect(studio.valueAt(kinds, [...place, "src"])).toBe("../../images/signal.png")
  })

  test("says why the server does not rename a picture, and keeps the dialog open", async () => {
    const message = "Home page is not valid JSON."
    await openLibrary({ movePicture: () => Promise.resolve({ kind: "refused", message }) })
    await choose("More for old.png", "Rename")
    await fill("Name", "new")
    await press("Rename")
    expect(await screen.findByRole("alert")).toHaveTextContent(message)
  })

  test("replaces a picture, names its alternative texts and dark version, and takes it back", async () => {
    const path = "images/alert.png"
    const replacePicture = jest.fn(() =>
      Promise.resolve({ kind: "moved" as const, path, rebased: [] }),
    )
    const bringBack = jest.fn(() => Promise.resolve(done))
    await openLibrary({ replacePicture, bringBack })
    await choose("More for alert.png", "Replace")
    const dialog = screen.getByRole("dialog")
    expect(within(dialog).getByRole("list")).toHaveTextContent(/^Illustration: a wire of incoming/)
    expect(dialog).toHaveTextContent("On dark screens, visitors still see alert-dark.png.")
    const file = new File(["x"], "other.png", { type: "image/png" })
    const input = dialog.querySelector<HTMLInputElement>("input[type=file]")
    if (input) await userEvent.upload(input, file)
    expect(replacePicture).toHaveBeenCalledWith(path, file)
    expect(await screen.findByText("Replaced alert.png.")).toBeVisible()
    await press("Undo")
    expect(bringBack).toHaveBeenCalledWith(path)
  })

  test("deletes a picture that nothing shows, and brings it back", async () => {
    const fix = jest.fn(() => Promise.resolve(done))
    const bringBack = jest.fn(() => Promise.resolve(done))
    await openLibrary({ fix, bringBack })
    await press("More for alert.png")
    expect(screen.queryByRole("menuitem", { name: "Delete" })).toBeNull()
    await userEvent.keyboard("{Escape}")
    await choose("More for old.png", "Delete")
    expect(fix).toHaveBeenCalledWith({ kind: "delete-picture", file: "images/old.png" })
    await press("Undo")
    expect(bringBack).toHaveBeenCalledWith("images/old.png")
    expect(await screen.findByText("Brought back old.png.")).toBeVisible()
  })

  test("changes nothing in a tab that only reads", async () => {
    await openLibrary({ writer: "another" })
    expect(within(cardOf("old.png")).queryByRole("button")).toBeNull()
    expect(screen.getByRole("button", { name: "Add picture" })).toBeDisabled()
  })
})

describe("a picture file", () => {
  const picture = new File(["x"], "photo.jpg", { type: "image/jpeg" })
  const dataTransfer = { files: [picture], types: ["Files"] }

  const Studio = () => {
    usePictureFiles()
    return (
      <>
        <NoticeLine view="edit" onReview={() => undefined} onPick={() => undefined} />
        <div data-area="fields">
          <EditorPane />
        </div>
      </>
    )
  }

  const openForm = async (path: readonly (string | number)[]) => {
    const addPicture = jest.fn(() =>
      Promise.resolve({ kind: "added" as const, path: "images/photo.jpg" }),
    )
    const studio = await openStudio(<Studio />, { state, addPicture })
    studio.open(kinds, path)
    const src = () => studio.valueAt(kinds, [...place, "src"])
    return { ...studio, addPicture, src, before: src() }
  }

  const paste = (types: readonly string[], file = picture): boolean => {
    const field = document.activeElement ?? document.body
    const event = createEvent.paste(field, {
      clipboardData: { files: [file], types, getData: () => "" },
    })
    return fireEvent(field, event)
  }

  test("that is dropped on a picture field becomes its picture, and the dark version is mentioned", async () => {
    const { src, change, addPicture } = await openForm(["sections", 5])
    change(kinds, [...place, "dark"], "../../images/alert-dark.png")
    const field = screen.getByRole("button", { name: /^Picture \S+\.\w/ })
    expect(fireEvent.dragOver(field, { dataTransfer })).toBe(false)
    expect(fireEvent.drop(field, { dataTransfer })).toBe(false)
    await waitFor(() => expect(src()).toBe("../../images/photo.jpg"))
    expect(addPicture).toHaveBeenCalledWith("photo.jpg", picture)
    expect(screen.getByText("The dark version stays. Check that it still fits.")).toBeVisible()
  })

  test.each([
    ["its picture field", { role: "button", name: /^Picture \S+\.\w/ }],
    ["another field of its section", { role: "textbox", name: "Heading" }],
  ])("that is pasted into %s becomes the section's picture", async (_, { role, name }) => {
    const { src } = await openForm(["sections", 5])
    act(() => screen.getByRole(role, { name }).focus())
    expect(paste(["Files", "text/html"])).toBe(false)
    await waitFor(() => expect(src()).toBe("../../images/photo.jpg"))
  })

  test("that comes with text is left to the text field", async () => {
    const { addPicture } = await openForm(["sections", 5])
    act(() => screen.getByRole("textbox", { name: "Heading" }).focus())
    paste(["Files", "text/plain"])
    expect(addPicture).not.toHaveBeenCalled()
  })

  test("that is dropped or pasted where no picture can be is not taken, and a sentence says so", async () => {
    const { addPicture, store } = await openForm(["sections", 0])
    const heading = screen.getByRole("textbox", { name: "Heading" })
    for (const bring of [() => fireEvent.drop(heading, { dataTransfer }), () => paste(["Files"])]) {
      act(() => heading.focus())
      expect(bring()).toBe(false)
      expect(await screen.findByText(/^No picture can be here\./)).toBeVisible()
      await press("Dismiss")
    }
    expect([addPicture.mock.calls, store.get().history.undo]).toEqual([[], []])
  })

  test("of a format that the field does not take is not taken, and a sentence says which are", async () => {
    const { src, before } = await openForm(["sections", 5])
    act(() => screen.getByRole("textbox", { name: "Heading" }).focus())
    paste(["Files"], new File(["x"], "scan.tiff"))
    expect(
      await screen.findByText(/^scan\.tiff cannot be used here\. PNG.*, up to 20 MB, at least/),
    ).toBeVisible()
    expect(src()).toBe(before)
  })
})

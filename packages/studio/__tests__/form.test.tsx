/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Checkbox } from "../editor/controls/checkbox"
import { EditorPane } from "../editor/features/form/editor-pane"
import { SiteList } from "../editor/features/page-list/site-list"
import { type JsonValue, getAt } from "../document/value"
import { click, contentFiles, entriesOf, fill, openStudio, press } from "./fixtures/open-studio"
import { listTargets } from "../editor/state/site/targets"
import { type ContentFile, redirectsFile } from "@tools/content/addresses"
import type { StudioState } from "../editor/state/client/api"

jest.mock("../editor/controls/checkbox", () => {
  const { Checkbox } = jest.requireActual<object & { Checkbox: () => void }>(
    "../editor/controls/checkbox",
  )
  return { Checkbox: jest.fn(Checkbox) }
})

const kinds = "pages/guide/kinds.json"

const openForm = async (
  path: readonly (string | number)[] = ["sections", 1],
  file: ContentFile = kinds,
  state: Partial<StudioState> = {},
) => {
  const studio = await openStudio(<EditorPane />, { state })
  await studio.open(file, path)
  return studio
}

const intro = ["sections", 0, "intro"]

/** Opens a section with a formatted text and little else. */
const openIntro = () => {
  const page = {
    sections: [{ section: "quotes", id: "q", heading: "Quotes", intro: "What they say." }],
  }
  const site = contentFiles.filter(({ file }) => file === "site.json")
  const files = [...site, { file: kinds, text: JSON.stringify(page) } as const]
  return openForm(["sections", 0], kinds, { files })
}

test("typing changes the content, in a step that is named after the field, and renders no other field", async () => {
  const { store, valueAt } = await openForm()
  const renders = jest.mocked(Checkbox).mock.calls
  const before = renders.length
  await fill("Heading", "Answers")
  expect(before).toBeGreaterThan(0)
  expect(renders).toHaveLength(before)
  expect(valueAt(kinds, ["sections", 1, "heading"])).toBe("Answers")
  expect(store.get().history.undo.at(-1)?.label).toBe("Heading")
})

test("an emptied optional text leaves the content, but not the form", async () => {
  const { valueAt } = await openIntro()
  await fill("Intro", "")
  expect(valueAt(kinds, intro)).toBeUndefined()
  expect(screen.getByRole("textbox", { name: "Intro" })).toHaveTextContent(/^$/)
})

test("an optional field without a value is ready below “More fields”, and stays there with one", async () => {
  const { valueAt } = await openForm()
  expect(screen.queryByRole("textbox", { name: "Anchor" })).toBeNull()
  await press("More fields")
  await fill("Anchor", "questions")
  expect(valueAt(kinds, ["sections", 1, "id"])).toBe("questions")
  expect(screen.getByRole("textbox", { name: "Anchor" })).toHaveValue("questions")
})

test("a finding describes its field", async () => {
  const { find } = await openForm()
  await find({ field: "kinds.sections[1].heading", message: "Too plain.", severity: "error" })
  const field = screen.getByRole("textbox", { name: "Heading" })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(/Error Too plain\./)
})

test("an entry of a list can be moved, duplicated and removed, and the move is announced", async () => {
  const { valueAt } = await openForm(["sections", 0])
  const questions = () =>
    entriesOf(valueAt(kinds, ["sections", 0, "entries"])).map(entry =>
      JSON.stringify(getAt(entry, ["question"])).replace(/^"|[ "].*/g, ""),
    )
  expect(questions()).toEqual(["Which", "How"])
  await press(/^Move down: Which/)
  expect(questions()).toEqual(["How", "Which"])
  expect(screen.getByText("Moved to position 2.")).toBeInTheDocument()
  await press(/^More for How/)
  await click(screen.getByRole("menuitem", { name: "Duplicate" }))
  expect(questions()).toEqual(["How", "How", "Which"])
  await press(/^More for Which/)
  await click(screen.getByRole("menuitem", { name: "Remove" }))
  expect(questions()).toEqual(["How", "How"])
})

test("a duplicated entry has an address of its own", async () => {
  const { change, open, valueAt } = await openForm(["seo"])
  const blocks = [{ id: "alerts", text: "They come at once." }]
  change(kinds, ["sections", 1], { section: "feature-blocks", heading: "Features", blocks })
  await open(kinds, ["sections", 1])
  await press(/^More for They come/)
  await click(screen.getByRole("menuitem", { name: "Duplicate" }))
  const copied = entriesOf(valueAt(kinds, ["sections", 1, "blocks"]))
  expect(copied.map(block => getAt(block, ["id"]))).toEqual(["alerts", "alerts-2"])
})

test("a new column adds a cell to every row, in one step", async () => {
  const { change, open, store, valueAt } = await openForm(["seo"])
  const rows = [["Read", "Yes"]]
  change(kinds, ["sections", 1], { section: "table", columns: ["What", "Who"], rows })
  await open(kinds, ["sections", 1])
  await press("Add column")
  const widths = () =>
    entriesOf(valueAt(kinds, ["sections", 1, "rows"])).map(row => entriesOf(row).length)
  expect(widths()).toEqual([3])
  act(() => store.undo())
  expect(widths()).toEqual([2])
})

test("a chosen picture is written with its path relative to the page’s file", async () => {
  const { valueAt } = await openForm(["sections", 1])
  await press(/^Picture/)
  await click(within(screen.getByRole("dialog")).getByRole("option", { name: /alert/ }))
  expect(valueAt(kinds, ["sections", 1, "picture", "src"])).toBe("../../images/alert.png")
})

describe("formatted text", () => {
  const openTools = async () => {
    const { valueAt } = await openIntro()
    return {
      field: screen.getByRole("textbox", { name: "Intro" }),
      tools: within(screen.getByRole("toolbar", { name: "Formatting of Intro" })),
      readIntro: () => valueAt(kinds, intro),
    }
  }

  test("is bold after Ctrl+B, and not after it again, with Latin, Cyrillic, Greek and Hebrew layouts, and leaves AltGr to its letters", async () => {
    const { field, tools, readIntro } = await openTools()
    const press = (key: string) => fireEvent.keyDown(field, { key, code: "KeyB", ctrlKey: true })
    const bold = tools.getByRole("button", { name: "Bold" })
    for (const key of ["b", "и", "β", "נ"]) {
      expect([press(key), bold.ariaPressed]).toEqual([false, "true"])
      expect([press(key), bold.ariaPressed]).toEqual([false, "false"])
    }
    const before = readIntro()
    for (const code of ["KeyB", "KeyI", "KeyK"]) {
      const isDefault = fireEvent.keyDown(field, { key: "ł", code, ctrlKey: true, altKey: true })
      expect(isDefault).toBe(true)
    }
    expect(tools.queryAllByRole("button", { pressed: true })).toEqual([])
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(readIntro()).toBe(before)
  })

  test("is pasted as text with Ctrl+Shift+V, and otherwise with marks", async () => {
    const { field, readIntro } = await openTools()
    await fill("Intro", "**One**")
    expect(readIntro()).toBe("**One**")
    await userEvent.clear(field)
    await userEvent.keyboard("{Control>}{Shift>}v")
    await userEvent.paste("**One**")
    await userEvent.keyboard("{/Shift}{/Control}")
    expect(field).toHaveTextContent("**One**")
    expect(readIntro()).toBe("\\*\\*One\\*\\*")
  })

  test("takes the site's names and unseen characters from a list", async () => {
    const { tools, readIntro } = await openTools()
    await fill("Intro", "By ")
    await click(tools.getByRole("button", { name: "Insert" }))
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "Wirelight{product}",
      "Example Media Group{parentCompany}",
      "No-break space",
      "Soft hyphen",
    ])
    await click(screen.getByRole("menuitem", { name: /product/ }))
    expect(readIntro()).toBe("By {product}")
  })
})

test("Ctrl+Z and Ctrl+Y in a formatted text undo and redo the last change, of any field", async () => {
  const { change, valueAt } = await openIntro()
  const heading = ["sections", 0, "heading"]
  change(kinds, heading, "After")
  const press = (key: string, shiftKey = false): JsonValue | undefined => {
    const box = screen.getByRole("textbox", { name: "Intro" })
    act(() => void fireEvent.keyDown(box, { key, code: `Key${key}`, ctrlKey: true, shiftKey }))
    return valueAt(kinds, heading)
  }
  expect([press("z"), press("y"), press("z"), press("Z", true)]).toEqual([
    "Quotes",
    "After",
    "Quotes",
    "After",
  ])
})

test("a finding marks the text that it is in", async () => {
  const { find } = await openIntro()
  const marked = () => document.querySelector("p[data-severity=warning]")
  expect(marked()).toBeNull()
  await find({ field: "kinds.sections[0].intro", severity: "warning", message: "Odd." })
  expect(marked()).toBeInTheDocument()
})

test("a finding whose answer is known is fixed by its button, as one step that Undo takes back", async () => {
  const path = ["sections", 1, "heading"]
  const { store, valueAt, find } = await openForm(path.slice(0, 2))
  const before = valueAt(kinds, path)
  const right = { file: kinds, path, before, after: "Answers" }
  await find({
    field: "kinds.sections[1].heading",
    message: "Too plain.",
    severity: "error",
    fixes: [[right]],
  })
  await press("Use “Answers”")
  expect(valueAt(kinds, path)).toBe("Answers")
  act(() => store.undo())
  expect(valueAt(kinds, path)).toBe(before)
})

test("a new entry counts its errors at once, and shows those of a field once it is left", async () => {
  const { find, store } = await openForm(["sections", 0])
  await press("Add question")
  const field = "kinds.sections[0].entries[2].question"
  await find({ field, message: "The text is empty.", severity: "error" })
  expect(store.get().findings).toHaveLength(1)
  await click(screen.getByRole("textbox", { name: "Question" }))
  expect(screen.queryByText(/The text is empty/)).toBeNull()
  await userEvent.tab()
  await userEvent.tab()
  expect(screen.getByText(/The text is empty/)).toBeInTheDocument()
})

test("a group of the site’s settings is removed with its last field", async () => {
  const { valueAt } = await openForm(["names"], "site.json")
  await fill("Color", "#c2410c")
  expect(valueAt("site.json", ["brand"])).toEqual({ color: "#c2410c" })
  await fill("Color", "")
  expect(valueAt("site.json", ["brand"])).toBeUndefined()
})

test("the form of redirects has addresses that are gone, too", async () => {
  const { store } = await openStudio(<EditorPane />)
  const redirects = { redirects: [{ from: "/old", to: "/contact" }], gone: ["/press"] }
  act(() => store.changeFiles(new Map([[redirectsFile, redirects]]), "Redirects"))
  act(() => store.select({ file: redirectsFile, part: ["redirects"], field: null }))
  expect(await screen.findByDisplayValue("/press")).toBeVisible()
  expect(screen.getByRole("group", { name: /^Redirects/ })).toBeVisible()
})

describe("redirects of a site without any", () => {
  const openRedirects = async () => {
    const both = (
      <>
        <SiteList page={kinds} />
        <EditorPane />
      </>
    )
    const studio = await openStudio(both)
    await press("Site settings")
    await press(/^Redirects/)
    return studio
  }

  test("are a form that changes nothing as it is opened", async () => {
    const { store } = await openRedirects()
    expect(screen.getByRole("button", { name: "Add redirect" })).toBeVisible()
    expect(store.get().files.has(redirectsFile)).toBe(false)
    expect(store.get().history.undo).toEqual([])
  })

  test("begin with the first that is added, which Undo takes back", async () => {
    const { store, valueAt } = await openRedirects()
    await press("Add redirect")
    await fill(/^From/, "/old")
    expect(valueAt(redirectsFile, ["redirects", 0, "from"])).toBe("/old")
    act(() => store.undo())
    act(() => store.undo())
    expect(valueAt(redirectsFile, [])).toBeUndefined()
    expect(screen.getByRole("button", { name: "Add redirect" })).toBeVisible()
  })

  test("may begin with an address that is gone", async () => {
    const { valueAt } = await openRedirects()
    await press("More fields")
    await press(/^Add gone/i)
    expect(valueAt(redirectsFile, ["gone"])).toBeDefined()
  })
})

describe("a link field", () => {
  const open = async () => {
    const studio = await openForm(["sections", 2])
    const href = ["sections", 2, "action", "href"]
    studio.change(kinds, href, "")
    const box = screen.getByRole("combobox", { name: "Link" })
    await click(box)
    return { box, valueAt: studio.valueAt, read: () => studio.valueAt(kinds, href) }
  }

  test("stores what it shows: the suggestion that an arrow key leads to", async () => {
    const { box, read } = await open()
    fireEvent.change(box, { target: { value: "/con" } })
    await userEvent.keyboard("{ArrowDown}{Enter}")
    expect(read()).toBe("/contact")
    expect(box).toHaveValue("/contact")
  })

  test("gives a section without an address the one that is chosen for it", async () => {
    const { box, read, valueAt } = await open()
    fireEvent.change(box, { target: { value: "questions-ans" } })
    await userEvent.keyboard("{ArrowDown}{Enter}")
    expect(read()).toBe("/guide/kinds#questions-answered")
    expect(valueAt(kinds, ["sections", 0, "id"])).toBe("questions-answered")
  })
})

test("a field that names an entry of the site settings proposes those that there are", async () => {
  const { change, valueAt } = await openForm(["sections", 0], "pages/contact.json")
  const path = ["sections", 0, "sales", "contacts"]
  change("pages/contact.json", path, ["Alex Example"])
  await click(screen.getByRole("button", { name: "Sales" }))
  const box = screen.getByDisplayValue("Alex Example")
  await click(box)
  fireEvent.change(box, { target: { value: "Press" } })
  await userEvent.keyboard("{ArrowDown}{Enter}")
  expect(valueAt("pages/contact.json", path)).toEqual(["Press Desk"])
})

describe("targets of links", () => {
  const list = (file: ContentFile, value: JsonValue) => listTargets([{ file, value }], [])

  test("pages come first by their titles, and files last, without licenses and files of the build", () => {
    const page = (file: ContentFile, title: string) => ({ file, value: { seo: { title } } })
    const pages = [page("pages/home.json", "Welcome"), page("pages/contact.json", "Contact")]
    const listed = listTargets(pages, [
      ...["licenses/lucide.txt", "_headers", ".well-known/security.txt", "robots.txt"],
      "press/kit.pdf",
    ])
    expect(listed.map(({ href }) => href)).toEqual(["/contact", "/", "/press/kit.pdf"])
  })

  test("sections are listed with their headings, those without an id with a new one, hidden ones not at all", () => {
    const sections = [
      { section: "stats", id: "figures", heading: "In figures" },
      { section: "stats", heading: "In figures" },
      { section: "stats", heading: "新しい" },
      { section: "stats", id: "hidden", heading: "Hidden", hidden: true },
    ]
    expect(list("pages/contact.json", { sections }).slice(1)).toEqual([
      { href: "/contact#figures", title: "In figures", group: "Sections", unnamed: null },
      {
        href: "/contact#in-figures",
        title: "In figures",
        group: "Sections",
        unnamed: { file: "pages/contact.json", path: ["sections", 1, "id"], id: "in-figures" },
      },
      {
        href: "/contact#stats",
        title: "新しい",
        group: "Sections",
        unnamed: { file: "pages/contact.json", path: ["sections", 2, "id"], id: "stats" },
      },
    ])
  })
})

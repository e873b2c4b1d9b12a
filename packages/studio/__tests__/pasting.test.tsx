/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react"
import { EditorPane } from "../editor/features/form/editor-pane"
import { fillCells, readTabbed } from "../document/table-cells"
import { getAt } from "../document/value"
import { click, contentFiles, openStudio } from "./fixtures/open-studio"

const file = "pages/guide/kinds.json"
const fields = { columns: "columns", rows: "rows", mostColumns: 3, mostRows: 3 }
const group = { columns: ["A", "B"], rows: [["1", "2"]] }

/** Opens a page with a text and a table. */
const openPage = async (part: readonly (string | number)[]) => {
  const table = { section: "table", heading: "Prices", columns: ["A", "B"], rows: [["1", "2"]] }
  const prose = { section: "prose", heading: "Text", blocks: [{ paragraphs: ["One."] }] }
  const page = { file, text: JSON.stringify({ sections: [prose, table] }) } as const
  const site = contentFiles.filter(each => each.file === "site.json")
  const studio = await openStudio(<EditorPane />, {
    state: { files: [...site, page] },
    addFile: path => Promise.resolve({ kind: "added", path: `images/${path}` }),
  })
  await studio.open(file, part)
  return { ...studio, sections: () => studio.valueAt(file, ["sections"]) }
}

const paste = (
  element: HTMLElement,
  html: string,
  text = "",
  files: readonly File[] = [],
): Promise<void> =>
  act(async () => {
    element.focus()
    const getData = (type: string) => (type === "text/html" ? html : text)
    fireEvent.paste(element, { clipboardData: { getData, files, types: ["text/html"] } })
    await new Promise(resolve => setTimeout(resolve))
  })

const copied = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map(row => `<tr>${row.map(cell => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`

/** Reads cells as they are written here: rows between slashes, cells between bars. */
const read = (cells: string): readonly (readonly string[])[] =>
  cells.split("/").map(row => row.split("|"))

describe("cells that are pasted", () => {
  const most = "a table has at most 3 rows and 3 columns."
  test.each<[string, readonly [number, number], string, string, string]>([
    ["fill those from one on", [0, 1], "x", "A|B/1|x", ""],
    ["add rows and columns", [0, 1], "x|y/z|**w**", "A|B|/1|x|y/|z|**w**", ""],
    ["name columns, without marks", [-1, 0], "**N**/x", "N|B/x|2", ""],
    [
      "say what did not fit",
      [0, 0],
      "a|b|c|d/e/f/g/h",
      "A|B|/a|b|c/e||/f||",
      `2 rows and 1 column did not fit: ${most}`,
    ],
  ])("%s", (_, at, cells, filled, unfit) => {
    const [columns, ...rows] = read(filled)
    expect(fillCells(group, fields, at, read(cells))).toEqual({ group: { columns, rows }, unfit })
  })

  test("are read from a spreadsheet's text, with line breaks and quotation marks", () => {
    expect(readTabbed('A\t"x ""y""\nz"\r\n"1"\t\r\n')).toEqual([
      ["A", 'x "y"\nz'],
      ['"1"', ""],
    ])
  })

  test("change the table in one step, which says what it pasted", async () => {
    const { sections, store } = await openPage(["sections", 1])
    await paste(
      screen.getByRole("textbox", { name: "Column 1" }),
      copied([
        ["N", "M"],
        ["x", "y"],
      ]),
    )
    expect(getAt(sections(), [1, "columns"])).toEqual(["N", "M"])
    expect(getAt(sections(), [1, "rows"])).toEqual([["x", "y"]])
    expect(screen.getByText("Pasted 2 × 2 cells.")).toBeVisible()
    expect(store.get().history.undo).toHaveLength(1)
  })
})

describe("a plain text gets what a reader of the source sees, in one line,", () => {
  test.each<[string, string, string, string, RegExp]>([
    [
      "from Word, and says what stays out",
      "<p class=MsoNormal>is <span class=msoDel><del>100</del></span><span class=msoIns><ins>120</ins></span></p><p>m<sup>2</sup></p>",
      "is 100120 m2",
      "is 120 m²",
      /left out: 1 deletion\.$/,
    ],
    [
      "and says what it cannot have",
      "<h1>The <a href='https://example.org'>page</a></h1><img src=a.png>",
      "The page",
      "The page",
      /cannot have a picture or a link, so this was left out or became plain text\.$/,
    ],
    ["from Markdown", "", "## 1. A **bold** head", "1. A bold head", /^$/],
    ["with its number", "", "1. First", "1. First", /^$/],
    [
      "from a PDF",
      "",
      "The ﬁnancial news of the day is read by our inter-\nnational readers",
      "The financial news of the day is read by our international readers",
      /^$/,
    ],
  ])("%s", async (_, html, plain, text, said) => {
    const { sections } = await openPage(["sections", 0])
    const field = screen.getByRole("textbox", { name: "Heading" })
    await paste(field, html, plain)
    expect(getAt(sections(), [0, "heading"])).toBe(`${text}Text`)
    expect(field.closest("[data-place]")?.querySelector("[role=status]")).toHaveTextContent(said)
  })
})

test.each([
  ["https://example.org/page?utm_source=x", "[One.](https://example.org/page)"],
  ["www.example.org/page", "[One.](https://www.example.org/page)"],
  ["mailto:a@example.org", "[One.](mailto:a@example.org)"],
  ["https://example.org and more", "[https://example.org](https://example.org/) and more"],
])("%s, pasted on selected words, makes %s of them", async (address, written) => {
  const { sections } = await openPage(["sections", 0])
  const box = await screen.findByRole("textbox", { name: "Blocks" })
  act(() => {
    box.focus()
    getSelection()?.selectAllChildren(box)
    document.dispatchEvent(new Event("selectionchange"))
  })
  await paste(box, "", address)
  expect(getAt(sections(), [0, "blocks"])).toEqual([{ paragraphs: [written] }])
})

test("a table pasted into running text becomes a section below when its editor agrees", async () => {
  const { sections } = await openPage(["sections", 0])
  await paste(
    await screen.findByRole("textbox", { name: "Blocks" }),
    `<p>See:</p>${copied([
      ["N", "M"],
      ["x", "y"],
    ])}<p>End.</p>`,
  )
  await click(screen.getByRole("button", { name: "Move table to a section below" }))
  expect(JSON.stringify(getAt(sections(), [0, "blocks"]))).not.toContain("N M")
  expect(getAt(sections(), [1])).toMatchObject({ columns: ["N", "M"], rows: [["x", "y"]] })
  expect(getAt(sections(), [2, "heading"])).toBe("Prices")
})

test("several tables pasted at once become a section each", async () => {
  const { sections } = await openPage(["sections", 0])
  const tables = ["N", "M"]
    .map(name =>
      copied([
        [name, "a"],
        ["x", "y"],
      ]),
    )
    .join("<p>And:</p>")
  await paste(await screen.findByRole("textbox", { name: "Blocks" }), `<p>See:</p>${tables}`)
  await click(screen.getByRole("button", { name: /^Move tables? to/ }))
  expect([1, 2].map(index => getAt(sections(), [index, "columns"]))).toEqual([
    ["N", "a"],
    ["M", "a"],
  ])
  expect(JSON.stringify(getAt(sections(), [0, "blocks"]))).toMatch(/See:.*And:/)
})

test("of a table that is too large for a section, the lines stay in the text, and it is said", async () => {
  const { sections, store } = await openPage(["sections", 0])
  const table = copied(Array.from({ length: 60 }, (_, row) => [`Row ${row}`, `Cell ${row}`]))
  await paste(await screen.findByRole("textbox", { name: "Blocks" }), `<p>See:</p>${table}`)
  await click(screen.getByRole("button", { name: "Move table to a section below" }))
  expect(JSON.stringify(getAt(sections(), [0, "blocks"]))).toContain("Row 50 Cell 50")
  expect(store.get().notice?.message).toMatch(/rows did not fit.*stay in the text/)
})

describe("a picture from the clipboard", () => {
  const picture = new File(["x"], "image.png", { type: "image/png" })

  test("becomes a section below running text when its editor agrees", async () => {
    const { sections } = await openPage(["sections", 0])
    await paste(await screen.findByRole("textbox", { name: "Blocks" }), "", "", [picture])
    expect(screen.getByText(/^A text cannot hold a picture\./)).toBeVisible()
    await click(screen.getByRole("button", { name: "Put picture into a section below" }))
    expect(JSON.stringify(getAt(sections(), [1]))).toMatch(/images\/kinds-[\w-]+\.png/)
    expect(getAt(sections(), [2, "heading"])).toBe("Prices")
  })

  test("beside a text, as Word copies it, is no picture to keep", async () => {
    const { sections } = await openPage(["sections", 0])
    const box = await screen.findByRole("textbox", { name: "Blocks" })
    await paste(box, "<p>Two.</p>", "Two.", [picture])
    expect(screen.queryByText(/cannot hold a picture/)).toBeNull()
    expect(JSON.stringify(getAt(sections(), [0, "blocks"]))).toContain("Two.")
  })
})

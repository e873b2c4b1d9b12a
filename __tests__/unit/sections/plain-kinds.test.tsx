import { render, screen, within } from "@testing-library/react"
import { toPlainText } from "../../../src/model/rich-text"
import { Picture } from "../../../src/sections/picture/picture"
import { Prose } from "../../../src/sections/prose/prose"
import { Questions } from "../../../src/sections/questions/questions"
import { Quotes } from "../../../src/sections/quotes/quotes"
import { Table } from "../../../src/sections/table/table"
import type { ImageFile } from "../../../src/model/rendered"
import { renderSample, renderSite } from "../../fixtures/page-data"
import { drawingFile, imageFile } from "../../fixtures/rendered-content"

const place = { level: 2, site: renderSite() } as const
const samples = {
  questions: { ...renderSample("questions"), ...place },
  quotes: { ...renderSample("quotes"), ...place },
  picture: { ...renderSample("picture"), ...place },
  table: { ...renderSample("table"), ...place },
  prose: { ...renderSample("prose"), ...place },
}

test.each([
  ["questions", <Questions key="" {...samples.questions} intro={null} />],
  [
    "quotes",
    <Quotes
      key=""
      {...samples.quotes}
      intro={null}
      entries={samples.quotes.entries.map(entry => ({ ...entry, role: null }))}
    />,
  ],
  ["picture", <Picture key="" {...samples.picture} caption={null} />],
  ["table", <Table key="" {...samples.table} intro={null} caption={null} />],
  ["prose", <Prose key="" {...samples.prose} intro={null} />],
])("%s leave nothing empty where optional fields are absent", (_, section) => {
  const { container } = render(section)
  expect(container.querySelectorAll(":empty:not(img, source, br)")).toHaveLength(0)
  expect(container.textContent).not.toMatch(/null|, $/)
})

describe("questions", () => {
  test("are closed, each a heading that opens its answer", () => {
    const { container } = render(<Questions {...samples.questions} />)
    const shown = [...container.querySelectorAll("details:not([open])")].map(details => [
      details.querySelector("summary > h3")?.textContent,
      details.lastElementChild?.textContent,
    ])
    expect(shown).toEqual(
      samples.questions.entries.map(({ question, answer }) => [question, toPlainText(answer)]),
    )
  })
})

describe("quotes", () => {
  test("are captioned with who said them", () => {
    const [{ words, name, role } = { words: "", name: "", role: "" }] = samples.quotes.entries
    render(<Quotes {...samples.quotes} />)
    const [figure] = screen.getAllByRole("figure")
    expect(figure?.querySelector("blockquote")).toHaveTextContent(words)
    expect(figure?.querySelector("figcaption")).toHaveTextContent(`${name}, ${role}`)
  })
})

describe("a picture", () => {
  test("is offered in the width at which it is shown", () => {
    const { container } = render(<Picture {...samples.picture} />)
    const offers = container.querySelectorAll("source, img")
    expect(offers.length).toBeGreaterThan(1)
    for (const offer of offers) expect(offer.getAttribute("sizes")).toContain("62vw")
  })
})

describe("a picture of one file", () => {
  const show = (src: ImageFile, dark: ImageFile | null) => {
    const picture = { ...samples.picture.picture, src, dark }
    const { container } = render(<Picture {...samples.picture} picture={picture} />)
    return {
      sources: [...container.querySelectorAll("source")].map(source => [
        source.getAttribute("type"),
        source.getAttribute("media"),
      ]),
      image: container.querySelector("img"),
    }
  }

  test("is offered to dark screens, too", () => {
    const { sources } = show(imageFile("a.png"), null)
    expect(sources).toEqual([
      ["image/avif", null],
      ["image/webp", null],
    ])
  })

  test("is the file itself where it is a drawing, with its space reserved", () => {
    const { sources, image } = show(drawingFile("a.svg"), null)
    expect(sources).toEqual([])
    expect(image).toHaveAttribute("src", "a.svg")
    expect(image).toHaveAttribute("width", "640")
    expect(image).toHaveAttribute("height", "480")
    expect(image).not.toHaveAttribute("sizes")
    expect(image).not.toHaveAttribute("srcset")
  })

  test("may have a drawing for dark screens", () => {
    const { sources } = show(imageFile("a.png"), drawingFile("b.svg"))
    expect(sources[0]).toEqual(["image/svg+xml", "(prefers-color-scheme: dark)"])
  })
})

describe("a table", () => {
  const { columns, rows } = samples.table

  test("names its columns and its rows", () => {
    render(<Table {...samples.table} />)
    const names = (role: string) => screen.getAllByRole(role).map(cell => cell.textContent)
    expect(names("columnheader")).toEqual(columns)
    expect(names("rowheader")).toEqual(rows.map(([name = []]) => toPlainText(name)))
    expect(names("cell")).toEqual(rows.flatMap(([, ...cells]) => cells.map(toPlainText)))
  })

  test("scrolls in a region of its own that the keyboard reaches", () => {
    render(<Table {...samples.table} />)
    const region = screen.getByRole("region", { name: samples.table.heading })
    expect(region).toHaveAttribute("tabindex", "0")
    expect(within(region).getByRole("table")).toBeInTheDocument()
  })
})

describe("prose", () => {
  test("has its parts one level below its heading", () => {
    render(<Prose {...samples.prose} />)
    const levels = screen
      .getAllByRole("heading")
      .map(({ tagName, textContent }) => [tagName, textContent])
    const parts = samples.prose.blocks.flatMap(({ heading }) => (heading ? [["H3", heading]] : []))
    expect(levels).toEqual([["H2", samples.prose.heading], ...parts])
  })

  test("tells lists with bullets from those whose entries are counted", () => {
    const { container } = render(<Prose {...samples.prose} />)
    const items = (list: string) =>
      [...container.querySelectorAll(`${list} > li`)].map(({ textContent }) => textContent)
    const [{ bullets } = { bullets: null }, { numbered } = { numbered: null }] =
      samples.prose.blocks
    expect(items("ul")).toEqual(bullets?.map(toPlainText))
    expect(items("ol")).toEqual(numbered?.map(toPlainText))
  })
})

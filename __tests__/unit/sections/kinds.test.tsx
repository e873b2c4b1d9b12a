/**
 * Each kind of section with its sample; what holds for all of them is in `every-kind.test.tsx`.
 * @jest-environment jsdom
 */
import { render, screen, within } from "@testing-library/react"
import type { ImageFile } from "@tools/content/model"
import { toPlainText } from "@tools/content/text"
import { Cards } from "../../../src/sections/cards/cards"
import { model } from "../../../src/sections/cards/model"
import { ContactDetails } from "../../../src/sections/contact-details/contact-details"
import { FeatureBlocks } from "../../../src/sections/feature-blocks/feature-blocks"
import { Hero } from "../../../src/sections/hero/hero"
import { Picture } from "../../../src/sections/picture/picture"
import { Prose } from "../../../src/sections/prose/prose"
import { Questions } from "../../../src/sections/questions/questions"
import { model as table } from "../../../src/sections/table/model"
import { Table } from "../../../src/sections/table/table"
import { renderSample, renderSite } from "../../fixtures/page-data"
import { drawingFile, imageFile } from "../../fixtures/rendered-content"

describe("cards", () => {
  const sample = { ...renderSample("cards"), level: 2 as const, site: renderSite() }

  test.each(model.shape.layout.options)(
    "shows every card in order below the section's heading as %s",
    layout => {
      render(<Cards {...sample} layout={layout} />)
      const headings = screen
        .getAllByRole("heading")
        .map(({ tagName, textContent }) => [tagName, textContent])
      expect(headings).toEqual([
        ["H2", sample.heading],
        ...sample.cards.map(({ title }) => ["H3", title]),
      ])
      for (const { text } of sample.cards) {
        expect(screen.getByText(toPlainText(text))).toBeInTheDocument()
      }
    },
  )
})

describe("contact-details", () => {
  const site = renderSite()
  const sample = { ...renderSample("contact-details"), level: 1 as const, site }
  const contact = <ContactDetails {...sample} />

  test("links the phone number by its digits, from left to right on a page in any direction", () => {
    render(contact)
    const link = screen.getByRole("link", { name: site.contacts[0]?.phone ?? "" })
    expect(link).toHaveAttribute("href", "tel:+12025550142")
    expect(link).toHaveAttribute("dir", "ltr")
  })

  test("shows the contacts that the section names, in its order", () => {
    const names = site.contacts.map(({ name }) => name).reverse()
    const sales = { ...sample.sales, contacts: names }
    const { container } = render(<ContactDetails {...sample} sales={sales} />)
    const shown = [...container.querySelectorAll("dl dd:first-of-type")].map(
      ({ textContent }) => textContent,
    )
    expect(shown.filter(text => names.some(name => name === text))).toEqual(names)
  })

  test("shows every contact where the section names none", () => {
    render(<ContactDetails {...sample} sales={{ ...sample.sales, contacts: null }} />)
    for (const { name } of site.contacts) expect(screen.getByText(name)).toBeInTheDocument()
  })

  test("labels of each contact only what it has", () => {
    const [, press] = site.contacts
    const sales = { ...sample.sales, contacts: [press?.name ?? ""] }
    const { container } = render(<ContactDetails {...sample} sales={sales} />)
    const terms = [...container.querySelectorAll("dt")].map(({ textContent }) => textContent)
    expect(terms).toEqual([sales.nameLabel, sales.hoursLabel])
    expect(screen.getByText(press?.role ?? "")).toBeInTheDocument()
  })

  test.each([1, 2, 3, 4, 5])(
    "draws a line from each of %i requests to the first address",
    count => {
      const [request] = sample.sales.requests ?? []
      const requests = Array.from({ length: count }, (_, index) => ({
        label: `Request ${index}`,
        subject: request?.subject ?? "",
      }))
      const sales = { ...sample.sales, requests }
      const { container } = render(<ContactDetails {...sample} sales={sales} />)
      const [group, ...others] = container.querySelectorAll("[data-mail]")
      expect(others).toEqual([])
      for (const path of group?.querySelectorAll(".lines path") ?? []) {
        expect(path.getAttribute("d")?.match(/M/g)).toHaveLength(count)
      }
      expect(group?.querySelectorAll("[data-subject]")).toHaveLength(count)
      expect(group?.querySelectorAll("[data-email]")).toHaveLength(1)
    },
  )

  test("leads the wire to the first contact with an e-mail address", () => {
    const [first, ...rest] = site.contacts
    if (!first) throw new Error("The site has no contact.")
    const contacts = [{ ...first, name: "Front Desk", email: null }, ...rest]
    const changed = { ...site, contacts }
    const sales = { ...sample.sales, contacts: null }
    const { container } = render(<ContactDetails {...sample} site={changed} sales={sales} />)
    expect(container.querySelector("[data-mail] dd")).toHaveTextContent(rest[0]?.name ?? "")
  })

  test("leads the wire to the address without requests, too, under its label", () => {
    const sales = { ...sample.sales, requests: null }
    const { container } = render(<ContactDetails {...sample} sales={sales} />)
    expect(container.querySelector(".line > [data-email]")).toBeInTheDocument()
    expect(screen.getAllByText(sales.emailLabel)).toHaveLength(site.contacts.length)
  })

  test("writes the postal address as its country does, under the company's name", () => {
    const { container } = render(contact)
    const lines = [...(container.querySelector("address > span")?.childNodes ?? [])].flatMap(
      ({ nodeType, textContent }) => (nodeType === Node.TEXT_NODE ? [textContent] : []),
    )
    expect(lines).toEqual([
      site.names.parentCompany,
      "100 Example Street",
      "Example City, EX 00000",
      "United States",
    ])
  })
})

describe("feature-blocks", () => {
  const sample = { ...renderSample("feature-blocks"), level: 2 as const, site: renderSite() }

  test("gives each block a list of its key benefits", () => {
    render(<FeatureBlocks {...sample} />)
    const shown = screen.getAllByRole("list").map(list =>
      within(list)
        .getAllByRole("listitem")
        .map(item => item.textContent),
    )
    expect(shown).toEqual(sample.blocks.map(({ benefits }) => benefits.map(toPlainText)))
  })

  test("draws a bar for every value, and a curve through them and the forecast", () => {
    const { container } = render(<FeatureBlocks {...sample} />)
    const trend = sample.blocks[1]?.drawing?.shows.trend
    const values = [trend?.past, trend?.forecast].join(" ").split(" ")
    const bars = [".bars", ".now", ".pale"].map(
      kind => container.querySelector(`.chart ${kind}`)?.getAttribute("d") ?? "",
    )
    expect(bars.join("").match(/m/gi)).toHaveLength(values.length)
    expect(container.querySelector(".chart .dashed")?.getAttribute("d")).toMatch(
      /^M[\d.]+ [\d.]+(?:l10 -?[\d.]+){4}$/,
    )
  })
})

describe("hero", () => {
  const sample = { ...renderSample("hero"), level: 1 as const, site: renderSite() }

  test.each([3, 4, 5, 6, 7])("draws lines from each of %i stories to the topic", count => {
    const [story] = sample.illustration?.stories ?? []
    const stories = Array.from({ length: count }, () => story).filter(it => it !== undefined)
    const illustration = sample.illustration && { ...sample.illustration, stories }
    const { container } = render(<Hero {...sample} illustration={illustration} />)
    for (const path of container.querySelectorAll(".lines path")) {
      expect(path.getAttribute("d")?.match(/M/g)).toHaveLength(count)
    }
  })

  test("draws the virality that the content gives", () => {
    const illustration = sample.illustration && { ...sample.illustration, virality: 31 }
    const { container } = render(<Hero {...sample} illustration={illustration} />)
    expect(container.querySelector('path[d="M0 4H31"]')).toBeInTheDocument()
  })
})

describe("picture", () => {
  const sample = { ...renderSample("picture"), level: 2 as const, site: renderSite() }
  const alt = "What it shows"

  test("is offered in the width at which it is shown", () => {
    const picture = { alt, src: imageFile("a.png") }
    const { container } = render(<Picture {...sample} picture={picture} />)
    const offers = container.querySelectorAll("source, img")
    expect(offers.length).toBeGreaterThan(1)
    for (const offer of offers) expect(offer.getAttribute("sizes")).toContain("58vw")
  })

  const show = (src: ImageFile) => {
    const { container } = render(<Picture {...sample} picture={{ alt, src }} />)
    return {
      sources: [...container.querySelectorAll("source")].map(({ type }) => type),
      image: container.querySelector("img"),
    }
  }

  test("is the file itself where it is a drawing, with its space reserved", () => {
    const { sources, image } = show(drawingFile("a.svg"))
    expect(sources).toEqual([])
    expect(image).toHaveAttribute("src", "a.svg")
    expect(image).toHaveAttribute("width", "640")
    expect(image).toHaveAttribute("height", "480")
    expect(image).toHaveAttribute("loading", "lazy")
    expect(image).not.toHaveAttribute("sizes")
    expect(image).not.toHaveAttribute("srcset")
  })
})

describe("prose", () => {
  const sample = { ...renderSample("prose"), level: 2 as const, site: renderSite() }

  test("has its parts one level below its heading", () => {
    render(<Prose {...sample} />)
    const levels = screen
      .getAllByRole("heading")
      .map(({ tagName, textContent }) => [tagName, textContent])
    const parts = sample.blocks.flatMap(({ heading }) => (heading ? [["H3", heading]] : []))
    expect(levels).toEqual([["H2", sample.heading], ...parts])
  })
})

describe("questions", () => {
  const sample = { ...renderSample("questions"), level: 2 as const, site: renderSite() }

  test("are closed, each a heading that opens its answer", () => {
    const { container } = render(<Questions {...sample} />)
    const shown = [...container.querySelectorAll("details:not([open])")].map(details => [
      details.querySelector("summary > h3")?.textContent,
      details.lastElementChild?.textContent,
    ])
    expect(shown).toEqual(
      sample.entries.map(({ question, answer }) => [question, toPlainText(answer)]),
    )
  })
})

describe("table", () => {
  const sample = { ...renderSample("table"), level: 2 as const, site: renderSite() }

  const { columns, rows } = sample

  test("names its columns and its rows", () => {
    render(<Table {...sample} />)
    const names = (role: string) => screen.getAllByRole(role).map(cell => cell.textContent)
    expect(names("columnheader")).toEqual(columns)
    expect(names("rowheader")).toEqual(rows.map(([name = []]) => toPlainText(name)))
    expect(names("cell")).toEqual(rows.flatMap(([, ...cells]) => cells.map(toPlainText)))
  })

  test("may have an empty corner, which is no header", () => {
    const [, ...others] = columns
    const own = { section: "table", heading: "Prices", columns: ["", "Price"], rows: [["A", "1"]] }
    expect(table.safeParse(own).success).toBe(true)
    render(<Table {...sample} columns={["", ...others]} />)
    const headers = screen.getAllByRole("columnheader")
    expect(headers.map(cell => cell.textContent)).toEqual(others)
  })

  test("scrolls in a region of its own that the keyboard reaches", () => {
    render(<Table {...sample} />)
    const region = screen.getByRole("region", { name: sample.heading })
    expect(region).toHaveAttribute("tabindex", "0")
    expect(within(region).getByRole("table")).toBeInTheDocument()
  })
})

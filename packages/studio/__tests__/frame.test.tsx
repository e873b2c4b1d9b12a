/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { watchPointer } from "../page/frame/picking"
import { type PageMap, makePageMap } from "../page/frame/page-map"
import { linkEmails } from "../../../src/browser/email"
import { showYear } from "../../../src/browser/year"
import "../../../src/studio/pages"
import { type PageFile, routeOf } from "@tools/content/routes"
import { sitePages } from "../page/site-pages"
import { type ValuePath, getAt, setAt } from "../document/value"
import { resolvePage, type PageDraft } from "../page/resolve"
import { addUnchanged, takeChanged, toPageData } from "../page/shown-page"
import { Helmet } from "../page/stand-ins/react-helmet"
import { draftOf, samplePages } from "./fixtures/drafts"
import { entriesOf } from "./fixtures/open-studio"

const home = draftOf("pages/home.json")

test("the page in the frame is written in the direction of its language", () => {
  const { documentElement } = document
  const { rerender } = render(<Helmet htmlAttributes={{ lang: "ar", dir: "rtl" }} style={[]} />)
  expect([documentElement.lang, documentElement.dir]).toEqual(["ar", "rtl"])
  rerender(<Helmet htmlAttributes={{ lang: "de" }} style={[]} />)
  expect([documentElement.lang, documentElement.getAttribute("dir")]).toEqual(["de", null])
})

test("the frame is sent what changed, and adds what it has", () => {
  const before = resolvePage(home)
  expect(takeChanged(before, undefined)).toEqual(before)
  const typed = setAt(home.page, ["sections", 1, "heading"], "News")
  const next = resolvePage({ ...home, page: typed })
  const { site, sections } = takeChanged(next, before)
  expect([site, ...sections].flatMap(part => part?.data ?? [])).toEqual([next.sections[1]?.data])
  const hidden = resolvePage({ ...home, page: setAt(typed, ["sections", 0, "hidden"], true) })
  expect(addUnchanged(takeChanged(hidden, next), next)).toEqual(hidden)
  const renamed = resolvePage({ ...home, site: setAt(home.site, ["names", "product"], "Wire") })
  expect(addUnchanged(takeChanged(renamed, hidden), hidden)).toEqual(renamed)
})

/* jsdom has no layout. */
document.elementsFromPoint = () => []

describe("the pointer", () => {
  const used = jest.fn()
  const follow = jest.fn()
  const pick = jest.fn()
  const point = jest.fn()
  const pointer = watchPointer({ pick, follow, point, search: jest.fn() })

  beforeEach(() => {
    document.body.innerHTML = `
    <button>Menu</button>
    <a href="#part">Part</a>
    <a href="/contact"><b>Contact</b></a>
    <a href="https://example.com/">Elsewhere</a>
    <form><button>Send</button></form>`
    screen.getByRole("button", { name: "Menu" }).addEventListener("click", used)
  })

  afterEach(() => {
    pointer.setPicks(true)
    jest.clearAllMocks()
  })

  const menu = () => screen.getByRole("button", { name: "Menu" })

  test("a click picks what is clicked on, and does nothing else", () => {
    expect(fireEvent.click(menu())).toBe(false)
    expect(pick).toHaveBeenCalledWith(menu())
    expect(used).not.toHaveBeenCalled()
  })

  test("a file that is dropped does not replace the page", () => {
    const dataTransfer = { files: [new File(["x"], "a.png")], types: ["Files"] }
    expect(fireEvent.dragOver(menu(), { dataTransfer })).toBe(false)
    expect(fireEvent.drop(menu(), { dataTransfer })).toBe(false)
  })

  describe("a page that is used", () => {
    beforeEach(() => {
      pointer.setPicks(false)
    })

    test("does what it does on the site, and picks nothing", () => {
      fireEvent.click(menu())
      fireEvent.pointerOver(menu())
      expect(used).toHaveBeenCalled()
      expect(pick).not.toHaveBeenCalled()
      expect(point).toHaveBeenCalledTimes(1)
      expect(point).toHaveBeenCalledWith(undefined)
    })

    test("follows links within itself", () => {
      fireEvent.click(screen.getByText("Part"))
      expect(location.hash).toBe("#part")
      expect(follow).not.toHaveBeenCalled()
    })

    test.each([
      ["Contact", "http://localhost/contact"],
      ["Elsewhere", "https://example.com/"],
    ])("asks the studio to follow %s", (name, address) => {
      expect(fireEvent.click(screen.getByText(name))).toBe(false)
      expect(follow).toHaveBeenCalledWith(address)
    })
  })
})

describe("the map of a page", () => {
  /** Shows a draft as the frame does, and gives its map. */
  const show = (draft: PageDraft): PageMap => {
    const shown = resolvePage(draft)
    render(sitePages().renderPage(routeOf(draft.contentFile).kind, toPageData(shown)))
    linkEmails(document)
    showYear(document, new Date(2031, 0))
    return makePageMap(document, shown)
  }

  const findFirst = (selector: string): Element => {
    const element = document.querySelector(selector)
    if (!element) throw new Error(`Nothing on the page is ${selector}.`)
    return element
  }

  /** One page with the samples of kinds of sections. */
  const pageOf = (...kinds: readonly PageFile[]): PageDraft => {
    const draft = draftOf("pages/picture.json")
    const sections = kinds.flatMap(kind => getAt(samplePages.get(kind), ["sections", 0]) ?? [])
    return { ...draft, page: setAt(draft.page, ["sections"], sections) }
  }

  /** The words of a value as they are typed, without what is filled in or marked. */
  const isPlain = (value: unknown): value is string =>
    typeof value === "string" && !/[{*[\n]/.test(value) && value.length > 3

  test("every text of every kind of section leads to the field that says it", () => {
    const draft = pageOf(...samplePages.keys())
    const map = show(draft)
    const sections = new Set<unknown>()
    for (const element of document.querySelectorAll("main *")) {
      const [text, ...others] = element.childNodes
      if (!(text instanceof Text) || others.length > 0 || text.data.trim() === "") continue
      const place = map.findPlace(element)?.place
      const value = place && getAt(place.file === "site.json" ? draft.site : draft.page, place.path)
      if (!isPlain(value)) continue
      expect(value).toContain(text.data.replace(/^[, ]+/, ""))
      if (place?.file === draft.contentFile) sections.add(place.path[1])
    }
    expect([...sections]).toEqual(
      entriesOf(getAt(draft.page, ["sections"])).map((_, index) => index),
    )
  })

  test("a drawing, an icon, what is between the texts of an entry and a section as a whole lead to their fields", () => {
    const draft = pageOf("pages/picture.json", "pages/cards.json", "pages/questions.json")
    const map = show(draft)
    const find = (selector: string) => map.findPlace(findFirst(selector))?.place
    const at = (...path: ValuePath) => ({ file: draft.contentFile, path: ["sections", ...path] })
    expect(find("main [role=img] svg")).toEqual(at(0, "drawing", "shows", "trend"))
    expect(find("main li:first-child > svg *")).toEqual(at(1, "cards", 0))
    expect(find("main details")).toEqual(at(2, "entries", 0))
    expect(find("main > *")).toEqual(at(0))
  })

  test("what all pages share leads to its field in site.json", () => {
    const map = show(draftOf("pages/contact.json"))
    const find = (selector: string) => map.findPlace(findFirst(selector))?.place
    const at = (...path: ValuePath) => ({ file: "site.json", path })
    expect(find("header a b")).toEqual(at("names", "product"))
    expect(find("header li:nth-child(2) a")).toEqual(at("header", "navigation", 1, "label"))
    expect(find("footer [data-year]")).toEqual(at("footer"))
    expect(find("main a[href^='mailto:'] [data-at]")).toEqual(at("contacts", 0, "email"))
    expect(find("address")).toEqual(at("address"))
  })

  test("behind a hidden section fields are those of the file", () => {
    const page = setAt(home.page, ["sections", 0, "hidden"], true)
    const map = show({ ...home, page })
    expect(map.findPlace(findFirst("h1"))?.place.path).toEqual(["sections", 1, "heading"])
    expect(map.findElement({ file: home.contentFile, path: ["sections", 1, "heading"] })).toBe(
      findFirst("h1"),
    )
    expect(
      map.findElement({ file: home.contentFile, path: ["sections", 0, "headline"] }),
    ).toBeUndefined()
  })

  test("a text, a link, a group and what has no words yet are shown by an element, and what no page shows by none", () => {
    const map = show({ ...home, page: setAt(home.page, ["sections", 0, "lead"], "") })
    const find = (...path: ValuePath) => map.findElement({ file: home.contentFile, path })
    const hero = ["sections", 0]
    expect(find(...hero, "headline")).toBe(findFirst("h1"))
    expect(find(...hero, "primary", "href")).toBe(findFirst("main a"))
    expect(find(...hero, "illustration", "stories", 1)).toBe(findFirst(".feed > :nth-child(2)"))
    expect(find(...hero, "lead")).toBe(findFirst("main > *"))
    expect(find("seo", "title")).toBeUndefined()
    expect(map.findElement({ file: "site.json", path: ["origin"] })).toBeUndefined()
  })
})

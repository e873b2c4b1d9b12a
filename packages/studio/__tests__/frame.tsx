import { fireEvent, render, screen } from "@testing-library/react"
import { isLong } from "../../../__tests__/fixtures/cases"
import { watchPointer } from "../page/frame/picking"
import { type PageMap, makePageMap } from "../page/frame/page-map"
import { linkEmails } from "../../../src/browser/email"
import { showYear } from "../../../src/browser/year"
import "../../../src/studio/pages"
import { routeOf } from "@tools/content/routes"
import { sitePages } from "../page/site-pages"
import { type ValuePath, getAt, setAt } from "../document/value"
import { resolvePage, type PageDraft } from "../page/resolve"
import { addUnchanged, takeChanged, toPageData } from "../page/shown-page"
import { Helmet } from "../page/stand-ins/react-helmet"
import { draftOf, fixturePages, samplePages } from "./drafts"

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

describe("the pointer", () => {
  const used = jest.fn()
  const follow = jest.fn()
  let pointer: ReturnType<typeof watchPointer>
  const pick = jest.fn()
  const point = jest.fn()

  beforeEach(() => {
    document.body.innerHTML = `
    <button>Menu</button>
    <a href="#part">Part</a>
    <a href="/contact"><b>Contact</b></a>
    <a href="https://example.com/">Elsewhere</a>
    <form><button>Send</button></form>`
    screen.getByRole("button", { name: "Menu" }).addEventListener("click", used)
    pointer = watchPointer({ pick, follow, point })
  })

  afterEach(() => {
    pointer.end()
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

  /* The samples have every kind of section. */
  const pages = [...(isLong ? fixturePages : []), ...samplePages.keys()]

  /** The words of a value as they are typed, without what is filled in or marked. */
  const isPlain = (value: unknown): value is string =>
    typeof value === "string" && !/[{*[\n]/.test(value) && value.length > 3

  test.each(pages)("every text of %s leads to the field that says it", contentFile => {
    const draft = draftOf(contentFile)
    const map = show(draft)
    let count = 0
    for (const element of document.querySelectorAll("main *")) {
      const [text, ...others] = element.childNodes
      if (!(text instanceof Text) || others.length > 0 || text.data.trim() === "") continue
      const place = map.findPlace(element)?.place
      const value = place && getAt(place.file === "site.json" ? draft.site : draft.page, place.path)
      if (!isPlain(value)) continue
      expect(value).toContain(text.data.replace(/^[, ]+/, ""))
      count++
    }
    expect(count).toBeGreaterThan(0)
  })

  test.each<[what: string, page: PageDraft, selector: string, path: ValuePath]>([
    ["a picture", draftOf("pages/picture.json"), "main img", ["sections", 0, "picture", "src"]],
    [
      "an icon",
      draftOf("pages/cards.json"),
      "main li:nth-child(2) svg *",
      ["sections", 0, "cards", 1],
    ],
    [
      "what is between its texts",
      draftOf("pages/questions.json"),
      "main details",
      ["sections", 0, "entries", 0],
    ],
    ["a section as a whole", draftOf("pages/questions.json"), "main > *", ["sections", 0]],
  ])("%s leads to its field", (_, draft, selector, path) => {
    const map = show(draft)
    expect(map.findPlace(findFirst(selector))?.place).toEqual({ file: draft.contentFile, path })
  })

  test.each<[what: string, selector: string, path: ValuePath]>([
    ["the product's name", "header a span", ["names", "product"]],
    ["a link of the header", "header li:nth-child(2) a", ["header", "navigation", 1, "label"]],
    ["the year", "footer [data-year]", ["footer"]],
    ["an e-mail address", "main a[href^='mailto:'] [data-at]", ["contacts", 0, "email"]],
    ["the postal address", "address", ["address"]],
  ])("%s leads to its field in site.json", (_, selector, path) => {
    const map = show(draftOf("pages/contact.json"))
    expect(map.findPlace(findFirst(selector))?.place).toEqual({ file: "site.json", path })
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

  test.each<[what: string, file: string, path: ValuePath, selector: string | undefined]>([
    ["a text is", "pages/home.json", ["sections", 0, "headline"], "h1"],
    ["where a link leads is", "pages/home.json", ["sections", 0, "primary", "href"], "main a"],
    [
      "a group is",
      "pages/home.json",
      ["sections", 0, "illustration", "stories", 1],
      ".story:nth-child(2)",
    ],
    ["what has no words yet is", "pages/home.json", ["sections", 0, "lead"], "main > *"],
    ["what search engines read is not", "pages/home.json", ["seo", "title"], undefined],
    ["what no page shows is not", "site.json", ["origin"], undefined],
  ])("%s shown by an element", (_, file, path, selector) => {
    const map = show({ ...home, page: setAt(home.page, ["sections", 0, "lead"], "") })
    const expected = selector === undefined ? undefined : findFirst(selector)
    expect(map.findElement({ file, path })).toBe(expected)
  })
})

/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react"
import { useFrame } from "../editor/controls/use-frame"
import { useShortcuts } from "../editor/shell/use-shortcuts"
import { watchPointer } from "../preview/frame/picking"
import { type PageMap, makePageMap } from "../preview/frame/page-map"
import { linkEmails } from "../../../src/browser/email"
import { showYear } from "../../../src/browser/year"
import { pages } from "../../../studio.config"
import { type PageFile, routeOf } from "@tools/content/addresses"
import { declarePages, sitePages } from "../preview/pages/site-pages"
import { type ValuePath, getAt, setAt } from "../document/value"
import { resolvePage, type PageDraft } from "../preview/resolve"
import { addUnchanged, takeChanged, toPageData } from "../preview/shown-page"
import { Helmet } from "../preview/stand-ins/react-helmet"
import { draftOf, samplePages } from "./fixtures/drafts"
import { entriesOf } from "./fixtures/open-studio"

jest.mock("../preview/frame/framed-page", () => ({ FramedPage: () => "The page" }))
jest.mock("@tools/studio/site", () => jest.requireActual<object>("../../../studio.config"), {
  virtual: true,
})

declarePages(pages)

const home = draftOf("pages/home.json")

const findFirst = (selector: string): Element => {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`Nothing on the page is ${selector}.`)
  return element
}

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

test("the search box opens for keys that the page passes on", () => {
  const Studio = ({ onFind }: { onFind: () => void }) => {
    useShortcuts({ k: onFind })
    const { connect } = useFrame({
      draft: { ...home, pictures: [] },
      focused: null,
      scale: 1,
      onPick: jest.fn(),
    })
    return <button onClick={() => connect(document.createElement("iframe"))}>Connect</button>
  }
  const heard: ((event: { data: unknown }) => void)[] = []
  const port = {
    addEventListener: (_: string, hear: (event: { data: unknown }) => void) => heard.push(hear),
    removeEventListener: jest.fn(),
    postMessage: jest.fn(),
    start: jest.fn(),
    close: jest.fn(),
  }
  Reflect.set(
    globalThis,
    "MessageChannel",
    class {
      port1 = port
      port2 = port
    },
  )
  const find = jest.fn()
  render(<Studio onFind={find} />)
  fireEvent.click(screen.getByRole("button"))
  act(() => heard.at(-1)?.({ data: { kind: "searching" } }))
  expect(find).toHaveBeenCalledTimes(1)
})

describe("the pointer", () => {
  const [used, pick, point, search] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()]

  /* From here on, the document is watched. */
  beforeAll(() => {
    watchPointer({ pick, point, search })
  })

  beforeEach(() => {
    /* jsdom has no layout. */
    document.elementsFromPoint = () => []
    document.body.innerHTML = `
    <button>Menu</button>
    <a href="#part">Part</a>
    <a href="/contact"><b>Contact</b></a>
    <a href="https://example.com/">Elsewhere</a>`
    menu().addEventListener("click", used)
  })

  afterEach(() => {
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

  test("the page passes on Ctrl+K and no other key", () => {
    expect(fireEvent.keyDown(document, { key: "k", ctrlKey: true })).toBe(false)
    expect(fireEvent.keyDown(document, { key: "k" })).toBe(true)
    expect(fireEvent.keyDown(document, { key: "s", ctrlKey: true })).toBe(true)
    expect(search).toHaveBeenCalledTimes(1)
  })

  /** Lays a card out whose link covers it with a box that it generates; its own is only around its title. */
  const showCard = () => {
    const rect = (left: number, right: number): DOMRect[] => {
      const [x, y, width, height] = [left, 0, right - left, 10]
      return [{ x, y, width, height, left, right, top: 0, bottom: 10, toJSON: () => "" }]
    }
    document.body.innerHTML = `<article><a href="/a">Title</a><p>Text</p></article>`
    const [card, link, text] = ["article", "a", "p"].map(findFirst)
    const list = (...boxes: DOMRect[]): DOMRectList =>
      Object.assign(boxes, { item: (index: number) => boxes[index] ?? null })
    const boxes = new Map([
      [card, rect(0, 100)],
      [link, rect(0, 40)],
      [text, rect(50, 90)],
    ])
    jest.spyOn(Element.prototype, "getClientRects").mockImplementation(function getRects(
      this: Element,
    ) {
      return list(...(boxes.get(this) ?? []))
    })
    document.elementsFromPoint = () => [link, text, card].flatMap(element => element ?? [])
    return { link: link ?? document.body, text }
  }

  afterEach(() => jest.restoreAllMocks())

  test("a click on the text of a card that is a link picks the text, and one on its title the title", () => {
    const { link, text } = showCard()
    fireEvent.click(link, { detail: 1, clientX: 60, clientY: 5 })
    expect(pick).toHaveBeenLastCalledWith(text)
    fireEvent.click(link, { detail: 1, clientX: 10, clientY: 5 })
    expect(pick).toHaveBeenLastCalledWith(link)
  })

  test("nothing is pointed at once the pointer has left the page", () => {
    const { link, text } = showCard()
    link.dispatchEvent(new MouseEvent("pointermove", { clientX: 60, clientY: 5, bubbles: true }))
    expect(point).toHaveBeenLastCalledWith(text)
    document.documentElement.dispatchEvent(new Event("pointerleave"))
    expect(point).toHaveBeenLastCalledWith(undefined)
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

/* Last, since what the page does goes on as long as the document is there. */
test("the page in the frame is rendered once its faces are loaded, which would not be shown later", async () => {
  const loads: (() => void)[] = []
  const load = () => new Promise<void>(resolve => loads.push(resolve))
  Object.defineProperty(document, "fonts", { value: [{ load }] })
  document.body.innerHTML = `<div id="___gatsby"></div>`
  await import("../preview/frame/main")
  const message = Object.assign(new Event("message"), { source: window, ports: [{}] })
  const settle = (task: () => void) =>
    act(async () => {
      task()
      await Promise.resolve()
    })
  await settle(() => dispatchEvent(message))
  expect(document.body).not.toHaveTextContent("The page")
  await settle(() => loads.forEach(finish => finish()))
  expect(document.body).toHaveTextContent("The page")
})

import { addOutlines, visibleOf } from "../../../../../src/studio/page/frame/outline"

/** An element that stands there; jsdom lays out nothing. */
const place = (rect: Partial<DOMRect>, parent: Element = document.body): HTMLElement => {
  const element = document.createElement("p")
  const { left = 0, top = 0, width = 0, height = 0 } = rect
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height)
  parent.append(element)
  return element
}

const open = () => {
  const outlines = addOutlines()
  const root = document.querySelector("studio-outlines")?.shadowRoot
  const box = (kind: string): HTMLElement => {
    const found = root?.querySelector(`.${kind}`)
    if (!(found instanceof HTMLElement)) throw new Error(`There is no outline ${kind}.`)
    return found
  }
  return { outlines, box }
}

beforeEach(() => {
  Object.defineProperty(document.documentElement, "clientWidth", {
    value: 1000,
    configurable: true,
  })
})

afterEach(() => {
  document.querySelector("studio-outlines")?.remove()
  document.body.replaceChildren()
})

const sidesOf = ({ style: { left, top, width, height } }: HTMLElement): readonly string[] => [
  left,
  top,
  width,
  height,
]

test("an outline stands around its element, a little away from it", () => {
  const { outlines, box } = open()
  outlines.hand.surround(place({ left: 100, top: 200, width: 300, height: 40 }))
  expect(box("hand").hidden).toBe(false)
  expect(sidesOf(box("hand"))).toEqual(["96px", "196px", "308px", "48px"])
})

test("what is as wide as the page has its outline inside of it", () => {
  const { outlines, box } = open()
  outlines.hand.surround(place({ left: 0, top: 0, width: 1000, height: 40 }))
  expect(sidesOf(box("hand"))).toEqual(["2px", "2px", "996px", "42px"])
})

test("an outline has a name where it is given one, below its edge where there is no room above", () => {
  const { outlines, box } = open()
  outlines.hover.surround(place({ top: 200, width: 10, height: 10 }), "Headline")
  expect(box("hover")).toHaveTextContent("Headline")
  expect(box("hover")).not.toHaveClass("low")
  outlines.hover.surround(place({ top: 10, width: 10, height: 10 }), "Headline")
  expect(box("hover")).toHaveClass("low")
  outlines.hover.surround(place({ top: 200, width: 10, height: 10 }))
  expect(box("hover")).toBeEmptyDOMElement()
})

test("an outline is gone around nothing, and around what has left the page", () => {
  const { outlines, box } = open()
  const element = place({ width: 10, height: 10 })
  outlines.hand.surround(element)
  element.remove()
  outlines.redraw()
  expect(box("hand").hidden).toBe(true)
  outlines.hand.surround(place({ width: 10, height: 10 }))
  expect(box("hand").hidden).toBe(false)
  outlines.hand.surround(undefined)
  expect(box("hand").hidden).toBe(true)
})

test("an outline goes where its element goes", () => {
  const { outlines, box } = open()
  const element = place({ left: 100, top: 200, width: 300, height: 40 })
  outlines.hand.surround(element)
  element.getBoundingClientRect = () => new DOMRect(100, 500, 300, 40)
  outlines.redraw()
  expect(box("hand").style.top).toBe("496px")
})

test("of what cannot be seen, the narrowest around it that can is outlined", () => {
  const outer = place({ width: 10, height: 10 })
  const closed = place({}, outer)
  expect(visibleOf(place({}, closed))).toBe(outer)
  expect(visibleOf(outer)).toBe(outer)
})

test("outlines are hidden from screen readers, and leave nothing behind", () => {
  const { outlines } = open()
  expect(document.querySelector("studio-outlines")).toHaveAttribute("aria-hidden", "true")
  outlines.remove()
  expect(document.querySelector("studio-outlines")).not.toBeInTheDocument()
})

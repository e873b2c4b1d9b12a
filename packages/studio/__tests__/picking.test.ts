/**
 * Which element of the framed page a pointer picks and points at.
 * @jest-environment jsdom
 */
import { fireEvent } from "@testing-library/react"
import { watchPointer } from "../page/frame/picking"

const rect = (left: number, right: number): DOMRect[] => {
  const [x, y, width, height] = [left, 0, right - left, 10]
  return [{ x, y, width, height, left, right, top: 0, bottom: 10, toJSON: () => "" }]
}

/** Lays a card out whose link covers it with a box that it generates; its own is only around its title. */
const showCard = () => {
  document.body.innerHTML = `<article><a href="/a">Title</a><p>Text</p></article>`
  const [card, link, text] = ["article", "a", "p"].map(name => document.querySelector(name))
  const list = (...boxes: DOMRect[]): DOMRectList =>
    Object.assign(boxes, { item: (index: number) => boxes[index] ?? null })
  const boxes = new Map([
    [card, rect(0, 100)],
    [link, rect(0, 40)],
    [text, rect(50, 90)],
  ])
  Element.prototype.getClientRects = function getRects() {
    return list(...(boxes.get(this) ?? []))
  }
  document.elementsFromPoint = () => [link, text, card].flatMap(element => element ?? [])
  const [pick, point] = [jest.fn(), jest.fn()]
  watchPointer({ pick, point, follow: jest.fn(), search: jest.fn() })
  return { card, link: link ?? document.body, text, pick, point }
}

test("a click on the text of a card that is a link picks the text, and one on its title the title", () => {
  const { link, text, pick } = showCard()
  fireEvent.click(link, { detail: 1, clientX: 60, clientY: 5 })
  expect(pick).toHaveBeenLastCalledWith(text)
  fireEvent.click(link, { detail: 1, clientX: 10, clientY: 5 })
  expect(pick).toHaveBeenLastCalledWith(link)
})

test("nothing is pointed at once the pointer has left the page", () => {
  const { link, text, point } = showCard()
  const move = { clientX: 60, clientY: 5, bubbles: true }
  link.dispatchEvent(new MouseEvent("pointermove", move))
  expect(point).toHaveBeenLastCalledWith(text)
  document.documentElement.dispatchEvent(new Event("pointerleave"))
  expect(point).toHaveBeenLastCalledWith(undefined)
})

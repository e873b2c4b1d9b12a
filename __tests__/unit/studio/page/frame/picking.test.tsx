import { fireEvent, screen } from "@testing-library/react"
import { watchPointer } from "../../../../../src/studio/page/frame/picking"

const used = jest.fn()
const opened = jest.fn()
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
  window.open = opened
  pointer = watchPointer({ pick, point })
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

test("a click on a link picks it, and leads nowhere", () => {
  expect(fireEvent.click(screen.getByText("Contact"))).toBe(false)
  expect(pick).toHaveBeenCalledWith(screen.getByText("Contact"))
  expect(opened).not.toHaveBeenCalled()
})

test("what the pointer is on is told, and that it left the page", () => {
  fireEvent.pointerOver(menu())
  expect(point).toHaveBeenLastCalledWith(menu())
  fireEvent.pointerLeave(document.documentElement)
  expect(point).toHaveBeenLastCalledWith(undefined)
})

test("nothing of the page is dragged or sent while it picks", () => {
  expect(fireEvent.dragStart(screen.getByText("Part"))).toBe(false)
  expect(fireEvent.submit(screen.getByText("Send"))).toBe(false)
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
    expect(fireEvent.click(screen.getByText("Part"))).toBe(true)
    expect(opened).not.toHaveBeenCalled()
  })

  test.each([
    ["Contact", "http://localhost/contact"],
    ["Elsewhere", "https://example.com/"],
  ])("opens %s beside the studio", (name, address) => {
    expect(fireEvent.click(screen.getByText(name))).toBe(false)
    expect(opened).toHaveBeenCalledWith(address, "_blank", "noopener")
  })

  test("sends no form", () => {
    expect(fireEvent.submit(screen.getByText("Send"))).toBe(false)
  })

  test("picks again when it is told to", () => {
    pointer.setPicks(true)
    fireEvent.click(menu())
    expect(pick).toHaveBeenCalledWith(menu())
  })
})

test("after its end the page is as it was", () => {
  pointer.end()
  fireEvent.click(menu())
  expect(used).toHaveBeenCalled()
  expect(pick).not.toHaveBeenCalled()
  expect(document.head.textContent).not.toContain("cursor")
})

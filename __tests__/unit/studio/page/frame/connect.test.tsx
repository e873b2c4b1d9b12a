import { act, fireEvent } from "@testing-library/react"
import { connect, type Connection } from "../../../../../src/studio/page/frame/connect"
import type { PageMap } from "../../../../../src/studio/page/frame/page-map"
import { toPageModel, type Place, type ToPage } from "../../../../../src/studio/page/messages"

const heading: Place = { file: "pages/home.json", path: ["sections", 0, "headline"] }
const text: Place = { file: "pages/home.json", path: ["sections", 0, "text"] }

const said = jest.fn()
const show = jest.fn()
const scrolled = jest.fn()
let studio: Window
let connection: Connection

/** Says something to the page, as the studio does. */
const tell = (message: ToPage, source: Window = studio): void => {
  window.dispatchEvent(
    new MessageEvent("message", { origin: location.origin, source, data: message }),
  )
}

const elementAt = (selector: string): Element => {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  return element
}

const map: PageMap = {
  findPlace: element => {
    const place = element.matches("h1") ? heading : element.matches("p") ? text : undefined
    return place && { place, element }
  },
  findElement: ({ path }) =>
    document.querySelector(path[2] === "headline" ? "h1" : "p") ?? undefined,
}

/** Lets the next frame come. */
const wait = (): Promise<void> =>
  act(async () => {
    await new Promise(resolve => setTimeout(resolve, 40))
  })

const outlineOf = (kind: string) =>
  document.querySelector("studio-outlines")?.shadowRoot?.querySelector<HTMLElement>(`.${kind}`)

const setTop = (selector: string, top: number): void => {
  elementAt(selector).getBoundingClientRect = () => new DOMRect(0, top, 300, 40)
}

beforeEach(() => {
  Reflect.set(globalThis, "matchMedia", () => ({ matches: false }))
  Reflect.set(
    globalThis,
    "ResizeObserver",
    class {
      observe = jest.fn()
      disconnect = jest.fn()
    },
  )
  Element.prototype.scrollIntoView = scrolled
  document.body.innerHTML =
    "<h1>Headline</h1><details><summary>More</summary><p>Text</p></details><hr>"
  setTop("h1", 10)
  setTop("p", 5000)
  const frame = document.createElement("iframe")
  document.documentElement.append(frame)
  if (!frame.contentWindow) throw new Error("There is no window.")
  studio = frame.contentWindow
  studio.postMessage = said
  connection = connect(studio, show)
})

afterEach(() => {
  connection.end()
  document.querySelector("iframe")?.remove()
  jest.clearAllMocks()
})

test("the studio is told that the page listens, and what it shows by now", () => {
  expect(said).toHaveBeenLastCalledWith({ kind: "ready" }, location.origin)
  connection.renew(map, 3)
  expect(said).toHaveBeenLastCalledWith({ kind: "shown", turn: 3 }, location.origin)
})

test("what the studio says to show is shown, and nobody else is heard", () => {
  const message = toPageModel.parse({ kind: "show", turn: 1, rest: {}, sections: [], parts: [] })
  tell(message, window)
  expect(show).not.toHaveBeenCalled()
  tell(message)
  expect(show).toHaveBeenCalledWith(message)
})

test("a click tells the studio the place that it is on, and outlines it", async () => {
  connection.renew(map, 1)
  fireEvent.click(elementAt("h1"))
  expect(said).toHaveBeenLastCalledWith({ kind: "picked", place: heading }, location.origin)
  await wait()
  expect(outlineOf("hand")?.hidden).toBe(false)
  expect(scrolled).not.toHaveBeenCalled()
})

test("a click on what comes from no place tells nothing", () => {
  connection.renew(map, 1)
  said.mockClear()
  fireEvent.click(elementAt("hr"))
  expect(said).not.toHaveBeenCalled()
})

test("the pointer shows the name of the field that it is on", () => {
  connection.renew(map, 1)
  fireEvent.pointerOver(elementAt("h1"))
  expect(outlineOf("hover")).toHaveTextContent("Headline")
  fireEvent.pointerOver(elementAt("hr"))
  expect(outlineOf("hover")?.hidden).toBe(true)
})

test("the field in hand is outlined, brought into sight once, and out of a closed answer", async () => {
  connection.renew(map, 1)
  tell({ kind: "point", place: text })
  await wait()
  expect(outlineOf("hand")?.hidden).toBe(false)
  expect(elementAt("details")).toHaveAttribute("open")
  expect(scrolled).toHaveBeenCalledTimes(1)
  tell({ kind: "point", place: { ...text } })
  connection.renew(map, 2)
  await wait()
  expect(scrolled).toHaveBeenCalledTimes(1)
})

test("a field that is in sight is not scrolled to", async () => {
  connection.renew(map, 1)
  tell({ kind: "point", place: heading })
  await wait()
  expect(scrolled).not.toHaveBeenCalled()
})

test("a field that is pointed at before the page knows it is found when it does", async () => {
  tell({ kind: "point", place: text })
  await wait()
  expect(outlineOf("hand")?.hidden).toBe(true)
  connection.renew(map, 1)
  await wait()
  expect(outlineOf("hand")?.hidden).toBe(false)
  expect(scrolled).toHaveBeenCalledTimes(1)
})

test("on a screen of another width the field is brought into sight again", async () => {
  connection.renew(map, 1)
  tell({ kind: "point", place: text })
  await wait()
  window.dispatchEvent(new Event("resize"))
  await wait()
  expect(scrolled).toHaveBeenCalledTimes(2)
})

test("without a field in hand there is no outline", async () => {
  connection.renew(map, 1)
  tell({ kind: "point", place: heading })
  await wait()
  tell({ kind: "point", place: null })
  await wait()
  expect(outlineOf("hand")?.hidden).toBe(true)
})

test("a page that is to be used picks nothing", () => {
  connection.renew(map, 1)
  tell({ kind: "pick", picks: false })
  said.mockClear()
  fireEvent.click(elementAt("h1"))
  expect(said).not.toHaveBeenCalled()
})

test("after its end nothing is heard, told or drawn", () => {
  connection.renew(map, 1)
  connection.end()
  said.mockClear()
  fireEvent.click(elementAt("h1"))
  tell({ kind: "point", place: heading })
  expect(said).not.toHaveBeenCalled()
  expect(document.querySelector("studio-outlines")).not.toBeInTheDocument()
})

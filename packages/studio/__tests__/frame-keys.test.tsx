/**
 * Keys that are pressed while the page in the frame has the focus.
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from "@testing-library/react"
import { useFrame } from "../browser/preview/use-frame"
import { useShortcuts } from "../browser/shell/use-shortcuts"
import { watchPointer } from "../page/frame/picking"
import { draftOf } from "./fixtures/drafts"

const Studio = ({ onFind }: { onFind: () => void }) => {
  useShortcuts({ k: onFind })
  const { connect } = useFrame({
    draft: { ...draftOf("pages/home.json"), pictures: [] },
    focused: null,
    picks: true,
    scale: 1,
    onPick: jest.fn(),
    onFollow: jest.fn(),
  })
  return <button onClick={() => connect(document.createElement("iframe"))}>Connect</button>
}

test("the search box opens for keys that the page passes on", () => {
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

/* Last, since what watches the document does as long as it is there. */
test("the page passes on Ctrl+K and no other key", () => {
  const search = jest.fn()
  const callbacks = { pick: jest.fn(), follow: jest.fn(), point: jest.fn(), search }
  watchPointer(callbacks)
  expect(fireEvent.keyDown(document, { key: "k", ctrlKey: true })).toBe(false)
  expect(fireEvent.keyDown(document, { key: "k" })).toBe(true)
  expect(fireEvent.keyDown(document, { key: "s", ctrlKey: true })).toBe(true)
  expect(search).toHaveBeenCalledTimes(1)
})

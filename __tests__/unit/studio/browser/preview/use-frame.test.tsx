import { act, renderHook } from "@testing-library/react"
import { useFrame } from "../../../../../src/studio/browser/preview/use-frame"
import type { FromPage } from "../../../../../src/studio/page/messages"
import { draftOf } from "../../page/drafts"

const draft = draftOf("pages/home.json")

const openFrame = (): HTMLIFrameElement => {
  const frame = document.createElement("iframe")
  document.body.append(frame)
  return frame
}

/** The page in a frame says that it listens. */
const beReady = (frame: HTMLIFrameElement): void => {
  const data: FromPage = { kind: "ready" }
  const { contentWindow: source } = frame
  dispatchEvent(new MessageEvent("message", { data, source, origin: location.origin }))
}

/** What the hook says of its frame, which changes as frames come and go. */
const openFrames = () => {
  const { result } = renderHook(() =>
    useFrame({ draft, focused: null, picks: true, onPick: () => undefined }),
  )
  return {
    isThere: () => result.current.isThere,
    show: (frame: HTMLIFrameElement) => {
      act(() => {
        result.current.setFrame(null)
        result.current.setFrame(frame)
      })
    },
    hear: (frame: HTMLIFrameElement) => {
      act(() => {
        beReady(frame)
      })
    },
  }
}

test("a page is there when it says so", () => {
  const { isThere, show, hear } = openFrames()
  const frame = openFrame()
  show(frame)
  expect(isThere()).toBe(false)
  hear(frame)
  expect(isThere()).toBe(true)
})

test("a page that takes the place of another is not there until it says so itself", () => {
  const { isThere, show, hear } = openFrames()
  const [former, next] = [openFrame(), openFrame()]
  show(former)
  hear(former)
  show(next)
  expect(isThere()).toBe(false)
  hear(next)
  expect(isThere()).toBe(true)
})

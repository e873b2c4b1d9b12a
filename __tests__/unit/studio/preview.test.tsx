import { setAt } from "../../../src/studio/document/value"
import { makeFrameLink } from "../../../src/studio/browser/preview/frame-link"
import type { FromPage, ToPage } from "../../../src/studio/page/messages"
import { type PageParts, makePageParts } from "../../../src/studio/page/page-parts"
import { draftOf, partsOf } from "./drafts"
import { act, renderHook } from "@testing-library/react"
import { useFrame } from "../../../src/studio/browser/preview/use-frame"

describe("telling the page", () => {
  const home = draftOf("pages/home.json")
  const resolve = makePageParts()
  const typed = (heading: string): PageParts =>
    partsOf({ ...home, page: setAt(home.page, ["sections", 1, "heading"], heading) }, resolve)

  /** A link with what it said of what is to be shown. */
  const start = () => {
    const told: ToPage[] = []
    const link = makeFrameLink(message => told.push(message))
    return {
      link,
      shows: () => told.flatMap(message => (message.kind === "show" ? [message] : [])),
      told,
    }
  }

  beforeEach(() => {
    jest.useFakeTimers()
  })

  test("a page that begins to listen is told everything", () => {
    const { link, shows, told } = start()
    link.show(typed("One"))
    link.point({ file: "site.json", path: ["footer"] })
    link.begin()
    expect(shows()).toHaveLength(1)
    expect(shows()[0]?.parts).toHaveLength(typed("One").sections.length)
    expect(told).toContainEqual({ kind: "point", place: { file: "site.json", path: ["footer"] } })
  })

  test("the page is then told what changed", () => {
    const { link, shows } = start()
    link.begin()
    link.show(typed("One"))
    link.confirm(1)
    link.show(typed("Two"))
    expect(shows()[1]?.parts.map(({ part }) => part.data)).toMatchObject([{ heading: "Two" }])
    expect(shows()[1]).not.toHaveProperty("site")
  })

  test("while the page is busy the link waits, and then says the last only", () => {
    const { link, shows } = start()
    link.begin()
    for (const heading of ["One", "Two", "Three"]) link.show(typed(heading))
    expect(shows()).toHaveLength(1)
    link.confirm(1)
    expect(JSON.stringify(shows()[1])).toContain("Three")
    expect(shows()).toHaveLength(2)
  })
})

describe("the frame", () => {
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
})

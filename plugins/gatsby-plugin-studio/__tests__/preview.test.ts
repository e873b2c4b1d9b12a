import { setAt } from "../document/value"
import { makeFrameLink } from "../browser/preview/frame-link"
import type { ToPage } from "../page/messages"
import { type PageParts, makePageParts } from "../page/page-parts"
import { draftOf, partsOf } from "./drafts"

const home = draftOf("pages/home.json")
const resolve = makePageParts()
const typed = (heading: string): PageParts =>
  partsOf({ ...home, page: setAt(home.page, ["sections", 1, "heading"], heading) }, resolve)

/** A link with what it said of what is to be shown. */
const start = () => {
  const sent: ToPage[] = []
  const link = makeFrameLink(message => sent.push(message))
  return {
    link,
    shows: () => sent.flatMap(message => (message.kind === "show" ? [message] : [])),
    sent,
  }
}

beforeEach(() => {
  jest.useFakeTimers()
})

test("a page that has loaded gets everything", () => {
  const { link, shows, sent } = start()
  link.show(typed("One"))
  link.point({ file: "site.json", path: ["footer"] })
  link.begin()
  expect(shows()).toHaveLength(1)
  expect(shows()[0]?.parts).toHaveLength(typed("One").sections.length)
  expect(sent).toContainEqual({ kind: "point", place: { file: "site.json", path: ["footer"] } })
})

test("the page then gets only changes", () => {
  const { link, shows } = start()
  link.begin()
  link.show(typed("One"))
  link.confirm(1)
  link.show(typed("Two"))
  expect(shows()[1]?.parts.map(({ part }) => part.data)).toMatchObject([{ heading: "Two" }])
  expect(shows()[1]).not.toHaveProperty("site")
})

test("while the page renders, changes wait, and only the last are sent", () => {
  const { link, shows } = start()
  link.begin()
  for (const heading of ["One", "Two", "Three"]) link.show(typed(heading))
  expect(shows()).toHaveLength(1)
  link.confirm(1)
  expect(JSON.stringify(shows()[1])).toContain("Three")
  expect(shows()).toHaveLength(2)
})

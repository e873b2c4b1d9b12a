import { fireEvent, render, screen, within } from "@testing-library/react"
import type { ContentFile } from "../../../../../src/content/model"
import type { PageFile } from "../../../../../src/site/pages"
import {
  SearchPanel,
  type SearchPanelProps,
} from "../../../../../src/studio/browser/search/search-panel"
import {
  jsonValue,
  setAt,
  type JsonValue,
  type ValuePath,
} from "../../../../../src/studio/document/value"
import { resolvePage } from "../../../../../src/studio/page/resolve"
import { deployment } from "../../../../fixtures/page-data"
import { readFixture } from "../../../../fixtures/rendered-content"
import { makeAnswer } from "./support"

const read = (file: ContentFile): JsonValue => jsonValue.parse(readFixture(file))

/** What a page's query would give with a value changed. */
const type = (path: ValuePath, next: JsonValue, contentFile: PageFile = "pages/home.json") =>
  resolvePage({
    contentFile,
    page: path.length === 0 ? read(contentFile) : setAt(read(contentFile), path, next),
    site: read("site.json"),
    readPage: read,
    pictures: [],
    drawings: new Map(),
    deployment,
  })

const data = type([], null)

const show = (changes: Partial<SearchPanelProps> = {}) => {
  const onPick = jest.fn()
  const props: SearchPanelProps = {
    data,
    answer: makeAnswer({}),
    isStale: false,
    problem: null,
    findings: [],
    root: "content",
    contentOf: read,
    shareImageAddress: version => `/share-image?version=${version}`,
    onPick,
    ...changes,
  }
  const view = render(<SearchPanel {...props} />)
  const update = (next: Partial<SearchPanelProps>): void =>
    view.rerender(<SearchPanel {...props} {...next} />)
  return { ...view, onPick, update }
}

const partOf = (name: string): HTMLElement => screen.getByRole("region", { name })
const textOf = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(node => node.textContent)

test("what is typed as the title is shown at once, cut where it will be cut", () => {
  const { update } = show()
  update({ data: type(["seo", "title"], "Alerts"), isStale: true })
  expect(textOf(".resultTitle")).toEqual(["Alerts | Wirelight", "Alerts | Wirelight"])
  update({ data: type(["seo", "title"], "Very long words ".repeat(8).trim()), isStale: true })
  expect(textOf(".resultTitle")[0]).toMatch(/^Very long .* \.\.\.$/)
  expect(partOf("Search result")).toHaveTextContent("Not shown of the title: words Very long")
})

test("what is typed as the description is shown at once, in results and cards", () => {
  show({ data: type(["seo", "description"], "All the news."), isStale: true })
  expect(textOf(".resultText")).toEqual(["All the news.", "All the news."])
  expect(textOf(".cardText")).toContain("All the news.")
})

test("the breadcrumb of a page stands behind the host", () => {
  show({ data: type([], null, "pages/contact.json") })
  expect(textOf(".resultAddress")).toEqual([
    "https://www.example.com › Contact Us",
    "www.example.com",
  ])
})

test("robots and canonical are said in a sentence", () => {
  const { update } = show()
  expect(screen.getByText(/^Search engines may list it with large images/)).toBeVisible()
  update({ data: type(["seo", "canonical"], "https://other.example/") })
  expect(screen.getByText(/It asks them to list https:\/\/other\.example\//)).toBeVisible()
  update({ data: type(["seo", "noindex"], true) })
  expect(
    screen.getByText("Search engines must not list it: the page says “noindex”."),
  ).toBeVisible()
})

test("a page that is kept out of search results is shown in none", () => {
  show({ data: type(["seo", "noindex"], true) })
  expect(screen.queryByRole("region", { name: "Search result" })).toBeNull()
  expect(partOf("Shared link")).toBeVisible()
})

test("the not-found page is neither found nor shared", () => {
  show({ data: type([], null, "pages/not-found.json") })
  expect(screen.queryByRole("region", { name: "Search result" })).toBeNull()
  expect(screen.queryByRole("region", { name: "Shared link" })).toBeNull()
})

test("a verdict leads to its field, and is called as the form calls it", () => {
  const finding = {
    file: "content/pages/home.json",
    line: 4,
    column: 3,
    severity: "error" as const,
    rule: "unknown-page",
    field: "home.sections[1].cards[2].title",
    message: "There is no such page.",
  }
  const { onPick } = show({ findings: [finding] })
  const button = within(partOf("To do 1 error")).getByRole("button")
  expect(button).toHaveAccessibleName(
    /^Error There is no such page\. Capabilities › Card 3 › Title$/,
  )
  fireEvent.click(button)
  expect(onPick).toHaveBeenCalledWith({
    file: "pages/home.json",
    path: ["sections", 1, "cards", 2, "title"],
  })
})

test("what is decided for all pages says so, and leads to the file that they share", () => {
  const finding = {
    file: "content/site.json",
    line: 4,
    column: 3,
    severity: "warning" as const,
    rule: "spelling",
    field: "site.footer.summary",
    message: "A word.",
  }
  const { onPick } = show({ findings: [finding] })
  fireEvent.click(screen.getByRole("button", { name: /All pages › Footer › Summary$/ }))
  expect(onPick).toHaveBeenCalledWith({ file: "site.json", path: ["footer", "summary"] })
})

test("what is good is folded away", () => {
  const spot = { file: "content/pages/home.json", line: 1, column: 1, field: "home.seo.title" }
  show({ answer: makeAnswer({ verdicts: [{ isGood: true, text: "title 500 px wide", spot }] }) })
  expect(screen.getByText("1 good").closest("details")).not.toHaveAttribute("open")
  expect(partOf("To do nothing to mend")).toBeVisible()
})

test("while a new answer is on its way the old one stays and the panel is busy", () => {
  const { update } = show()
  const panel = screen.getByRole("region", { name: "How it is found and shared" })
  expect(panel).toHaveAttribute("aria-busy", "false")
  update({ isStale: true })
  expect(panel).toHaveAttribute("aria-busy", "true")
  expect(partOf("Known after a build")).toBeVisible()
})

test("before the first answer the page is shown, and nothing is said to be in order", () => {
  show({ answer: null, isStale: true })
  expect(textOf(".resultTitle")[0]).toMatch(/^News Alerts/)
  expect(partOf("To do")).not.toHaveTextContent("nothing to mend")
})

test("why there is no answer is said", () => {
  show({ answer: null, problem: "The studio's server does not answer." })
  expect(screen.getByRole("status")).toHaveTextContent("The studio's server does not answer.")
})

test("what a build alone can tell is said", () => {
  show()
  expect(partOf("Known after a build")).toHaveTextContent("The weight of the page.")
})

test("the structured data is a tree of what is typed", () => {
  show({ data: type(["sections", 0, "lead"], "A new lead.") })
  expect(partOf("Structured data")).toHaveTextContent("A new lead.")
})

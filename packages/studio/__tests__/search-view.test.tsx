/** @jest-environment jsdom */
import type { StudioApi, SearchAnswer } from "../editor/state/client/api"
import type { Finding } from "../document/protocol"
import { measureDescription, measureTitle } from "@tools/audit/head"
import { screen, waitFor, within } from "@testing-library/react"
import { SearchView } from "../editor/features/search/search-view"
import { openStudio } from "./fixtures/open-studio"
import { PageList } from "../editor/features/page-list/page-list"
import { Problems } from "../editor/shell/problems"

const kinds = "pages/guide/kinds.json"

/** Makes an answer of the studio's server, as of a page with a title. */
const makeAnswer = (
  title: string,
  findings: readonly Finding[] = [],
): SearchAnswer & { readonly kind: "found" } => {
  const url = "https://www.example.com/"
  const image = { path: "share/home.png", type: "image/png", width: 1200, height: 630, bytes: 50 }
  return {
    kind: "found",
    page: {
      url,
      host: "www.example.com",
      lang: "en",
      canonical: null,
      alternates: [],
      title: measureTitle(title),
      description: measureDescription(""),
      breadcrumb: [],
      structuredData: [],
      nodes: [],
      kind: "home",
      file: "index.html",
      contentFile: kinds,
      source: `content/${kinds}`,
      indexing: { state: "listed", explanation: "" },
      headline: "",
      share: { siteName: "", title, description: "", alt: "", tags: {}, image },
      focus: [],
      depth: 0,
      isInList: false,
      incoming: [],
      words: 0,
      similar: [],
      outgoing: [],
    },
    site: {
      name: "Wirelight",
      url,
      host: "www.example.com",
      lang: "en",
      indexable: true,
      refusesSearch: false,
      icon: null,
    },
    findings: [...findings],
    image: { href: "data:image/png;base64,", width: 1200, height: 630 },
    icon: { href: "data:image/png;base64,", width: 192, height: 192 },
    obstacle: null,
    rows: [
      ["Address", "Links to"],
      ["/", "/a/ “Home”"],
    ],
  }
}

describe("the panel", () => {
  const finding = (severity: Finding["severity"], changes: Partial<Finding>): Finding => ({
    file: `content/${kinds}`,
    line: 1,
    column: 1,
    rule: "title-long",
    cost: "clicks",
    field: "kinds.seo.title",
    message: "It is short.",
    severity,
    ...changes,
  })

  const show = async (
    readSearch: StudioApi["readSearch"] = () => Promise.resolve(makeAnswer("Title")),
  ) => {
    const studio = await openStudio(
      <>
        <Problems />
        <PageList page={kinds} />
        <SearchView page={kinds} />
      </>,
      { readSearch },
    )
    await screen.findByText("Findings")
    return studio
  }

  const listFindings = async () => {
    const panel = within(screen.getByRole("region", { name: "Previews and findings" }))
    return (await panel.findAllByRole("button")).map(({ textContent }) => textContent)
  }

  test("what the audit reports is counted in the top bar and the list of pages, too; hints are not", async () => {
    const { find } = await show(() =>
      Promise.resolve(
        makeAnswer("Title", [
          finding("warning", {}),
          finding("hint", { message: "It could be better." }),
          finding("good", { message: "It is good." }),
          finding("warning", { file: "content/pages/contact.json", field: "contact.seo.title" }),
        ]),
      ),
    )
    await find({ field: "kinds.seo.description", message: "A typo.", severity: "warning" })
    expect(
      await screen.findByRole("button", { name: "2 for search, 1 of style" }),
    ).toBeInTheDocument()
    await waitFor(async () => expect(await listFindings()).toHaveLength(3))
    expect(screen.getByRole("button", { name: /kinds\/.* 2 warnings/ })).toBeInTheDocument()
    expect(screen.getByRole("button", { name: /contact\/.* 1 warning/ })).toBeInTheDocument()
  })

  test("the table of all pages says who links where", async () => {
    await show()
    const table = screen.getByRole("table")
    expect(within(table).getByRole("columnheader", { name: "Links to" })).toBeInTheDocument()
    expect(within(table).getByRole("cell", { name: "/a/ “Home”" })).toBeInTheDocument()
  })

  type SearchReply = Awaited<ReturnType<StudioApi["readSearch"]>>

  test("until a failure is reported, the last answer stays and is marked as stale", async () => {
    let answer: ((reply: SearchReply) => void) | undefined
    let wasChanged = false
    const { change } = await show(() =>
      wasChanged
        ? new Promise(resolve => (answer = resolve))
        : Promise.resolve(makeAnswer("First")),
    )
    const panel = screen.getByRole("region", { name: "Previews and findings" })
    await waitFor(() => expect(panel).toHaveAttribute("aria-busy", "false"))
    wasChanged = true
    change(kinds, ["seo", "title"], "Second")
    expect(panel).toHaveAttribute("aria-busy", "true")
    expect(panel).toHaveTextContent("First")
    await waitFor(() => expect(answer).toBeDefined())
    answer?.({ kind: "refused", message: "It is away." })
    await waitFor(() => expect(panel).toHaveAttribute("aria-busy", "false"))
    expect(panel).toHaveTextContent("First")
    expect(panel).toHaveTextContent("It is away.")
  })

  test("a space is between a heading and what follows it", async () => {
    const answer = makeAnswer("Title")
    const data = { nodes: [{ "@type": "WebSite" }], structuredData: ["WebSite"] }
    await show(() => Promise.resolve({ ...answer, page: { ...answer.page, ...data } }))
    const heading = screen.getByRole("heading", { name: "Structured data" })
    expect(heading.parentElement).toHaveTextContent("Structured data WebSite")
  })
})

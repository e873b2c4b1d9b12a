/** @jest-environment jsdom */
import { joinFindings } from "../browser/search/join-findings"
import type { StudioApi } from "../browser/api"
import type { Finding, SearchAnswer, AuditFinding } from "../protocol"
import { describeHead } from "../../plugins/gatsby-plugin-site-audit/audit/head-facts"
import { act, renderHook, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { PageFile } from "../../src/site/pages"
import { SearchView } from "../browser/search/search-view"
import { openStudio, press } from "./open-studio"
import { useSearchAnswer } from "../browser/search/use-search-answer"

describe("the order of findings", () => {
  const place = { file: "content/pages/home.json", line: 1, column: 1 }

  const finding = (rule: string, field: string, message: string): Finding => ({
    ...place,
    severity: "warning",
    rule,
    field,
    message,
  })

  const audit = (
    severity: AuditFinding["severity"],
    message: string,
    changes: Partial<AuditFinding> = {},
  ): AuditFinding => ({
    ...place,
    rule: "focus",
    field: "home.seo.focus",
    severity,
    message,
    ...changes,
  })

  const rank = (
    page: Partial<Parameters<typeof joinFindings>[0]>,
  ): [severity: string, text: string][] =>
    joinFindings({
      file: "pages/home.json",
      root: "content",
      checked: [],
      audited: [],
      ...page,
    }).map(({ severity, message }) => [severity, message])

  test("the page's own findings come before those on the site's settings", () => {
    const said = {
      checked: [finding("spelling", "home.seo.title", "c warning")],
      audited: [
        audit("good", "Good"),
        audit("hint", "Better"),
        audit("error", "elsewhere", { file: "content/site.json" }),
        audit("error", "a error"),
      ],
    }
    expect(rank(said)).toEqual([
      ["warning", "c warning"],
      ["good", "Good"],
      ["hint", "Better"],
      ["error", "a error"],
      ["error", "elsewhere"],
    ])
  })

  test("a missing heading is reported once, by the checker", () => {
    const audited = [audit("warning", "audit", { rule: "h1-missing", field: "home.sections[0]" })]
    const checked = [finding("missing-field", "home.sections[0].headline", "check")]
    expect(rank({ audited, checked })).toEqual([["warning", "check"]])
    expect(rank({ audited })).toEqual([["warning", "audit"]])
  })
})

/** Makes an answer of the studio's server, as of a page with a title. */
const makeAnswer = (title: string): SearchAnswer & { readonly kind: "found" } => {
  const url = "https://www.example.com/"
  const head = describeHead({ lang: "en", titles: [title], metas: [], links: [], jsonLd: [] }, url)
  const image = { path: "share/home.png", type: "image/png", width: 1200, height: 630, bytes: 50 }
  return {
    kind: "found",
    page: {
      ...head,
      kind: "home",
      file: "index.html",
      contentFile: "pages/home.json",
      source: "content/pages/home.json",
      indexing: { state: "listed", explanation: "" },
      headline: "",
      share: { ...head.share, image },
      focus: [],
      depth: 0,
      isInList: false,
      linkedFrom: 0,
      anchorTexts: [],
    },
    site: {
      name: "Wirelight",
      url,
      host: head.host,
      lang: "en",
      indexable: true,
      refusesSearch: false,
      icon: null,
    },
    findings: [],
    image: { href: "data:image/png;base64,", width: 1200, height: 630 },
    icon: { href: "data:image/png;base64,", width: 192, height: 192 },
    obstacle: null,
    unknown: ["The weight of the page."],
  }
}

describe("the panel", () => {
  const kinds = "pages/guide/kinds.json"

  const show = async () => {
    const studio = await openStudio(<SearchView page={kinds} />, {
      readSearch: () => Promise.resolve(makeAnswer("Title")),
    })
    await screen.findByText("Findings")
    return studio
  }

  test("a finding leads to its field, and names it as the form does", async () => {
    const { store, find } = await show()
    await find({
      field: "kinds.sections[0].entries[2].question",
      message: "There is no such page.",
      severity: "error",
    })
    const button = screen.getByRole("button", { name: /There is no such page/ })
    expect(button).toHaveAccessibleName(
      /^Error There is no such page\. Questions › Question “What happens .*” › Question$/,
    )
    await userEvent.click(button)
    expect(store.get().focusRequest?.path.at(-1)).toBe("question")
  })

  test("a finding whose answer is known is fixed by its button", async () => {
    const { find, valueAt } = await show()
    const path = ["seo", "title"]
    const before = valueAt(kinds, path)
    const edit = { kind: "set", file: kinds, path, before, after: "Answers" } as const
    await find({
      field: "kinds.seo.title",
      message: "Too plain.",
      severity: "warning",
      fixes: [{ label: "Use “Answers”", edits: [edit] }],
    })
    await press("Use “Answers”")
    expect(valueAt(kinds, path)).toBe("Answers")
  })
})

describe("the answer", () => {
  type SearchReply = Awaited<ReturnType<StudioApi["readSearch"]>>

  const show = () => {
    const asked: { signal: AbortSignal; answer: (reply: SearchReply) => void }[] = []
    const ask = (_: PageFile, signal: AbortSignal): Promise<SearchReply> =>
      new Promise(answer => asked.push({ signal, answer }))
    const start: { file: PageFile; version: number } = { file: "pages/home.json", version: 1 }
    const view = renderHook(({ file, version }) => useSearchAnswer(file, version, ask), {
      initialProps: start,
    })
    return { asked, ...view }
  }

  const pass = (): Promise<void> => act(() => jest.advanceTimersByTimeAsync(100))

  /** Answers, and lets the answer arrive. */
  const resolveWith = (answer: () => void): Promise<void> =>
    act(async () => {
      answer()
      await Promise.resolve()
    })

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  const [first, second] = ["First", "Second"].map(makeAnswer)
  if (!first || !second) throw new Error("There are no answers.")

  test.each<[string, SearchReply, object]>([
    ["a new answer arrives", second, { answer: second, isStale: false, problem: null }],
    [
      "a failure is reported",
      { kind: "refused", message: "It is away." },
      { answer: first, isStale: false, problem: "It is away." },
    ],
  ])("until %s, the old answer stays and is marked as stale", async (_, reply, shown) => {
    const { asked, result, rerender } = show()
    await pass()
    await resolveWith(() => asked[0]?.answer(first))
    expect(result.current).toEqual({ answer: first, isStale: false, problem: null })
    rerender({ file: "pages/home.json", version: 2 })
    await pass()
    expect(result.current).toEqual({ answer: first, isStale: true, problem: null })
    await resolveWith(() => asked[1]?.answer(reply))
    expect(result.current).toEqual(shown)
  })

  test("an answer that comes too late is not shown", async () => {
    const { asked, result, rerender } = show()
    await pass()
    rerender({ file: "pages/home.json", version: 2 })
    await pass()
    await resolveWith(() => asked[1]?.answer(second))
    await resolveWith(() => asked[0]?.answer(first))
    expect(asked[0]?.signal.aborted).toBe(true)
    expect(result.current.answer).toBe(second)
  })
})

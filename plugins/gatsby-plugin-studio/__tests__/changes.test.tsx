/** @jest-environment jsdom */
import { type ChangedFile, type PresentFile, listChanged } from "../browser/changes/list-changed"
import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { ConflictView, type ConflictViewProps } from "../browser/changes/conflict-view"
import { ChangesPanel, type ChangesPanelProps } from "../browser/changes/changes-panel"
import type { JsonValue } from "../document/value"
import { fill, press } from "./open-studio"

describe("the list of changes", () => {
  const file = "pages/home.json" as const

  test.each<
    [string, string | null, PresentFile["value"], boolean, Partial<ChangedFile> | undefined]
  >([
    ["is as committed", '{ "a": 1 }', { a: 1 }, false, undefined],
    [
      "says something else",
      '{ "a": 1 }',
      { a: 2 },
      false,
      { kind: "changed", note: null, content: { file, before: { a: 1 }, after: { a: 2 } } },
    ],
    ["is new", null, { a: 1 }, false, { kind: "added", content: null }],
    ["is gone", '{ "a": 1 }', null, false, { kind: "removed", content: null }],
    ["never was, and is not to be", null, null, false, undefined],
    [
      "has other blanks",
      '{ "a": 1 }',
      { a: 1 },
      true,
      {
        kind: "changed",
        note: "Only formatting changed.",
      },
    ],
  ])("a content file that %s", (_, text, value, isOnDisk, expected) => {
    const changes = isOnDisk ? [{ path: file, kind: "changed" as const }] : []
    const listed = listChanged({ committed: text === null ? [] : [{ file, text }], changes }, [
      { file, value, isUnsaved: false },
    ])
    expect(listed).toEqual(expected ? [expect.objectContaining(expected)] : [])
  })
})

describe("conflicts", () => {
  const page = (title: string, description: string, headline: string) => ({
    seo: { title, description },
    sections: [{ section: "hero", headline }],
  })

  const base = page("Title", "What this is.", "Know first")
  const mine = page("My title", "What I say.", "Know first")
  const disk = page("Their title", "What they say.", "Know at once")

  const setUp = (own: Partial<ConflictViewProps> = {}) => {
    const onResolve = jest.fn()
    render(
      <ConflictView
        file="pages/home.json"
        base={base}
        mine={mine}
        disk={disk}
        onResolve={onResolve}
        {...own}
      />,
    )
    return onResolve
  }

  const choose = (field: string, side: RegExp) =>
    userEvent.click(
      within(screen.getByRole("radiogroup", { name: field })).getByRole("radio", { name: side }),
    )

  test("each field that both changed is shown with both values", () => {
    setUp()
    expect(screen.getAllByRole("radiogroup").map(group => group.textContent)).toEqual([
      "Search and sharing › TitleYour version “My title”Version on disk “Their title”",
      "Search and sharing › DescriptionYour version “What I say.”Version on disk “What they say.”",
    ])
  })

  test("what only the disk changed is shown, and comes along", async () => {
    const onResolve = setUp()
    expect(screen.getByRole("listitem")).toHaveTextContent(
      "Hero › Headline“Know first” changed to “Know at once”",
    )
    await press("Use this version")
    expect(onResolve).toHaveBeenCalledWith(page("My title", "What I say.", "Know at once"))
  })

  test("a single field is taken from the disk", async () => {
    const onResolve = setUp()
    await choose("Search and sharing › Title", /^Version on disk/)
    await press("Use this version")
    expect(onResolve).toHaveBeenCalledWith(page("Their title", "What I say.", "Know at once"))
  })

  test.each([
    ["Use all from disk", disk],
    ["Keep all of mine", page("My title", "What I say.", "Know at once")],
  ])("%s decides all fields at once", async (name, value) => {
    const onResolve = setUp()
    await choose("Search and sharing › Title", /^Version on disk/)
    await press(name)
    await press("Use this version")
    expect(onResolve).toHaveBeenCalledWith(value)
  })

  test("a file that is gone on disk can be kept, or let go", async () => {
    const onResolve = setUp({ disk: null })
    expect(screen.getByRole("radiogroup", { name: "Home page" })).toHaveTextContent(
      "Version on disk removed",
    )
    await press("Use this version")
    expect(onResolve).toHaveBeenLastCalledWith(mine)
    await choose("Home page", /^Version on disk/)
    await press("Use this version")
    expect(onResolve).toHaveBeenLastCalledWith(null)
  })

  test("what stands on disk may be no JSON", async () => {
    const onResolve = setUp({ disk: undefined })
    expect(screen.getByText(/is not valid JSON/)).toBeVisible()
    await press("Keep my version")
    expect(onResolve).toHaveBeenCalledWith(mine)
  })
})

describe("the panel", () => {
  const before: JsonValue = {
    seo: { title: "News alerts", description: "What this is." },
    sections: [
      { section: "hero", headline: "Know first" },
      { section: "prose", heading: "Why" },
    ],
  }
  const after: JsonValue = {
    seo: { title: "News alarms", description: "What this is." },
    sections: [
      { section: "hero", headline: "Know first" },
      { section: "questions", heading: "Questions", entries: [] },
      { section: "prose", heading: "Why" },
    ],
  }

  const setUp = (own: Partial<ChangesPanelProps> = {}) => {
    const props = {
      versioning: {
        absence: null,
        branch: "main",
        committed: [{ file: "pages/home.json" as const, text: JSON.stringify(before) }],
        changes: [
          { path: "pages/home.json", kind: "changed" as const },
          { path: "images/alert.png", kind: "added" as const },
        ],
      },
      files: [{ file: "pages/home.json" as const, value: after, isUnsaved: false }],
      errors: 0,
      onOpen: jest.fn(),
      onPutBackField: jest.fn(),
      onPutBackFile: jest.fn(() => Promise.resolve<string | null>(null)),
      onCommit: jest.fn(() => Promise.resolve<string | null>(null)),
      ...own,
    }
    render(<ChangesPanel {...props} />)
    return props
  }

  test("what differs is said in words and values, file by file", () => {
    setUp()
    const page = within(screen.getByRole("region", { name: "Home page" }))
    expect(page.getAllByRole("listitem").map(item => item.textContent)).toEqual([
      "Search and sharing › Title“News alerts” changed to “News alarms”EditRevert",
      "Section “Questions” was added after “Hero”EditRevert",
    ])
    expect(screen.getByRole("region", { name: "Picture alert.png" })).toHaveTextContent(
      "New images/alert.pngRevert fileThis file is not in the last commit.",
    )
  })

  test("a field is put back into the file", async () => {
    const { onPutBackField } = setUp()
    await press("Revert: Search and sharing › Title")
    expect(onPutBackField).toHaveBeenCalledWith(
      "pages/home.json",
      { ...Object(after), seo: before.seo },
      "Search and sharing › Title",
    )
  })

  test("a file is put back only after a question", async () => {
    const { onPutBackFile } = setUp()
    await press("Revert file: Home page")
    expect(onPutBackFile).not.toHaveBeenCalled()
    await press("Revert file")
    expect(onPutBackFile).toHaveBeenCalledWith("pages/home.json")
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(screen.getByRole("status")).toHaveTextContent("Reverted Home page.")
  })

  test("the content is committed with a message, which is gone then", async () => {
    const { onCommit } = setUp()
    await fill("Commit message", " New title ")
    await press("Commit")
    expect(onCommit).toHaveBeenCalledWith("New title")
    expect(screen.getByRole("textbox")).toHaveValue("")
    expect(screen.getByRole("status")).toHaveTextContent("Committed.")
  })

  test.each<[string, Partial<ChangesPanelProps>, string]>([
    [
      "changes that are not saved",
      { files: [{ file: "pages/home.json", value: after, isUnsaved: true }] },
      "1 file has unsaved changes",
    ],
    ["errors", { errors: 2 }, "The content has 2 errors."],
  ])("before a commit %s are named", (_, own, words) => {
    setUp(own)
    expect(screen.getByText(new RegExp(words.replaceAll(".", "\\.")))).toBeVisible()
  })
})

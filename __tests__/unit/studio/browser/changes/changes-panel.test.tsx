import { act, fireEvent, render, screen, within } from "@testing-library/react"
import {
  ChangesPanel,
  type ChangesPanelProps,
} from "../../../../../src/studio/browser/changes/changes-panel"
import type { JsonValue } from "../../../../../src/studio/document/value"

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

const press = (name: RegExp | string) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }))
    await Promise.resolve()
  })

const writeMessage = (text: string): void => {
  fireEvent.change(screen.getByRole("textbox", { name: "What did you change?" }), {
    target: { value: text },
  })
}

test("what differs is said in words and values, file by file", () => {
  setUp()
  const page = within(screen.getByRole("region", { name: "Home page" }))
  expect(page.getAllByRole("listitem").map(item => item.textContent)).toEqual([
    "Search and sharing › Title“News alerts” became “News alarms”EditPut back",
    "Section “Questions” was added after “Hero”EditPut back",
  ])
  expect(screen.getByRole("region", { name: "Picture alert.png" })).toHaveTextContent(
    "New images/alert.pngPut back the fileThe last commit does not have this file.",
  )
})

test("a field is put back into the file", async () => {
  const { onPutBackField } = setUp()
  await press("Put back: Search and sharing › Title")
  expect(onPutBackField).toHaveBeenCalledWith(
    "pages/home.json",
    { ...Object(after), seo: before.seo },
    "Search and sharing › Title",
  )
})

test("a field that differs is opened", async () => {
  const { onOpen } = setUp()
  await press(/^Edit: Section “Questions”/)
  expect(onOpen).toHaveBeenCalledWith("pages/home.json", ["sections", 1])
})

test("a file is put back only after a question", async () => {
  const { onPutBackFile } = setUp()
  await press("Put back the file: Home page")
  expect(onPutBackFile).not.toHaveBeenCalled()
  await press("Put it back")
  expect(onPutBackFile).toHaveBeenCalledWith("pages/home.json")
  expect(screen.queryByRole("dialog")).toBeNull()
  expect(screen.getByRole("status")).toHaveTextContent("Home page: as the last commit has it.")
})

test("a new file is deleted only after a question, which says so", async () => {
  const { onPutBackFile } = setUp()
  await press("Put back the file: Picture alert.png")
  expect(screen.getByRole("dialog")).toHaveTextContent("it will be deleted")
  await press("Leave it")
  expect(onPutBackFile).not.toHaveBeenCalled()
})

test("the content is committed with a message, which is gone then", async () => {
  const { onCommit } = setUp()
  writeMessage(" New title ")
  await press("Commit")
  expect(onCommit).toHaveBeenCalledWith("New title")
  expect(screen.getByRole("textbox")).toHaveValue("")
  expect(screen.getByRole("status")).toHaveTextContent("Committed.")
})

test("a commit that was refused keeps its message, and says why", async () => {
  setUp({ onCommit: () => Promise.resolve("git does not know who you are.") })
  writeMessage("New title")
  await press("Commit")
  expect(screen.getByRole("textbox")).toHaveValue("New title")
  expect(screen.getByRole("status")).toHaveTextContent("git does not know who you are.")
})

test("nothing is committed without a message", async () => {
  const { onCommit } = setUp()
  writeMessage(" ")
  await press("Commit")
  expect(onCommit).not.toHaveBeenCalled()
  expect(screen.getByRole("textbox")).toHaveAccessibleDescription(
    "Say in a few words what you changed.",
  )
})

test.each<[string, Partial<ChangesPanelProps>, string]>([
  [
    "changes that are not saved",
    { files: [{ file: "pages/home.json", value: after, isUnsaved: true }] },
    "1 file has changes that are not saved.",
  ],
  ["errors", { errors: 2 }, "The check finds 2 errors in the content."],
])("before a commit %s are named", (_, own, words) => {
  setUp(own)
  expect(screen.getByText(new RegExp(words.replaceAll(".", "\\.")))).toBeVisible()
})

test("without git it is said why, and there is nothing to do", () => {
  setUp({
    versioning: { absence: "git is not installed.", branch: "", committed: [], changes: [] },
  })
  expect(screen.getByText("git is not installed.")).toBeVisible()
  expect(screen.queryByRole("button")).toBeNull()
})

test("with nothing changed there is nothing to do", () => {
  setUp({
    versioning: { absence: null, branch: "main", committed: [], changes: [] },
    files: [],
  })
  expect(screen.getByText("Everything is as the last commit has it.")).toBeVisible()
  expect(screen.queryByRole("button")).toBeNull()
})

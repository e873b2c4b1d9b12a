/** @jest-environment jsdom */
import { type ChangedFile, listChanged } from "../browser/changes/list-changed"
import { act, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { ChangesView } from "../browser/changes/changes-view"
import type { JsonValue } from "../document/value"
import type { StudioApi } from "../browser/api"
import { NoticeLine } from "../browser/shell/notice-line"
import type { SharedReply } from "../protocol"
import { fill, openStudio, press } from "./open-studio"

describe("the list of changes", () => {
  const file = "pages/home.json"

  test.each<[string, string | null, JsonValue | null, boolean, Partial<ChangedFile> | undefined]>([
    ["is as committed", '{ "a": 1 }', { a: 1 }, false, undefined],
    [
      "has another value",
      '{ "a": 1 }',
      { a: 2 },
      false,
      { kind: "changed", note: null, content: { file, before: { a: 1 }, after: { a: 2 } } },
    ],
    ["is new", null, { a: 1 }, false, { kind: "added", content: null }],
    ["is gone", '{ "a": 1 }', null, false, { kind: "removed", content: null }],
    [
      "has other whitespace",
      '{ "a": 1 }',
      { a: 1 },
      true,
      { kind: "changed", note: "Only formatting changed." },
    ],
  ])("a content file that %s", (_, text, value, isOnDisk, expected) => {
    const changes = isOnDisk ? [{ path: file, kind: "changed" as const }] : []
    const committed = text === null ? [] : [{ file, text } as const]
    const listed = listChanged({ committed, changes }, [{ file, value, disk: value }])
    expect(listed).toEqual(expected ? [expect.objectContaining(expected)] : [])
  })
})

describe("conflicts", () => {
  const file = "pages/home.json"
  const page = (title: string, description: string, headline: string) => ({
    seo: { title, description },
    sections: [{ section: "hero", headline }],
  })

  const base = page("Title", "What this is.", "Know first")
  const mine = page("My title", "What I say.", "Know first")
  const disk = page("Their title", "What they say.", "Know at once")

  /** Opens a draft of the home page whose file changed on disk; `null` is a file that is gone. */
  const open = async (onDisk: string | null = JSON.stringify(disk)) => {
    const { valueAt } = await openStudio(<ChangesView />, {
      state: {
        files: onDisk === null ? [] : [{ file, text: onDisk }],
        drafts: [
          {
            file,
            base: JSON.stringify(base),
            value: mine,
          },
        ],
      },
    })
    return () => valueAt(file, [])
  }

  const choose = (field: string, side: RegExp) =>
    userEvent.click(
      within(screen.getByRole("radiogroup", { name: field })).getByRole("radio", { name: side }),
    )

  test("each field that both changed is shown with both values", async () => {
    await open()
    expect(screen.getAllByRole("radiogroup").map(group => group.textContent)).toEqual([
      "Search and sharing › TitleYour version My titleOther version Their title",
      "Search and sharing › DescriptionYour version What I say.Other version What they say.",
    ])
    expect(screen.getAllByRole("insertion").map(({ textContent }) => textContent)).toEqual([
      "My",
      "Their",
      "I",
      "they",
    ])
  })

  test("a field is taken from the file or kept, and what only the file changed is merged", async () => {
    const read = await open()
    await choose("Search and sharing › Title", /^Other version/)
    await press("Keep this version")
    expect(read()).toEqual(page("Their title", "What I say.", "Know at once"))
  })

  test("all changes to a file are discarded", async () => {
    const read = await open()
    await press("Discard my changes")
    expect(read()).toEqual(disk)
  })

  test.each([
    [/^Your version/, mine],
    [/^Other version removed/, undefined],
  ])("%s of a file that was deleted on disk is kept", async (side, value) => {
    const read = await open(null)
    await choose("Home page", side)
    await press("Keep this version")
    expect(read()).toEqual(value)
  })

  test("a file on disk that is not valid JSON is replaced by the version here", async () => {
    const read = await open("{")
    expect(screen.getByText(/is not valid JSON/)).toBeVisible()
    await press("Keep my version")
    expect(read()).toEqual(mine)
    expect(screen.queryByText(/is not valid JSON/)).toBeNull()
  })
})

describe("the view", () => {
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

  const file = "pages/home.json"
  const done = () => Promise.resolve({ kind: "done" } as const)

  const open = async (writer?: string) => {
    const [revert, bringBack, commit] = [jest.fn(done), jest.fn(done), jest.fn(done)]
    const studio = await openStudio(<ChangesView />, {
      revert,
      bringBack,
      commit,
      ...(writer !== undefined && { writer }),
      state: {
        files: [{ file, text: JSON.stringify(after) }],
        git: {
          absence: null,
          branch: "main",
          committed: [{ file, text: JSON.stringify(before) }],
          changes: [
            { path: file, kind: "changed" },
            { path: "images/alert.png", kind: "added" },
          ],
        },
      },
    })
    return { ...studio, revert, bringBack, commit }
  }

  test("differences are listed in words and values, file by file", async () => {
    await open()
    const page = within(screen.getByRole("region", { name: "Home page" }))
    expect(page.getAllByRole("listitem").map(item => item.textContent)).toEqual([
      "Search and sharing › TitleNews alertsalarmsEditRevert",
      "Section “Questions” was added after “Hero”EditRevert",
    ])
    expect(screen.getByRole("region", { name: "Picture alert.png" })).toHaveTextContent(
      "New images/alert.pngRevert file",
    )
  })

  test("pictures are shown, and formatted text without its marks", async () => {
    const page = (src: string, caption: string, text: string) => ({
      sections: [{ section: "picture", heading: text, picture: { src, alt: "" }, caption }],
    })
    const was = page("../images/old.png", "See **all** of it", "Why")
    const is = page("../images/alert.png", "See **most** of it", "Why")
    await openStudio(<ChangesView />, {
      state: {
        files: [{ file, text: JSON.stringify(is) }],
        git: {
          absence: null,
          branch: "main",
          committed: [{ file, text: JSON.stringify(was) }],
          changes: [{ path: file, kind: "changed" }],
        },
      },
    })
    expect(screen.getByRole("img", { name: "images/alert.png" })).toBeVisible()
    expect(screen.getAllByRole("deletion").map(({ textContent }) => textContent)).toEqual([
      "images/old.png",
      "all",
    ])
    expect(screen.queryByText(/\*\*/)).toBeNull()
  })

  test("a field is reverted as one step that Undo takes back", async () => {
    const { valueAt, store } = await open()
    await press("Revert: Search and sharing › Title")
    expect(valueAt(file, [])).toEqual({ ...Object(after), seo: before.seo })
    act(() => store.undo())
    expect(valueAt(file, [])).toEqual(after)
  })

  test("a file is reverted as one step that Undo takes back, and nothing is written", async () => {
    const { valueAt, store, revert } = await open()
    await press("Revert file: Home page")
    expect(valueAt(file, [])).toEqual(before)
    expect(revert).not.toHaveBeenCalled()
    act(() => store.undo())
    expect(valueAt(file, [])).toEqual(after)
  })

  test("a picture is reverted on disk, and brought back", async () => {
    const { revert, bringBack } = await open()
    await press("Revert file: Picture alert.png")
    expect(revert).toHaveBeenCalledWith("images/alert.png")
    expect(await screen.findByText("Reverted Picture alert.png.")).toBeVisible()
    await press("Undo")
    expect(bringBack).toHaveBeenCalledWith("images/alert.png")
  })

  test("a tab that only reads can neither revert nor commit", async () => {
    const { valueAt } = await open("other")
    for (const name of ["Revert file: Home page", "Revert file: Picture alert.png", "Commit"]) {
      expect(screen.getByRole("button", { name })).toBeDisabled()
    }
    await press("Revert: Search and sharing › Title")
    expect(valueAt(file, [])).toEqual(after)
  })

  test("the content is committed with a message, which is cleared", async () => {
    const { commit } = await open()
    await fill("Commit message", " New title ")
    await press("Commit")
    expect(commit).toHaveBeenCalledWith({ message: "New title" })
    expect(await screen.findByText("Committed.")).toBeVisible()
    expect(screen.getByRole("textbox")).toHaveValue("")
  })

  test("unsaved changes and errors are named before a commit", async () => {
    const { change, find } = await open()
    change(file, ["seo", "title"], "")
    find({ file: `content/${file}`, field: "home.seo.title", message: "", severity: "error" })
    expect(screen.getByText(/1 file has unsaved changes/)).toBeVisible()
    expect(screen.getByText(/The content has 1 error\./)).toBeVisible()
  })
})

/** A reply of a clone without changes, but for some. */
const replyWith = (
  change: Partial<NonNullable<SharedReply["shared"]>>,
  own: Partial<SharedReply> = {},
): SharedReply => ({
  kind: "shared",
  absence: null,
  failure: null,
  shared: {
    branch: "main",
    address: "https://git.example.com/team/site",
    incoming: [],
    ahead: 0,
    files: [],
    isUnderReview: false,
    ...change,
  },
  sent: null,
  ...own,
})

const theirs = { title: "Their headline", author: "Bo", date: "2026-11-24T15:30:00Z" }

describe("sending", () => {
  const files = ["pages/contact.json", "pages/home.json"]
  const shared = replyWith({ incoming: [theirs], files })
  const sent = {
    kind: "review",
    title: "New headline",
    branch: "content/new-headline",
    link: "https://git.example.com/review/1",
    date: "2026-11-24T15:30:00Z",
    digest: "digest",
  } as const

  test("a title and the chosen files go for review, and the review is linked", async () => {
    let reply = shared
    const send = jest.fn<ReturnType<StudioApi["send"]>, Parameters<StudioApi["send"]>>(() => {
      reply = replyWith({ files, isUnderReview: true }, { sent })
      return Promise.resolve({ kind: "sent", sent })
    })
    await openStudio(<ChangesView />, { readShared: () => Promise.resolve(reply), send })
    await screen.findByRole("textbox", { name: "Title" })
    await fill("Title", "New headline")
    await userEvent.click(screen.getByRole("checkbox", { name: /Contact page/ }))
    await press("Send for review")
    expect(send).toHaveBeenCalledWith({
      kind: "review",
      title: "New headline",
      description: "",
      files: ["pages/home.json"],
    })
    const link = await screen.findByRole("link", { name: "Open the review" })
    expect(link).toHaveAttribute("href", sent.link)
    expect(screen.queryByRole("textbox", { name: "Title" })).toBeNull()
    await press("Send again")
    expect(screen.getByRole("textbox", { name: "Title" })).toHaveValue("")
  })

  test("without a title nothing is sent", async () => {
    const send = jest.fn<ReturnType<StudioApi["send"]>, Parameters<StudioApi["send"]>>()
    await openStudio(<ChangesView />, { readShared: () => Promise.resolve(shared), send })
    await userEvent.click(await screen.findByRole("button", { name: "Publish" }))
    expect(screen.getByText("Describe the change in a few words.")).toBeVisible()
    expect(send).not.toHaveBeenCalled()
  })

  test("changes of others are named, and a draft on a changed text is merged with them", async () => {
    const file = "pages/home.json"
    const text = (title: string) => JSON.stringify({ seo: { title } })
    const { valueAt } = await openStudio(<ChangesView />, {
      state: { files: [{ file, text: text("Mine") }] },
      readShared: () => Promise.resolve(shared),
      putDraft: () => Promise.resolve({ kind: "done" }),
      getChanges: () =>
        Promise.resolve({
          kind: "got",
          message: "Received from main: Home.",
          rebased: [
            { file, base: text("Base"), value: { seo: { title: "Mine" } }, text: text("Theirs") },
          ],
        }),
    })
    expect(await screen.findByText(/1 new change on main/)).toBeVisible()
    expect(screen.getByText(/Their headline/)).toBeVisible()
    await press("Get changes")
    expect(await screen.findByText("Received from main: Home.")).toBeVisible()
    expect(valueAt(file, ["seo", "title"])).toBe("Mine")
  })
})

describe("what others published", () => {
  const line = <NoticeLine view="edit" onReview={jest.fn()} onPick={jest.fn()} />

  test("is announced in every view once the git host was asked, and brought in from there", async () => {
    let incoming = [theirs]
    const readShared = jest.fn((isFetching: boolean) =>
      Promise.resolve(replyWith({ incoming: isFetching ? incoming : [] })),
    )
    await openStudio(line, {
      readShared,
      getChanges: () => {
        incoming = []
        return Promise.resolve({ kind: "got", message: "Received from main: Home.", rebased: [] })
      },
    })
    expect(readShared).toHaveBeenCalledTimes(1)
    expect(screen.getByRole("status")).toHaveTextContent("Newly published: “Their headline” by Bo")
    await press("Get changes")
    expect(screen.getByRole("status")).toHaveTextContent(/^Received from main: Home\./)
  })

  test("is not known while the git host is away, which is said under Changes alone", async () => {
    const failure = "The git host cannot be reached."
    await openStudio(
      <>
        {line}
        <ChangesView />
      </>,
      {
        readShared: isFetching =>
          Promise.resolve(replyWith({}, { failure: isFetching ? failure : null })),
      },
    )
    expect(screen.getAllByRole("status")[0]).toBeEmptyDOMElement()
    expect(screen.getByText(failure)).toBeVisible()
  })
})

describe("an earlier version", () => {
  const file = "pages/home.json"
  const version = { commit: "a1", title: "First", author: "Ann", date: "2026-11-17T09:00:00Z" }
  const page = (headline: string, lead: string, heading: string) => ({
    seo: { title: "Title" },
    sections: [
      { section: "hero", headline, lead },
      { section: "prose", heading, blocks: [] },
    ],
  })
  const now = page("Now", "This week", "Terms")
  const then = page("Then", "Last week", "Rules")

  test.each([
    ["a field", "Use this version: Hero › Headline", page("Then", "This week", "Terms")],
    ["a section", "Use this section: Hero", page("Then", "Last week", "Terms")],
    ["all of it", "Use all of this version", then],
  ])("comes back as a draft: %s", async (_, button, expected) => {
    const { store, valueAt } = await openStudio(<ChangesView />, {
      state: { files: [{ file, text: JSON.stringify(now) }] },
      readVersions: () => Promise.resolve({ kind: "versions", versions: [version] }),
      readVersion: () => Promise.resolve({ kind: "version", text: JSON.stringify(then) }),
    })
    await press("History of Home page")
    await press("Compare: First")
    await userEvent.click(await screen.findByRole("button", { name: button }))
    expect(valueAt(file, [])).toEqual(expected)
    act(() => store.undo())
    expect(valueAt(file, [])).toEqual(now)
  })
})

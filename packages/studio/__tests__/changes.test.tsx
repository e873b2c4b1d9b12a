/** @jest-environment jsdom */
import { listChanged } from "../editor/state/exchange/list-changed"
import { act, cleanup, render, screen, within } from "@testing-library/react"
import { ChangesView } from "../editor/features/changes/changes-view"
import { ChangedValue } from "../editor/features/changes/difference-text"
import type { JsonValue } from "../document/value"
import { NoticeLine } from "../editor/shell/notice-line"
import { StoreContext } from "../editor/state/store/use-store"
import type { SharedReply, StudioApi } from "../editor/state/client/api"
import { gitWith } from "./fixtures/open-store"
import { click, fill, openStudio, press } from "./fixtures/open-studio"

describe("the list of changes", () => {
  const file = "pages/home.json"
  const changedOnDisk = [{ path: file, kind: "changed" as const }]

  test.each<[string, JsonValue | null, JsonValue | null, typeof changedOnDisk, string[]]>([
    ["is as committed", { a: 1 }, { a: 1 }, [], []],
    ["is saved", { a: 2 }, { a: 2 }, changedOnDisk, ["changed, saved"]],
    ["is typed", { a: 1 }, { a: 2 }, [], ["changed, unsaved *"]],
    ["is typed on top of what is saved", { a: 1 }, { a: 2 }, changedOnDisk, ["changed, saved *"]],
    ["is new", null, { a: 1 }, [], ["added, unsaved *"]],
    ["is to be deleted", { a: 1 }, null, [], ["removed, unsaved *"]],
  ])("a content file that %s", (_, disk, value, changes, expected) => {
    const text = disk === null ? null : JSON.stringify(disk)
    const listed = listChanged(changes, [{ file, value, disk, text }])
    const shown = listed.map(each => `${each.kind}, ${each.state}${each.hasDraft ? " *" : ""}`)
    expect(shown).toEqual(expected)
  })

  const listReviewed = (
    outcome: "open" | "published" | "overtaken",
    isAsSent: boolean,
    changes: typeof changedOnDisk,
  ) => {
    const files = [{ path: file, isAsSent, outcome }]
    const review = { title: "One", link: null, date: "", commit: "sent", base: "base", files }
    return listChanged(changes, [], review).map(({ state, since }) => [state, since])
  }
  const inReview = ["in review", null]

  test("a file that was changed again since the review is there twice, also where it is as published again", () => {
    const twice = [["saved", "sent"], inReview]
    expect(listReviewed("open", false, changedOnDisk)).toEqual(twice)
    expect(listReviewed("open", false, [])).toEqual(twice)
  })

  test.each(["published", "overtaken"] as const)(
    "a file of which the review is %s is saved, not sent, only if it is not as published",
    outcome => {
      expect(listReviewed(outcome, false, [])).toEqual([inReview])
      expect(listReviewed(outcome, true, changedOnDisk)).toEqual([["saved", null], inReview])
    },
  )
})

test("marks are shown where nothing else of a text changed", () => {
  const change = { before: "Alerts **as events** happen", after: "Alerts as events happen" }
  render(<ChangedValue {...change} kind="rich-text" />)
  expect(screen.getAllByRole("deletion")[0]).toHaveTextContent(/^\*\*/)
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
  const open = async (onDisk: string | null = JSON.stringify(disk), value: JsonValue = mine) => {
    const files = onDisk === null ? [] : [{ file, text: onDisk } as const]
    const drafts = [{ file, base: JSON.stringify(base), value } as const]
    const { valueAt } = await openStudio(<ChangesView />, { state: { files, drafts } })
    return () => valueAt(file, [])
  }

  const choose = (field: string, side: RegExp) =>
    click(
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

  test("all changes to a file are discarded, after those were named that are in no conflict", async () => {
    const onDisk = page("Their title", "What this is.", "Know first")
    const read = await open(JSON.stringify(onDisk))
    expect(screen.getByText(/^“Discard my changes” drops these, too:/)).toHaveTextContent(
      "drops these, too: Search and sharing › Description.",
    )
    await press("Discard my changes")
    expect(read()).toEqual(onDisk)
  })

  test("entries that go with a version, since only the other one has them, are named", async () => {
    const withSection = (section: string, heading: string) => ({
      ...base,
      sections: [...base.sections, { section, heading }],
    })
    await open(JSON.stringify(withSection("questions", "Theirs")), withSection("prose", "Mine"))
    const sides = screen.getAllByRole("radio").map(side => side.closest("label")?.textContent)
    expect(sides).toEqual([
      "Your version “Hero: Know first”, “Prose” (without “Questions”, which only the other version has)",
      "Other version “Hero: Know first”, “Questions” (without “Prose”, which only the other version has)",
    ])
  })

  test("two versions that fit together are both kept, or one is discarded", async () => {
    const added = '<<<<<<< HEAD\n "noindex": true,\n=======\n>>>>>>> other\n'
    const text = JSON.stringify(disk).replace('"title"', `\n${added}"title"`)
    const { valueAt } = await openStudio(<ChangesView />, { state: { files: [{ file, text }] } })
    expect(screen.getByText(/different fields: keep both, or discard yours/)).toBeVisible()
    await press("Keep this version")
    expect(valueAt(file, ["seo"])).toEqual({ ...disk.seo, noindex: true })
  })

  test("of a field that is in a file twice, one is chosen", async () => {
    const text = JSON.stringify(disk).replace('"title"', '"title":"First title","title"')
    const { valueAt } = await openStudio(<ChangesView />, { state: { files: [{ file, text }] } })
    expect(screen.getByText(/1 field is in this file twice/)).toBeVisible()
    expect(screen.queryByRole("button", { name: "Discard my changes" })).toBeNull()
    await choose("Search and sharing › Title", /^The second Their/)
    await press("Keep this version")
    expect(valueAt(file, [])).toEqual(disk)
  })

  test("a file that was deleted on disk is deleted here, too, if that version is kept", async () => {
    const read = await open(null)
    await choose("Home", /^Other version removed/)
    await press("Keep this version")
    expect(read()).toBeUndefined()
  })

  test("a file on disk that is not valid JSON is replaced by the version here", async () => {
    const read = await open("{")
    expect(screen.getByText(/left it damaged/)).toBeVisible()
    expect(screen.getByRole("textbox", { name: "The file" })).toHaveValue("{")
    await press("Keep my version")
    expect(read()).toEqual(mine)
    expect(screen.queryByText(/left it damaged/)).toBeNull()
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

  const open = async (isReading = false) => {
    const revert = jest.fn(() => Promise.resolve({ kind: "done" } as const))
    const send = jest.fn(() => Promise.resolve({ kind: "got", message: "Recorded." } as const))
    const studio = await openStudio(<ChangesView />, {
      revert,
      send,
      readVersion: () =>
        Promise.resolve({ kind: "version", text: JSON.stringify(before) } as const),
      isReading,
      state: {
        files: [{ file, text: JSON.stringify(after) }],
        git: gitWith({ [file]: "changed", "images/alert.png": "added" }),
      },
    })
    return { ...studio, revert, send }
  }

  test("differences are listed in words and values, file by file", async () => {
    await open()
    const page = within(screen.getByRole("region", { name: "Home" }))
    expect(page.getAllByRole("listitem").map(item => item.textContent)).toEqual([
      "Search and sharingSearch and sharing › TitleNews alertsalarmsEditRevert",
      "SendSection “Questions” was added after “Hero”EditRevert",
    ])
    expect(screen.getByRole("region", { name: "Picture alert.png" })).toHaveTextContent(
      "NewSendRevert file",
    )
  })

  test("a field or a file is reverted as one step that Undo takes back, and nothing is written", async () => {
    const { valueAt, store, revert } = await open()
    await press("Revert: Search and sharing › Title")
    expect(valueAt(file, [])).toEqual({ ...Object(after), seo: before.seo })
    act(() => store.undo())
    expect(valueAt(file, [])).toEqual(after)
    await press("Revert file: Home")
    expect(valueAt(file, [])).toEqual(before)
    expect(revert).not.toHaveBeenCalled()
    act(() => store.undo())
    expect(valueAt(file, [])).toEqual(after)
  })

  test("a new picture is deleted only after it was said that nothing brings it back", async () => {
    const { revert, store } = await open()
    await press("Revert file: Picture alert.png")
    expect(revert).not.toHaveBeenCalled()
    expect(screen.getByRole("dialog")).toHaveTextContent("reverting deletes it. Undo does not")
    await press("Revert")
    expect(revert).toHaveBeenCalledWith("images/alert.png")
    expect(store.get().notice?.message).toBe("Reverted Picture alert.png.")
  })

  test("a tab that only reads can neither revert nor send", async () => {
    const { valueAt } = await open(true)
    const names = ["Revert file: Home", "Revert file: Picture alert.png", "Record changes"]
    for (const name of names) expect(screen.getByRole("button", { name })).toBeDisabled()
    await press("Revert: Search and sharing › Title")
    expect(valueAt(file, [])).toEqual(after)
  })

  test("without a git host, changes are recorded under a title", async () => {
    const { send } = await open()
    await fill("Title", "New title")
    await press("Record changes")
    expect(send).toHaveBeenCalledWith({
      ...{ kind: "commit", title: "New title", description: "", isConfirmed: false },
      files: [{ path: file }, { path: "images/alert.png" }],
    })
    expect(screen.getByRole("textbox", { name: "Title" })).toHaveValue("")
  })
})

const line = <NoticeLine view="edit" onReview={jest.fn()} />

describe("sending", () => {
  const [home, contact] = ["pages/home.json", "pages/contact.json"] as const
  const text = (title: string) => JSON.stringify({ seo: { title } })
  const review = {
    title: "New headline",
    link: "https://git.example.com/review/1",
    date: "2026-11-24T15:30:00Z",
    commit: "r1",
    base: "b1",
    files: [{ path: home, isAsSent: true, outcome: "open" as const }],
  }

  /** Opens the view with two saved pages, the home page of which may be in review. */
  const open = async (
    own: Partial<StudioApi> = {},
    shared: Partial<NonNullable<SharedReply["shared"]>> = {},
  ) => {
    const send = jest.fn<ReturnType<StudioApi["send"]>, Parameters<StudioApi["send"]>>(() =>
      Promise.resolve({ kind: "got", message: "Sent." }),
    )
    const none = { incoming: [], ahead: 0, review: null, reviews: [] }
    const reply = { absence: null, failure: null, shared: { ...none, ...shared } }
    const studio = await openStudio(<ChangesView />, {
      readShared: () => Promise.resolve({ kind: "shared", ...reply }),
      send,
      readVersion: () => Promise.resolve({ kind: "version", text: text("Before") }),
      state: {
        files: [home, contact].map(file => ({ file, text: text("After") })),
        git: gitWith({ [home]: "changed", [contact]: "changed" }),
      },
      ...own,
    })
    return { ...studio, send }
  }

  test("saved changes go for review under a title, and not without", async () => {
    const { send, store } = await open()
    await press("Send for review")
    expect(screen.getByText("Describe the change in a few words.")).toBeVisible()
    expect(screen.getByRole("textbox", { name: "Title" })).toHaveFocus()
    expect(send).not.toHaveBeenCalled()
    await fill("Title", "New headline")
    await press("Send for review")
    const files = [{ path: contact }, { path: home }]
    const words = { title: "New headline", description: "" }
    expect(send).toHaveBeenCalledWith({ kind: "review", ...words, files, isConfirmed: false })
    expect(store.get().notice?.severity).toBe("info")
  })

  test("all changes are ticked at once, none, or those of the open page alone", async () => {
    const { store } = await open()
    const ticked = () =>
      screen
        .getAllByRole("checkbox", { name: /^Send: / })
        .flatMap(box => (box instanceof HTMLInputElement && box.checked ? [box.ariaLabel] : []))
    await press("None")
    expect(ticked()).toEqual([])
    await press("All")
    expect(ticked()).toHaveLength(2)
    act(() => store.goTo(contact, []))
    await press(/^Only “/)
    expect(ticked()).toEqual(["Send: Contact"])
  })

  test("what is typed stays when the view is left, and when sending fails", async () => {
    const refuse = () =>
      Promise.resolve({ kind: "refused", message: "Get changes first." } as const)
    const { store } = await open({ send: refuse })
    await fill("Title", "New headline")
    await fill(/^Description/, "Shorter.")
    await press("Send for review")
    cleanup()
    render(
      <StoreContext value={store}>
        {line}
        <ChangesView />
      </StoreContext>,
    )
    expect(screen.getByRole("textbox", { name: "Title" })).toHaveValue("New headline")
    expect(screen.getByRole("textbox", { name: /^Description/ })).toHaveValue("Shorter.")
    expect(screen.getByText("Get changes first.")).toBeVisible()
    await press("Dismiss")
    expect(screen.queryByText("Get changes first.")).toBeNull()
  })

  test("files are listed by how far they are on their way to the site, and the review is linked", async () => {
    await open({}, { review })
    const filesAt = (stage: string) =>
      within(screen.getByRole("region", { name: stage }))
        .getAllByRole("heading", { level: 4 })
        .map(({ textContent }) => textContent)
    expect(filesAt("In review")).toEqual(["Home /"])
    expect(filesAt("Saved, not sent")).toEqual(["Contact /contact/"])
    const link = screen.getByRole("link", { name: "Open the review" })
    expect(link).toHaveAttribute("href", review.link)
  })

  test("the boxes of a file that is there twice have different names", async () => {
    const files = [{ path: home, isAsSent: false, outcome: "open" as const }]
    await open({}, { review: { ...review, files } })
    for (const name of ["Send: Home", "Send: Home, in review"])
      expect(screen.getByRole("checkbox", { name })).toBeVisible()
  })

  test("of a file in review, what the review changes is listed, and not what others published since", async () => {
    const page = (title: string, description: string) =>
      JSON.stringify({ seo: { title, description } })
    const texts = new Map([
      ["b1", page("Old", "Old words")],
      ["r1", page("New", "Old words")],
    ])
    const readVersion: StudioApi["readVersion"] = (_, commit = "") =>
      Promise.resolve({ kind: "version", text: texts.get(commit) ?? page("Old", "Their words") })
    await open({ readVersion }, { review })
    const region = screen.getByRole("region", { name: "In review" })
    expect(
      within(region)
        .getAllByRole("deletion")
        .map(each => each.textContent),
    ).toEqual(["Old"])
  })

  test("an overtaken review says so, and has nothing to send", async () => {
    const files = [{ path: home, isAsSent: false, outcome: "overtaken" as const }]
    await open({}, { review: { ...review, files } })
    const region = within(screen.getByRole("region", { name: "In review" }))
    expect(region.getByText(/^Overtaken: other changes of the same fields/)).toBeVisible()
    expect(region.getByText(/close the review on the git host/)).toBeVisible()
    expect(region.queryByRole("checkbox")).toBeNull()
  })

  test("while changes are sent, nothing else can be sent, and what was pressed keeps the focus", async () => {
    const { store } = await open({ send: () => new Promise(() => undefined) })
    await fill("Title", "Now")
    await press("Send for review")
    expect(store.get().running).toBe("Sending for review …")
    for (const name of ["Check for changes", "Send for review", /^Publish/]) {
      const button = screen.getByRole("button", { name })
      expect(button).toHaveAttribute("aria-disabled", "true")
      expect(button).toBeEnabled()
    }
  })

  test("a correction goes into the same review without a title", async () => {
    const { send } = await open({}, { review })
    await press("Add to “New headline”")
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ kind: "add", title: "", files: [{ path: contact }] }),
    )
  })

  test("publishing asks once, and names the files", async () => {
    const files = [{ path: home, isAsSent: false, outcome: "open" as const }]
    const { send } = await open({}, { review: { ...review, files } })
    await fill("Title", "Now")
    await press(/^Publish/)
    expect(send).not.toHaveBeenCalled()
    const dialog = within(screen.getByRole("dialog"))
    expect(dialog.getAllByRole("listitem").map(item => item.textContent)).toEqual([
      "Contact",
      "Home",
    ])
    await click(dialog.getByRole("button", { name: "Publish" }))
    const patch = { path: home, before: { seo: { title: "Before" } } }
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({
        kind: "publish",
        files: [{ path: contact }, { ...patch, after: { seo: { title: "After" } } }],
      }),
    )
  })
})

test("a message of success goes by itself; one of a failure stays", async () => {
  const { store } = await openStudio(line)
  jest.useFakeTimers()
  const show = (isDone: boolean): boolean => {
    act(() => store.showNotice({ isDone, message: "Published." }))
    act(() => jest.advanceTimersByTime(60_000))
    return screen.queryByText("Published.") !== null
  }
  expect([show(true), show(false)]).toEqual([false, true])
  jest.useRealTimers()
})

describe("what was published", () => {
  const file = "pages/home.json"
  const [gone, fresh] = ["pages/gone.json", "pages/fresh.json"] as const
  const version = {
    files: [file, gone],
    commit: "a1",
    title: "First",
    author: "Ann",
    date: "2026-11-17T09:00:00Z",
  }
  const page = (headline: string, lead: string, heading: string) => ({
    seo: { title: "Title" },
    sections: [
      { section: "hero", headline, lead },
      { section: "prose", heading, blocks: [] },
    ],
  })
  const [before, after] = [page("Old", "Old lead", "Terms"), page("New", "New lead", "Terms")]
  const deleted = { seo: { title: "A page of before" }, sections: [] }

  const text = (value: JsonValue) => JSON.stringify(value)
  const pages: { path: string; before: string | null; after: string | null }[] = [
    { path: file, before: text(before), after: text(after) },
    { path: gone, before: text(deleted), after: null },
    { path: fresh, before: null, after: text(deleted) },
  ]

  const open = async (now: JsonValue, files = pages, own: Partial<StudioApi> = {}) => {
    const revert = jest.fn(() => Promise.resolve({ kind: "done" } as const))
    const studio = await openStudio(<ChangesView />, {
      state: {
        files: [
          { file, text: text(now) },
          { file: fresh, text: text(deleted) },
        ],
      },
      revert,
      readVersions: () => Promise.resolve({ kind: "versions", versions: [version] }),
      readPublication: () => Promise.resolve({ kind: "publication", files }),
      ...own,
    })
    await press("Show history")
    await press("Compare: First")
    return { ...studio, revert }
  }

  test("is compared with what was before it, page by page, deleted pages included", async () => {
    await open(page("New", "New lead", "Later"))
    const pages = await screen.findAllByRole("region", { name: /^Home|before/ })
    expect(pages.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Home .*Hero › HeadlineOldNewTake backHero › LeadOldNew lead/),
      expect.stringMatching(/^A page of before \/gone\/Deleted$/),
      expect.stringMatching(/^A page of before \/fresh\/New$/),
    ])
  })

  test("is taken back over all its pages in one step, merged with what came since", async () => {
    const { store, valueAt } = await open(page("New", "New lead", "Later"))
    await click(await screen.findByRole("button", { name: "Take back: Hero › Lead" }))
    expect(valueAt(file, [])).toEqual(page("New", "Old lead", "Later"))
    act(() => store.undo())
    await press("Take back")
    expect(([file, gone, fresh] as const).map(each => valueAt(each, []))).toEqual([
      page("Old", "Old lead", "Later"),
      deleted,
      undefined,
    ])
    act(() => store.undo())
    expect(valueAt(gone, [])).toBeUndefined()
  })
  test("is taken back with its pictures, and with no file outside of the pictures", async () => {
    const paths = ["images/alert.png", "words.txt"]
    const added = paths.map(path => ({ path, before: null, after: "" }))
    const { revert } = await open(before, added)
    await screen.findByText(/alert\.png/)
    expect(screen.getByText(/changes these pictures at once/)).toHaveTextContent("Undo does not")
    expect(screen.getByText(/leaves these as they are: Dictionary\.$/)).toBeVisible()
    await press("Take back")
    expect(revert.mock.calls).toEqual([["images/alert.png", "a1"]])
  })

  test("is taken back in its texts only after its pictures could be", async () => {
    const picture = { path: "images/alert.png", before: null, after: "" }
    const revert = () => Promise.resolve({ kind: "refused", message: "Git refuses." } as const)
    const { store, valueAt } = await open(after, [...pages, picture], { revert })
    await screen.findByText(/alert\.png/)
    await press("Take back")
    expect(valueAt(file, [])).toEqual(after)
    expect(store.get().notice?.message).toBe("Nothing more was taken back. Git refuses.")
  })
})

/** @jest-environment jsdom */
import { act, renderHook, waitFor } from "@testing-library/react"
import type { PageFile } from "@tools/content/addresses"
import { usePlace } from "../editor/shell/use-place"
import { useShortcuts } from "../editor/shell/use-shortcuts"
import { conflictOf, isUnsaved } from "../editor/state/edited/entry"
import { findingsAt, placeFinding } from "../editor/state/edited/findings"
import { keyValue, listKeys, placeId, toKeyPath, toValuePath } from "../editor/state/edited/keys"
import { readTwoVersions } from "../document/two-versions"
import { type JsonValue, moveAt, setAt } from "../document/value"
import { openBrowser } from "./fixtures/browser-tab"
import { readValue } from "./fixtures/json-values"
import { emptyState, makeServer, openTab, wait } from "./fixtures/open-store"

describe("the store", () => {
  const home = "pages/home.json"
  const site = "site.json"

  const open = (texts: Record<string, string> = {}, replace?: Parameters<typeof openTab>[2]) => {
    const server = makeServer({
      [home]: '{"title":"A","lead":"B"}',
      [site]: '{"name":"S"}',
      ...texts,
    })
    return openTab(server, undefined, replace)
  }

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test("what is typed is stored at once, before anything is asked of the server", async () => {
    const { server, type, leave, api, browser } = await open()
    server.turn(true)
    type("title", "Abc")
    leave()
    server.turn(false)
    const { field } = await openTab({ server, api }, browser)
    expect(field("title")).toBe("Abc")
  })

  test("what is typed is checked once it pauses, and again after each change meanwhile", async () => {
    const { server, type } = await open()
    await wait()
    const before = server.checks
    for (const text of ["Ab", "Abc", "Abcd"]) type("title", text)
    await wait()
    expect(server.checks).toBe(before + 1)
  })

  test("nothing is stored of a file that was saved or taken back", async () => {
    const { browser, store, type, save } = await open()
    const { storage } = browser()
    type("title", "Abc")
    expect(storage.length).toBe(1)
    store.undo()
    expect(storage.length).toBe(0)
    type("title", "Abcd")
    await save()
    expect(storage.length).toBe(0)
  })

  test("a full storage is reported with what to do, and keeps what was stored before", async () => {
    const server = makeServer({ [home]: '{"title":"A"}' })
    const { browser, store, type, leave } = await openTab(server, openBrowser(150))
    type("title", "Abc")
    expect(store.get().notice).toBeNull()
    type("title", "Long ".repeat(50))
    expect(store.get().notice?.message).toMatch(/^Save now: this browser's storage is full/)
    leave()
    const again = await openTab(server, browser)
    expect(again.field("title")).toBe("Abc")
    again.type("title", "Long ".repeat(50))
    await again.save()
    expect(server.server.texts.get(home)).toContain("Long Long")
    expect(again.store.get().notice).toBeNull()
  })

  test("typing in one field without a pause is one step of undo", async () => {
    const { store, field, type } = await open()
    type("title", "Ab")
    type("title", "Abc")
    type("lead", "Bc")
    await wait(2000)
    type("lead", "Bcd")
    store.undo()
    expect(field("lead")).toBe("Bc")
    store.undo()
    expect([field("title"), field("lead")]).toEqual(["Abc", "B"])
    store.undo()
    expect(field("title")).toBe("A")
  })

  test("one tab writes until another takes over, and again once that is closed", async () => {
    const first = await open()
    const second = await openTab(first, first.browser)
    second.type("title", "Second")
    expect(second.store.get().isWriting).toBe(false)
    expect(second.field("title")).toBe("A")
    first.type("title", "First")
    expect(second.field("title")).toBe("First")
    void second.store.takeOver()
    await wait()
    second.type("title", "Second")
    expect([first.store.get().isWriting, first.field("title")]).toEqual([false, "Second"])
    second.leave()
    first.show()
    await wait()
    expect(first.store.get().isWriting).toBe(true)
  })

  test("two browsers write the same field: the second sees the conflict, and nothing is overwritten", async () => {
    const first = await open()
    const second = await openTab(first)
    first.type("title", "First")
    second.type("title", "Second")
    await first.save()
    await second.save()
    expect(first.server.texts.get(home)).toContain("First")
    expect(conflictOf(second.entry())).toMatchObject({ disk: { title: "First" } })
    expect(second.field("title")).toBe("Second")
  })

  test("a text of the editor that others changed too is handed over with what is typed on top, as a conflict", async () => {
    const { server, entry, field, type } = await open()
    type("lead", "Typed")
    server.drafts = [
      { file: home, base: '{"title":"Base","lead":"B"}', value: { title: "A", lead: "B" } },
    ]
    server.texts.set(home, '{"title":"Theirs","lead":"B"}')
    server.notify()
    await wait()
    expect([field("title"), field("lead"), server.drafts]).toEqual(["A", "Typed", []])
    expect(conflictOf(entry())).toMatchObject({ disk: { title: "Theirs" } })
  })

  test("a save that an error prevents names the file", async () => {
    const file = `content/${home}`
    const error = { file, line: 1, column: 1, rule: "empty-text", field: "home.title" }
    const rated = { severity: "error", cost: "visitors" } as const
    const findings = [{ ...error, ...rated, message: "The text is empty." }]
    const { store, save, type } = await open({}, () => ({
      check: () => Promise.resolve({ kind: "checked", findings }),
      save: () =>
        Promise.resolve({
          kind: "saved",
          written: [],
          conflicts: [],
          refused: [home],
          git: emptyState.git,
        }),
    }))
    type("title", "")
    await save()
    expect(store.get().notice?.message).toMatch(/^Not saved: Home\. Fix the errors first/)
  })

  test("what the server adds to a saved file is taken, and what was typed meanwhile stays", async () => {
    const { entry, field, save, type } = await open({}, () => ({
      save: () => {
        type("lead", "Later")
        const written = [{ file: home, text: '{"$schema":"x","title":"Abc","lead":"B"}' }] as const
        const nothing = { conflicts: [], refused: [], git: emptyState.git }
        return Promise.resolve({ kind: "saved", written: [...written], ...nothing })
      },
    }))
    type("title", "Abc")
    await save()
    expect([field("$schema"), field("title"), field("lead")]).toEqual(["x", "Abc", "Later"])
    expect(entry().baseValue).toEqual({ $schema: "x", title: "Abc", lead: "B" })
  })

  test("undo shows what it changed", async () => {
    const { store, type } = await open()
    type("title", "Abc")
    store.select({ file: site, part: ["name"], field: null })
    store.undo()
    expect(store.get()).toMatchObject({
      selection: { file: home, part: ["title"] },
      focusRequest: { file: home, path: ["title"] },
    })
  })

  test("a file that changed on disk is taken over if it has no draft", async () => {
    const { changeDisk, store, field } = await open()
    await changeDisk('{"title":"Disk"}')
    expect(field("title")).toBe("Disk")
    expect(store.get().history.undo).toEqual([])
  })

  test("a field that changed here and on disk conflicts until the conflict is resolved, which Undo takes back", async () => {
    const { server, store, entry, field, type, save, changeDisk } = await open()
    type("title", "Mine")
    await wait()
    await changeDisk('{"title":"Disk","lead":"B"}')
    expect(field("title")).toBe("Mine")
    expect(conflictOf(entry())).toMatchObject({ base: { title: "A" }, disk: { title: "Disk" } })
    await save()
    expect(server.texts.get(home)).toContain("Disk")
    store.resolve(home, { title: "Both" })
    expect(conflictOf(entry())).toBeUndefined()
    store.undo()
    expect(conflictOf(entry())).toMatchObject({ disk: { title: "Disk" } })
    store.redo()
    await save()
    expect(server.texts.get(home)).toBe('{"title":"Both"}')
    expect(isUnsaved(entry())).toBe(false)
  })

  test.each([
    ["whitespace", '{ "title": "A", "lead": "B" }', "B"],
    ["another field", '{"title":"A","lead":"Disk"}', "Disk"],
  ])("a change of %s on disk is merged without a question, and saved", async (_, text, lead) => {
    const { server, entry, type, save, changeDisk } = await open()
    type("title", "Mine")
    await wait()
    await changeDisk(text)
    expect(conflictOf(entry())).toBeUndefined()
    await save()
    expect(server.texts.get(home)).toBe(JSON.stringify({ title: "Mine", lead }))
  })

  test.each(["undo", "redo"] as const)(
    "%s of a field that changed on disk since it was saved is a conflict, which is not saved over it",
    async direction => {
      const { server, store, entry, type, save, changeDisk } = await open()
      type("title", "Mine")
      if (direction === "redo") store.undo()
      else await save()
      await changeDisk('{"title":"Disk","lead":"B"}')
      store[direction]()
      expect(conflictOf(entry())).toMatchObject({ disk: { title: "Disk" } })
      await save()
      expect(server.texts.get(home)).toContain("Disk")
    },
  )

  test("typing during a save is not lost", async () => {
    const { server, field, entry, type, save } = await open({}, api => ({
      save: changes => {
        type("title", "Two")
        return api.save(changes)
      },
    }))
    type("title", "One")
    await save()
    expect(server.texts.get(home)).toContain("One")
    expect(field("title")).toBe("Two")
    expect(isUnsaved(entry())).toBe(true)
  })

  test("a server that stopped is reported at once", async () => {
    const { server, store } = await open()
    server.turn(true)
    await wait()
    expect(store.get().notice?.message).toMatch(/does not respond/)
    server.turn(false)
    await wait(2500)
    expect(store.get().notice).toBeNull()
  })

  test("a fix that the server cannot be asked for says so", async () => {
    const { server, store } = await open()
    await store.applyFix({ label: "Fix", edits: [{ kind: "format", file: home }] })
    expect(server.isAway).toBe(false)
    expect(store.get().notice?.message).toMatch(/does not respond/)
  })

  test("a save that a login refused goes on by itself after signing in", async () => {
    let isSignedIn = false
    const { server, store, type, save } = await open({}, api => ({
      readState: () =>
        isSignedIn ? api.readState() : Promise.resolve({ kind: "signed-out" as const }),
      save: changes =>
        isSignedIn ? api.save(changes) : Promise.resolve({ kind: "signed-out" as const }),
    }))
    isSignedIn = true
    await wait(2500)
    isSignedIn = false
    type("title", "Typed")
    await save()
    expect(store.get().notice?.message).toMatch(/^You are signed out\./)
    expect(store.get().notice?.link).toEqual({ label: "Sign in again", href: "." })
    isSignedIn = true
    await wait(2500)
    expect(server.texts.get(home)).toContain("Typed")
    expect(store.get().notice).toBeNull()
  })

  test("a file that is not valid JSON can be changed only by its fix, which Undo takes back", async () => {
    const repairs = '{\n "name": "a" "b": 1 }'
    const { entry, change, store } = await open({ [site]: repairs })
    expect(entry(site).isMalformed).toBe(true)
    change("name", "x", site)
    expect(entry(site).value).toBeNull()
    const after = { name: "a", b: 1 }
    await store.applyFix({
      label: "Repair the file",
      edits: [{ kind: "set", file: site, path: [], after, repairs }],
    })
    expect(entry(site).value).toEqual(after)
    store.undo()
    expect(isUnsaved(entry(site))).toBe(false)
  })

  test("a fix of a text that has changed since the check changes nothing, and says so", async () => {
    const { field, type, store } = await open()
    type("title", "Changed")
    await store.applyFix({
      label: "Fix",
      edits: [{ kind: "set", file: home, path: ["title"], before: "A", after: "B" }],
    })
    expect(field("title")).toBe("Changed")
    expect(store.get().notice?.message).toMatch(/Nothing was fixed/)
  })
})

describe("a file that a merge left with conflict marks", () => {
  const home = "pages/home.json"
  const marked = `{
  "title": "Same",
<<<<<<< HEAD
  "lead": "Mine",
||||||| 1234567
  "lead": "Before",
=======
  "lead": "Theirs",
>>>>>>> origin/main
  "list": [{ "a": 1 }]
}
`

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test("has two versions, and what they have in common", () => {
    const list = [{ a: 1 }]
    expect(readTwoVersions(marked)).toEqual({
      cause: "merge",
      base: { title: "Same", lead: null, list },
      mine: { title: "Same", lead: "Mine", list },
      theirs: { title: "Same", lead: "Theirs", list },
    })
    expect(readTwoVersions('{ "title": ')).toBeUndefined()
  })

  test.each([
    ["mine", "Mine"],
    ["theirs", "Theirs"],
  ] as const)(
    "is replaced by the version that is chosen, %s, once it is saved",
    async (side, lead) => {
      const { server, store, entry, browser, save } = await openTab(makeServer({ [home]: marked }))
      expect([conflictOf(entry())?.disk, entry().isMalformed]).toEqual([
        expect.objectContaining({ lead: "Theirs" }),
        false,
      ])
      await save()
      expect([server.texts.get(home), browser().storage.length]).toEqual([marked, 0])
      store.resolve(home, readTwoVersions(marked)?.[side] ?? null)
      await save()
      expect(readValue(server.texts.get(home) ?? "")).toMatchObject({ lead, title: "Same" })
      expect(conflictOf(entry())).toBeUndefined()
    },
  )

  test("has neither conflict nor draft once the merge was finished elsewhere", async () => {
    const { store, entry, changeDisk } = await openTab(makeServer({ [home]: marked }))
    const merged = { title: "Same", lead: "Both" }
    await changeDisk(JSON.stringify(merged))
    await wait()
    expect([entry().value, conflictOf(entry()), store.get().notice]).toEqual([
      merged,
      undefined,
      null,
    ])
  })
})

describe("keys", () => {
  const value: JsonValue = {
    list: [{ title: "a", marks: ["x", "y"] }, { title: "b" }, { title: "c" }],
  }
  const keys = keyValue(value)
  const [a, b, c] = listKeys(keys, ["list"])

  const rekeyed = (next: JsonValue) => keyValue(next, keys)

  test("every entry of a list has its own key, also when it is restored", () => {
    expect(new Set([a, b, c]).size).toBe(3)
    const without = rekeyed(setAt(value, ["list", 1], undefined))
    expect(listKeys(without, ["list"])).toEqual([a, c])
    expect(listKeys(keyValue(value, without), ["list"])).toEqual([a, b, c])
  })

  test("a path by keys leads to the same entry after a move, and nowhere once it is gone", () => {
    const place = toKeyPath(keys, ["list", 0, "marks", 1])
    const moved = rekeyed(moveAt(value, ["list"], 0, 1))
    expect(toValuePath(moved, place)).toEqual(["list", 1, "marks", 1])
    expect(toValuePath(rekeyed(setAt(value, ["list", 0], undefined)), place)).toBeUndefined()
  })

  test("a finding stays with its section when that is moved", () => {
    const file = "pages/home.json"
    const page: JsonValue = { sections: [{ heading: "a" }, { heading: "b" }] }
    const before = keyValue(page)
    const finding = {
      file: `content/${file}`,
      line: 1,
      column: 1,
      severity: "error" as const,
      cost: "visitors" as const,
      rule: "empty",
      field: "home.sections[1].heading",
      message: "",
    }
    const files = new Map([[file, { value: page, keys: before }]] as const)
    const placed = { ...placeFinding(finding, "content", files), isEarly: false }
    const moved = keyValue(moveAt(page, ["sections"], 1, 0), before)
    const placeAt = (index: number) => placeId(file, toKeyPath(moved, ["sections", index]))
    expect(placed.place).toBe(`${placeAt(0)}\nheading`)
    expect(findingsAt([placed], placeAt(0))).toEqual([placed])
    expect(findingsAt([placed], placeAt(1))).toEqual([])
  })
})

test.each<[what: string, press: KeyboardEventInit, calls: string[], target?: string]>([
  ["follows its key with a Latin layout", { key: "s", code: "KeyS" }, ["s"]],
  ["follows its letter with another Latin layout", { key: "z", code: "KeyW" }, ["z"]],
  ["follows its key with a Cyrillic layout", { key: "ы", code: "KeyS" }, ["s"]],
  ["follows its key with Shift", { key: "Z", code: "KeyZ", shiftKey: true }, ["shift+z"]],
  ["is none with AltGr, which types a letter", { key: "ś", code: "KeyS", altKey: true }, []],
  ["is none at a sign where another layout has a letter", { key: ";", code: "KeyZ" }, []],
  ["selects nothing with Ctrl+A outside of fields", { key: "a" }, ["a"]],
  ["leaves Ctrl+A to a field", { key: "a" }, [], "textarea"],
  ["searches with Ctrl+K from a field, too", { key: "k" }, ["k"], "textarea"],
])("a shortcut %s", (_, press, calls, target = "body") => {
  const called: string[] = []
  const names = ["a", "k", "s", "z", "shift+z"]
  const shortcuts = names.map(name => [name, () => void called.push(name)] as const)
  renderHook(() => useShortcuts(Object.fromEntries(shortcuts)))
  document.body.innerHTML = "<textarea></textarea>"
  const init = { ctrlKey: true, bubbles: true, cancelable: true, ...press }
  const event = new KeyboardEvent("keydown", init)
  document.querySelector(target)?.dispatchEvent(event)
  expect([called, event.defaultPrevented]).toEqual([calls, calls.length > 0])
})

test("Back and Forward lead to the places before and after in the studio", async () => {
  location.hash = ""
  const travel = jest.fn()
  const home = "pages/home.json"
  const { result, rerender } = renderHook(
    ({ edited }: { edited: PageFile | undefined }) => usePlace(edited, () => true, travel),
    { initialProps: { edited: home } },
  )
  rerender({ edited: "pages/contact.json" })
  act(() => result.current.setView("changes"))
  expect(location.hash).toBe("#pages/contact.json?view=changes")
  rerender({ edited: undefined })
  const go = async (steps: number, page: PageFile, view: string): Promise<void> => {
    history.go(steps)
    await waitFor(() => expect(result.current).toMatchObject({ page, view }))
  }
  await go(-1, "pages/contact.json", "edit")
  await go(-1, home, "edit")
  await go(2, "pages/contact.json", "changes")
  expect(travel).toHaveBeenCalled()
})

test("what is typed and not saved follows a picture that got another name since somebody else added one", async () => {
  const home = "pages/home.json"
  jest.useFakeTimers()
  const renamed: { from: string; to: string }[] = []
  const tab = await openTab(
    makeServer({ [home]: JSON.stringify({ src: "" }) }),
    undefined,
    api => ({
      readState: async () => {
        const reply = await api.readState()
        return reply.kind === "read" ? { ...reply, renamed: [...renamed] } : reply
      },
    }),
  )
  tab.change("src", "../images/image.png")
  renamed.push({ from: "images/image.png", to: "images/image-2.png" })
  tab.server.notify()
  await wait()
  expect(tab.field("src")).toBe("../images/image-2.png")
  tab.change("src", "../images/image.png")
  tab.server.notify()
  await wait()
  expect(tab.field("src")).toBe("../images/image.png")
  jest.useRealTimers()
})

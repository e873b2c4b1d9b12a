/** @jest-environment jsdom */
import { type ContentFile, isContentFile } from "../../../src/model/content"
import { type JsonValue, isGroup, moveAt, removeAt, setAt } from "../document/value"
import type { Draft, StudioEvent, StudioState } from "../protocol"
import { conflictOf, isUnsaved } from "../browser/state/entry"
import { createStore } from "../browser/state/store"
import type { SaveReply, StudioApi } from "../browser/api"
import { keyValue, listKeys, toKeyPath, toValuePath } from "../browser/state/keys"
import { findingsAt, placeFinding } from "../browser/state/findings"
import type { Fix } from "../report"
import { serverApi } from "../browser/api"
import type { Tab } from "../browser/tab"
import { useShortcuts } from "../browser/shell/use-shortcuts"
import { openBrowser } from "../../../__tests__/fixtures/browser-tab"
import { render, renderHook, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"

describe("the store", () => {
  const home = "pages/home.json"
  const site = "site.json"

  /** A server that stores what it receives, and can be made to fail. */
  const makeServer = (texts: Record<string, string>) => {
    const server = {
      texts: new Map(Object.entries(texts)),
      drafts: new Map<string, Draft>(),
      isAway: false,
      puts: 0,
      listeners: new Set<(event: StudioEvent) => void>(),
      send: (event: StudioEvent): void => {
        for (const hear of server.listeners) hear(event)
      },
    }
    let revision = 0
    const readState = (): StudioState => ({
      project: "test",
      root: "content",
      site: "http://localhost:8000",
      files: [...server.texts].flatMap(([file, text]) =>
        isContentFile(file) ? [{ file, text }] : [],
      ),
      pictures: [],
      asIs: [],
      deployment: {
        origin: "https://www.example.com",
        pathPrefix: "",
        indexable: true,
        buildYear: 2026,
      },
      drafts: [...server.drafts.values()],
      versioning: { absence: null, branch: "main", committed: [], changes: [] },
    })
    const answerDraft = ({
      file,
      revision: seen,
      draft,
    }: Parameters<StudioApi["putDraft"]>[0]): Awaited<ReturnType<StudioApi["putDraft"]>> => {
      if (server.isAway) return { kind: "unreachable" }
      server.puts += 1
      const present = server.drafts.get(file) ?? null
      if ((present?.revision ?? 0) !== seen) return { kind: "changed", draft: present }
      if (draft === null) server.drafts.delete(file)
      else server.drafts.set(file, { ...draft, file, revision: (revision += 1) })
      const kept = server.drafts.get(file) ?? null
      server.send({ kind: "draft", file, draft: kept })
      return { kind: "kept", draft: kept }
    }
    const answerSave = (files: readonly ContentFile[]): SaveReply => {
      const conflicts = files
        .filter(file => server.drafts.get(file)?.base !== (server.texts.get(file) ?? null))
        .map(file => ({ file, text: server.texts.get(file) ?? null }))
      if (conflicts.length > 0) return { kind: "saved", written: [], conflicts, findings: [] }
      const written = files.map(file => {
        const value = server.drafts.get(file)?.value ?? null
        return { file, text: value === null ? null : JSON.stringify(value) }
      })
      for (const { file, text } of written) {
        if (text === null) server.texts.delete(file)
        else server.texts.set(file, text)
        server.drafts.delete(file)
      }
      return { kind: "saved", written, conflicts: [], findings: [] }
    }
    const away = () => Promise.resolve({ kind: "unreachable" } as const)
    const api: { -readonly [Name in keyof StudioApi]: StudioApi[Name] } = {
      readState: () => (server.isAway ? away() : Promise.resolve({ kind: "read", ...readState() })),
      putDraft: change => Promise.resolve(answerDraft(change)),
      save: files => Promise.resolve(answerSave(files)),
      addPicture: away,
      putBack: away,
      commit: away,
      fix: away,
      readSearch: away,
      listen: hear => {
        server.listeners.add(hear)
        return () => server.listeners.delete(hear)
      },
    }
    return { server, api }
  }

  /** Opens the studio in a tab of a browser. */
  const openTab = async (
    { server, api }: ReturnType<typeof makeServer>,
    browser = openBrowser(),
    session?: Tab["session"],
  ) => {
    const tab = browser(session)
    const store = createStore(api, tab)
    const stop = store.start()
    await jest.advanceTimersByTimeAsync(0)
    /** Ends the tab as a reload does. */
    const leave = (): void => {
      tab.hide()
      stop()
      tab.close()
    }
    const entry = (file: ContentFile = home) => {
      const found = store.get().files.get(file)
      if (!found) throw new Error(`${file} is not there.`)
      return found
    }
    const field = (name: string, file: ContentFile = home) => {
      const { value } = entry(file)
      return value !== null && isGroup(value) ? value[name] : undefined
    }
    const change = (name: string, next: JsonValue, file: ContentFile = home, isTyping = false) =>
      store.changeFile(file, value => setAt(value, [name], next), {
        label: name,
        path: [name],
        isTyping,
      })
    const type = (name: string, text: string) => change(name, text, home, true)
    return { server, api, browser, session: tab.session, store, entry, field, change, type, leave }
  }

  const open = (texts: Record<string, string> = {}) =>
    openTab(
      makeServer({
        [home]: '{"title":"A","lead":"B","list":[{"t":1},{"t":2}]}',
        [site]: '{"name":"S"}',
        ...texts,
      }),
    )

  const wait = (milliseconds = 400) => jest.advanceTimersByTimeAsync(milliseconds)

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test("typing is sent once, after a moment", async () => {
    const { server, type } = await open()
    type("title", "Ab")
    type("title", "Abc")
    await wait()
    expect(server.puts).toBe(1)
    expect(server.drafts.get(home)).toMatchObject({ value: { title: "Abc" }, revision: 1 })
  })

  test("typing without a pause is sent 300 ms after the first key", async () => {
    const { server, type } = await open()
    for (const text of ["Ab", "Abc", "Abcd"]) {
      type("title", text)
      await wait(120)
    }
    expect(server.drafts.get(home)).toMatchObject({ value: { title: "Abcd" } })
  })

  test("typing is sent when the page unloads", async () => {
    const { server, type, leave } = await open()
    type("title", "Abc")
    leave()
    expect(server.drafts.get(home)).toMatchObject({ value: { title: "Abc" } })
  })

  test("typing just before a reload survives it, although nothing could be sent", async () => {
    const { server, api, browser, type, leave } = await open()
    server.isAway = true
    type("title", "Abc")
    leave()
    server.isAway = false
    const { field } = await openTab({ server, api }, browser)
    expect(field("title")).toBe("Abc")
    await wait()
    expect(server.drafts.get(home)).toMatchObject({ value: { title: "Abc" } })
  })

  test("a draft on the server survives a reload", async () => {
    const { server, api, type, leave } = await open()
    type("title", "Draft")
    await wait()
    leave()
    const { field } = await openTab({ server, api })
    expect(field("title")).toBe("Draft")
  })

  test("undo and redo survive a reload", async () => {
    const { server, api, browser, session, type, store, leave } = await open()
    for (const text of ["One", "Two", "Three"]) {
      type("title", text)
      await wait(2000)
    }
    store.undo()
    leave()
    const again = await openTab({ server, api }, browser, session)
    again.store.undo()
    expect(again.field("title")).toBe("One")
    again.store.redo()
    again.store.redo()
    expect(again.field("title")).toBe("Three")
  })

  test("typing in one field is one step of undo", async () => {
    const { store, field, type } = await open()
    type("title", "Ab")
    type("title", "Abc")
    type("lead", "Bc")
    store.undo()
    expect([field("title"), field("lead")]).toEqual(["Abc", "B"])
    store.undo()
    expect(field("title")).toBe("A")
    store.redo()
    expect(field("title")).toBe("Abc")
  })

  test("typing after a pause is another step of undo", async () => {
    const { store, field, type } = await open()
    type("title", "Ab")
    await wait(2000)
    type("title", "Abc")
    store.undo()
    expect(field("title")).toBe("Ab")
  })

  test("one tab writes, and another shows what it types", async () => {
    const first = await open()
    const second = await openTab(first, first.browser)
    second.type("title", "Second")
    expect(second.store.get().isWriting).toBe(false)
    expect(second.field("title")).toBe("A")
    first.type("title", "First")
    await wait()
    expect(second.field("title")).toBe("First")
  })

  test("a tab that takes over has the last key press, and the other one shows what it types", async () => {
    const first = await open()
    const second = await openTab(first, first.browser)
    first.type("title", "First")
    second.store.takeOver()
    await wait(0)
    expect(second.field("title")).toBe("First")
    second.type("lead", "Second")
    await wait()
    expect([first.store.get().isWriting, first.field("lead")]).toEqual([false, "Second"])
    expect(second.server.drafts.get(home)).toMatchObject({
      value: { title: "First", lead: "Second" },
    })
  })

  describe("a save that an error prevents", () => {
    const error = {
      file: `content/${home}`,
      line: 1,
      column: 1,
      severity: "error",
      rule: "empty-text",
      field: "home.title",
      message: "The text is empty.",
    } as const

    const saveWithError = async () => {
      const opened = await open()
      opened.type("title", "")
      opened.api.save = () =>
        Promise.resolve({ kind: "saved", written: [], conflicts: [], findings: [error] })
      await opened.store.save()
      return opened
    }

    test("names the file that was not saved", async () => {
      const { store } = await saveWithError()
      expect(store.get().notice?.message).toMatch(/^Not saved: Home page\./)
    })

    test("shows its message until the error is fixed", async () => {
      const { store, server } = await saveWithError()
      server.send({ kind: "findings", findings: [] })
      expect(store.get().notice).toBeNull()
    })
  })

  test("a tab writes once the one that did is closed", async () => {
    const first = await open()
    const second = await openTab(first, first.browser)
    first.leave()
    await wait()
    second.type("title", "Second")
    expect(second.field("title")).toBe("Second")
  })

  test("text that conflicts with that of another browser is kept in the undo history", async () => {
    const first = await open()
    const second = await openTab(first)
    first.type("title", "First")
    await wait()
    second.type("title", "Second")
    await wait()
    expect([second.store.get().isWriting, second.field("title")]).toEqual([false, "First"])
    second.store.takeOver()
    await wait()
    second.store.undo()
    expect(second.field("title")).toBe("Second")
  })

  test("text that could not be sent before the page unloaded is restored over that of another browser", async () => {
    const first = await open()
    first.server.isAway = true
    first.type("title", "First")
    first.leave()
    first.server.isAway = false
    const second = await openTab(first)
    second.type("title", "Second")
    await wait()
    const { field, store } = await openTab(first, first.browser)
    expect(field("title")).toBe("First")
    store.undo()
    expect(field("title")).toBe("Second")
  })

  test("a late event does not restore what was undone", async () => {
    const { server, store, field, type } = await open()
    type("title", "Abc")
    await wait()
    const late = server.drafts.get(home) ?? null
    store.undo()
    await wait()
    server.send({ kind: "draft", file: home, draft: late })
    await wait()
    expect([field("title"), store.get().notice]).toEqual(["A", null])
  })

  test("a draft whose reply was lost is not mistaken for that of another window", async () => {
    const { api, server, field, type, store } = await open()
    const { putDraft } = api
    api.putDraft = async change => {
      await putDraft(change)
      api.putDraft = putDraft
      return { kind: "unreachable" }
    }
    type("title", "Ab")
    await wait()
    type("title", "Abc")
    await wait(3000)
    expect([field("title"), store.get().isWriting]).toEqual(["Abc", true])
    expect(server.drafts.get(home)).toMatchObject({ value: { title: "Abc" } })
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

  test("an undone part is no longer selected", async () => {
    const { store, change } = await open()
    change("added", { a: 1 })
    store.select({ file: home, part: ["added"], field: null })
    store.undo()
    expect(store.get().selection).toBeNull()
  })

  test("a file that changed on disk is taken over if it has no draft", async () => {
    const { server, store, field } = await open()
    server.texts.set(home, '{"title":"Disk"}')
    server.send({ kind: "changed" })
    await wait()
    expect(field("title")).toBe("Disk")
    expect(store.get().history.undo).toEqual([])
  })

  test("a file that changed on disk conflicts with its draft, which stays", async () => {
    const { server, entry, field, type } = await open()
    type("title", "Mine")
    await wait()
    server.texts.set(home, '{"title":"Disk","lead":"B"}')
    server.send({ kind: "changed" })
    await wait()
    expect(field("title")).toBe("Mine")
    expect(conflictOf(entry())).toMatchObject({ base: { title: "A" }, disk: { title: "Disk" } })
  })

  test("a resolved conflict can be saved", async () => {
    const { server, store, entry, type } = await open()
    type("title", "Mine")
    await wait()
    server.texts.set(home, '{"title":"Disk"}')
    await store.refresh()
    await store.save()
    expect(server.texts.get(home)).toContain("Disk")
    store.resolve(home, { title: "Both" })
    await store.save()
    expect(server.texts.get(home)).toBe('{"title":"Both"}')
    expect(isUnsaved(entry())).toBe(false)
  })

  test("typing during a save is not lost", async () => {
    const { server, api, store, field, entry, type } = await open()
    const { save } = api
    api.save = files => {
      type("title", "Two")
      return save(files)
    }
    type("title", "One")
    await store.save()
    expect(server.texts.get(home)).toContain("One")
    expect(field("title")).toBe("Two")
    expect(isUnsaved(entry())).toBe(true)
  })

  test("a server gets everything once it is reachable again", async () => {
    const { server, store, type } = await open()
    server.isAway = true
    type("title", "Kept")
    await wait()
    expect(store.get().notice?.message).toMatch(/does not answer/)
    server.isAway = false
    await wait(2500)
    expect(server.drafts.get(home)).toMatchObject({ value: { title: "Kept" } })
    expect(store.get().notice).toBeNull()
  })

  test("a file that is not valid JSON cannot be edited, and its first mistake is known", async () => {
    const { entry, change } = await open({ [site]: '{\n  "name": oops\n}' })
    expect(entry(site).malformedLine).toBe(2)
    expect(isUnsaved(entry(site))).toBe(false)
    change("name", "x", site)
    expect(entry(site).value).toBeNull()
  })

  test("a file that is not valid JSON is repaired by its fix, which Undo takes back", async () => {
    const { entry, server, store } = await open({ [site]: '{ "name": "a" "b": 1 }' })
    const after = { name: "a", b: 1 }
    const fix: Fix = {
      label: "Repair the file",
      edits: [{ kind: "set", file: site, path: [], after }],
    }
    await store.applyFix(fix)
    expect(entry(site).value).toEqual(after)
    await wait()
    expect(server.drafts.get(site)).toMatchObject({ value: after, base: entry(site).text })
    store.undo()
    expect(isUnsaved(entry(site))).toBe(false)
  })
})

describe("keys", () => {
  const value: JsonValue = {
    list: [{ title: "a", marks: ["x", "y"] }, { title: "b" }, { title: "c" }],
  }
  const keys = keyValue(value)
  const [a, b, c] = listKeys(keys, ["list"])

  const rekeyed = (next: JsonValue) => keyValue(next, keys)

  test("every entry of a list has its own key", () => {
    expect(new Set([a, b, c]).size).toBe(3)
  })

  test("a restored entry has its key again", () => {
    const without = rekeyed(removeAt(value, ["list"], 1))
    expect(listKeys(without, ["list"])).toEqual([a, c])
    expect(listKeys(keyValue(value, without), ["list"])).toEqual([a, b, c])
  })

  test("a path by keys leads to the same entry after a move, and nowhere once it is gone", () => {
    const place = toKeyPath(keys, ["list", 0, "marks", 1])
    expect(toValuePath(rekeyed(moveAt(value, ["list"], 0, 1)), place)).toEqual([
      "list",
      1,
      "marks",
      1,
    ])
    expect(toValuePath(rekeyed(removeAt(value, ["list"], 0)), place)).toBeUndefined()
  })
})

describe("findings", () => {
  const finding = (field: string) => ({
    file: "content/pages/home.json",
    line: 1,
    column: 1,
    severity: "error" as const,
    rule: "empty",
    field,
    message: "",
  })

  const file = "pages/home.json"
  const value: JsonValue = { sections: [{ heading: "a" }, { heading: "b" }] }
  const keys = keyValue(value)

  test("a finding stays with its section when that is moved", () => {
    const placed = placeFinding(
      finding("home.sections[1].heading"),
      "content",
      new Map([[file, { value, keys }]]),
    )
    const moved = keyValue(moveAt(value, ["sections"], 1, 0), keys)
    expect(toValuePath(moved, placed.place)).toEqual(["sections", 0, "heading"])
    expect(findingsAt([placed], file, toKeyPath(moved, ["sections", 0]))).toEqual([placed])
    expect(findingsAt([placed], file, toKeyPath(moved, ["sections", 1]))).toEqual([])
  })
})

describe("requests to the server", () => {
  /** Lets the server answer once, and returns the request. */
  const answer = (status: number, value: unknown) => {
    const fetch = jest.fn(() => Promise.resolve({ status, json: () => Promise.resolve(value) }))
    Reflect.set(globalThis, "fetch", fetch)
    return fetch
  }

  const file = "pages/home.json"
  const draft = { file, base: "{}", value: { a: 1 }, layout: null, browser: "", revision: 7 }
  const text = [{ file, text: "{}" }]
  const findings = [
    {
      file,
      line: 1,
      column: 1,
      severity: "error",
      rule: "x",
      field: "home",
      message: "A mistake.",
    },
  ]
  const message = "The studio has been updated. Reload the page."

  afterEach(() => {
    Reflect.deleteProperty(globalThis, "fetch")
  })

  const asks = {
    putDraft: () => serverApi.putDraft({ file, revision: 0, draft: null }),
    save: () => serverApi.save([file]),
    putBack: () => serverApi.putBack(file),
    commit: () => serverApi.commit({ message: "Say it" }),
    readState: () => serverApi.readState(),
    addPicture: () => serverApi.addPicture("a b.png", new Blob()),
  }

  test.each<[keyof typeof asks, number, object]>([
    ["putDraft", 200, { kind: "kept", draft: null }],
    ["putDraft", 409, { kind: "changed", draft }],
    ["save", 200, { kind: "saved", written: text, conflicts: text, findings }],
    ["commit", 200, { kind: "done" }],
    ["commit", 409, { kind: "refused", message: "Nothing to commit." }],
  ])("%s returns the reply with the status %d", async (name, status, reply) => {
    answer(status, reply)
    await expect(asks[name]()).resolves.toEqual(reply)
  })

  test("a reply that is not JSON counts as an unreachable server", async () => {
    Reflect.set(globalThis, "fetch", () =>
      Promise.resolve({ status: 404, json: () => Promise.reject(new SyntaxError("<!doctype")) }),
    )
    await expect(asks.putDraft()).resolves.toEqual({ kind: "unreachable" })
  })

  test.each([{ kind: "done" }, { other: 1 }, null])(
    "the unexpected reply %j is refused with a message",
    async reply => {
      answer(200, reply)
      await expect(asks.save()).resolves.toEqual({ kind: "refused", message })
    },
  )

  test.each(["readState", "save", "addPicture"] as const)(
    "%s of an unreachable server is a reply, not an error",
    async name => {
      Reflect.set(globalThis, "fetch", () => Promise.reject(new TypeError("Failed to fetch")))
      await expect(asks[name]()).resolves.toEqual({ kind: "unreachable" })
    },
  )

  test("a draft is sent as JSON", async () => {
    const fetch = answer(200, { kind: "kept", draft: null })
    await asks.putDraft()
    expect(fetch).toHaveBeenCalledWith("/drafts", {
      method: "PUT",
      body: JSON.stringify({ file, revision: 0, draft: null }),
      headers: { "content-type": "application/json" },
      keepalive: false,
    })
  })

  test("the name of a picture is escaped in its address", async () => {
    const reply = { kind: "added", path: "images/a.png" }
    const fetch = answer(200, reply)
    await expect(asks.addPicture()).resolves.toEqual(reply)
    expect(fetch).toHaveBeenCalledWith(
      "/pictures/a%20b.png",
      expect.objectContaining({ method: "POST" }),
    )
  })
})

describe("shortcuts", () => {
  test.each([
    ["in the form", "Headline", 1],
    ["outside of it, where the field has an undo of its own", "What did you change?", 0],
  ])("undo %s", async (_, name, times) => {
    const undo = jest.fn()
    renderHook(() => useShortcuts({ z: undo }))
    render(
      <>
        <div data-part="fields">
          <textarea aria-label="Headline" />
        </div>
        <textarea aria-label="What did you change?" />
      </>,
    )
    await userEvent.click(screen.getByRole("textbox", { name }))
    await userEvent.keyboard("{Control>}z{/Control}")
    expect(undo).toHaveBeenCalledTimes(times)
  })
})

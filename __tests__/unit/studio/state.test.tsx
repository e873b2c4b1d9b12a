import { type ContentFile, isContentFile } from "../../../src/content/model"
import { type JsonValue, isGroup, moveAt, removeAt } from "../../../src/studio/document/value"
import type { Draft, StudioEvent, StudioState } from "../../../src/studio/protocol"
import { conflictOf, isUnsaved } from "../../../src/studio/browser/state/entry"
import { createStore } from "../../../src/studio/browser/state/store"
import type { DraftReply, SaveReply, StudioApi } from "../../../src/studio/browser/api"
import { keyValue, listKeys, toKeyPath, toValuePath } from "../../../src/studio/browser/state/keys"
import { findingsAt, placeFinding } from "../../../src/studio/browser/state/findings"
import { serverApi } from "../../../src/studio/browser/api"

describe("the store", () => {
  const noEvent = (event: StudioEvent): void => expect(event).toBeDefined()

  const home = "pages/home.json"
  const site = "site.json"

  /** A server that keeps what it is told, and may be made to fail. */
  const makeServer = (texts: Record<string, string>) => {
    const server = {
      texts: new Map(Object.entries(texts)),
      drafts: new Map<string, Draft>(),
      isAway: false,
      puts: 0,
      hear: noEvent,
    }
    const readState = (): StudioState => ({
      root: "content",
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
      revision,
      draft,
    }: Parameters<StudioApi["putDraft"]>[0]): DraftReply => {
      if (server.isAway) return { kind: "unreachable" }
      server.puts += 1
      const present = server.drafts.get(file) ?? null
      if ((present?.revision ?? 0) !== revision) return { kind: "changed", draft: present }
      if (draft === null) server.drafts.delete(file)
      else server.drafts.set(file, { file, revision: revision + 1, ...draft })
      return { kind: "kept", draft: server.drafts.get(file) ?? null }
    }
    const answerSave = (files: readonly ContentFile[]): SaveReply => {
      const conflicts = files
        .filter(file => server.drafts.get(file)?.base !== (server.texts.get(file) ?? null))
        .map(file => ({ file, text: server.texts.get(file) ?? null }))
      if (conflicts.length > 0) return { kind: "conflict", conflicts }
      const written = files.map(file => ({
        file,
        text: JSON.stringify(server.drafts.get(file)?.value),
      }))
      for (const { file, text } of written) {
        server.texts.set(file, text)
        server.drafts.delete(file)
      }
      return { kind: "saved", written }
    }
    const away = () => Promise.resolve({ kind: "unreachable" } as const)
    const api: { -readonly [Name in keyof StudioApi]: StudioApi[Name] } = {
      readState: () => (server.isAway ? away() : Promise.resolve({ kind: "read", ...readState() })),
      putDraft: change => Promise.resolve(answerDraft(change)),
      save: files => Promise.resolve(answerSave(files)),
      addPicture: away,
      renamePage: away,
      deletePage: away,
      putBack: away,
      commit: away,
      readSearch: away,
      listen: hear => {
        server.hear = hear
        return () => undefined
      },
    }
    return { server, api }
  }

  const open = async (texts: Record<string, string> = {}) => {
    const { server, api } = makeServer({
      [home]: '{"title":"A","lead":"B","list":[{"t":1},{"t":2}]}',
      [site]: '{"name":"S"}',
      ...texts,
    })
    const store = createStore(api)
    store.start()
    await store.refresh()
    const entry = (file: ContentFile = home) => {
      const found = store.get().files.get(file)
      if (!found) throw new Error(`${file} is not there.`)
      return found
    }
    const field = (name: string, file: ContentFile = home) => {
      const { value } = entry(file)
      return value !== null && isGroup(value) ? value[name] : undefined
    }
    const type = (name: string, text: string, file: ContentFile = home) =>
      store.change(file, [name], text, { label: name, isTyping: true })
    return { server, api, store, entry, field, type }
  }

  const wait = (milliseconds = 400) => jest.advanceTimersByTimeAsync(milliseconds)

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test("what is typed is sent after a moment, once", async () => {
    const { server, type } = await open()
    type("title", "Ab")
    type("title", "Abc")
    await wait()
    expect(server.puts).toBe(1)
    expect(server.drafts.get(home)).toMatchObject({ value: { title: "Abc" }, revision: 1 })
  })

  test("a draft that the server kept is there after a reload", async () => {
    const { server, store, field } = await open()
    server.drafts.set(home, {
      file: home,
      base: server.texts.get(home) ?? null,
      value: { title: "Draft" },
      revision: 4,
    })
    await store.refresh()
    expect(field("title")).toBe("Draft")
  })

  test("typing in one field is one step back, another field another", async () => {
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

  test("typing that goes on after a pause is another step back", async () => {
    const { store, field, type } = await open()
    type("title", "Ab")
    await wait(2000)
    type("title", "Abc")
    store.undo()
    expect(field("title")).toBe("Ab")
  })

  test("two windows that type in two fields keep both", async () => {
    const { server, entry, field, type } = await open()
    const base = entry().text
    const theirs = { title: "A", lead: "Theirs", list: [] }
    server.drafts.set(home, { file: home, base, value: theirs, revision: 1 })
    type("title", "Mine")
    await wait()
    await wait()
    expect([field("title"), field("lead")]).toEqual(["Mine", "Theirs"])
    expect(server.drafts.get(home)).toMatchObject({
      value: { title: "Mine", lead: "Theirs" },
      revision: 2,
    })
  })

  test("a file that changed on disk is taken where nothing was typed", async () => {
    const { server, store, field } = await open()
    server.texts.set(home, '{"title":"Disk"}')
    server.hear({ kind: "changed" })
    await wait()
    expect(field("title")).toBe("Disk")
    expect(store.get().history.undo).toEqual([])
  })

  test("a file that changed on disk beside a draft is a conflict, and the draft stays", async () => {
    const { server, entry, field, type } = await open()
    type("title", "Mine")
    await wait()
    server.texts.set(home, '{"title":"Disk","lead":"B"}')
    server.hear({ kind: "changed" })
    await wait()
    expect(field("title")).toBe("Mine")
    expect(conflictOf(entry())).toMatchObject({ base: { title: "A" }, disk: { title: "Disk" } })
  })

  test("a decided conflict is saved", async () => {
    const { server, store, entry, type } = await open()
    type("title", "Mine")
    await wait()
    server.texts.set(home, '{"title":"Disk"}')
    await store.refresh()
    await store.save()
    expect(server.texts.get(home)).toContain("Disk")
    store.resolve(home, { title: "Both" }, "Conflict")
    await store.save()
    expect(server.texts.get(home)).toBe('{"title":"Both"}')
    expect(isUnsaved(entry())).toBe(false)
  })

  test("what is typed while a file is written is not lost", async () => {
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

  test("a server that is away gets everything once it is back", async () => {
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

  test("a file that is no JSON is not edited, and says which line is to be mended", async () => {
    const { entry, store } = await open({ [site]: '{\n  "name": oops\n}' })
    expect(entry(site).malformedLine).toBe(2)
    expect(isUnsaved(entry(site))).toBe(false)
    store.change(site, ["name"], "x", { label: "Name" })
    expect(entry(site).value).toBeNull()
  })
})

describe("keys", () => {
  const value: JsonValue = {
    list: [{ title: "a", marks: ["x", "y"] }, { title: "b" }, { title: "c" }],
  }
  const keys = keyValue(value)
  const [a, b, c] = listKeys(keys, ["list"])

  const rekeyed = (next: JsonValue) => keyValue(next, keys)

  test("every entry of a list has a key of its own", () => {
    expect(new Set([a, b, c]).size).toBe(3)
  })

  test("an entry that comes back has its key again", () => {
    const without = rekeyed(removeAt(value, ["list"], 1))
    expect(listKeys(without, ["list"])).toEqual([a, c])
    expect(listKeys(keyValue(value, without), ["list"])).toEqual([a, b, c])
  })

  test("a way by keys leads to the same entry after a move, and nowhere once that is gone", () => {
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
    const placed = placeFinding(finding("home.sections[1].heading"), file, value, keys)
    const moved = keyValue(moveAt(value, ["sections"], 1, 0), keys)
    expect(toValuePath(moved, placed.place)).toEqual(["sections", 0, "heading"])
    expect(findingsAt([placed], file, toKeyPath(moved, ["sections", 0]))).toEqual([placed])
    expect(findingsAt([placed], file, toKeyPath(moved, ["sections", 1]))).toEqual([])
  })
})

describe("asking the server", () => {
  /** Lets the server answer once, and gives what it was asked. */
  const answer = (status: number, value: unknown) => {
    const fetch = jest.fn(() => Promise.resolve({ status, json: () => Promise.resolve(value) }))
    Reflect.set(globalThis, "fetch", fetch)
    return fetch
  }

  const file = "pages/home.json"
  const draft = { file, base: "{}", value: { a: 1 }, revision: 7 }
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
  const message = "The studio's page and its server do not go together. Load the page again."

  beforeEach(() => {
    document.head.innerHTML = '<meta name="studio-token" content="secret">'
  })

  afterEach(() => {
    Reflect.deleteProperty(globalThis, "fetch")
  })

  const asks = {
    putDraft: () => serverApi.putDraft({ file, revision: 0, draft: null }),
    save: () => serverApi.save([file]),
    renamePage: () => serverApi.renamePage({ from: file, to: "pages/a.json", withRedirect: true }),
    deletePage: () => serverApi.deletePage({ file, redirectTo: null }),
    putBack: () => serverApi.putBack(file),
    commit: () => serverApi.commit({ message: "Say it" }),
    readState: () => serverApi.readState(),
    addPicture: () => serverApi.addPicture("a b.png", new Blob()),
  }

  test.each<[keyof typeof asks, number, object]>([
    ["putDraft", 200, { kind: "kept", draft: null }],
    ["putDraft", 409, { kind: "changed", draft }],
    ["save", 200, { kind: "saved", written: text }],
    ["save", 409, { kind: "conflict", conflicts: text }],
    ["save", 422, { kind: "mistaken", findings }],
    ["deletePage", 422, { kind: "mistaken", findings }],
    ["commit", 200, { kind: "done" }],
    ["commit", 409, { kind: "refused", message: "Nothing to commit." }],
  ])("%s gives the reply with the status %d", async (name, status, reply) => {
    answer(status, reply)
    await expect(asks[name]()).resolves.toEqual(reply)
  })

  test.each([{ kind: "done" }, { other: 1 }, null])(
    "the answer %j to another question is refused in a sentence",
    async reply => {
      answer(200, reply)
      await expect(asks.save()).resolves.toEqual({ kind: "refused", message })
    },
  )

  test.each(["readState", "save", "addPicture"] as const)(
    "%s of a server that is away is a reply, not an error",
    async name => {
      Reflect.set(globalThis, "fetch", () => Promise.reject(new TypeError("Failed to fetch")))
      await expect(asks[name]()).resolves.toEqual({ kind: "unreachable" })
    },
  )

  test("whatever writes carries the secret of this start", async () => {
    const fetch = answer(200, { kind: "kept", draft: null })
    await asks.putDraft()
    expect(fetch).toHaveBeenCalledWith("/___studio/drafts", {
      method: "PUT",
      body: JSON.stringify({ file, revision: 0, draft: null }),
      headers: { "x-studio-token": "secret", "content-type": "application/json" },
    })
  })

  test("a picture goes under a name that an address can hold", async () => {
    const picture = { path: "images/a.png", width: 1, height: 1, bytes: 1 }
    const fetch = answer(200, { kind: "added", picture })
    await expect(asks.addPicture()).resolves.toEqual({ kind: "added", picture })
    expect(fetch).toHaveBeenCalledWith(
      "/___studio/pictures/a%20b.png",
      expect.objectContaining({ method: "POST" }),
    )
  })
})

import { isContentFile, type ContentFile } from "../../../../../src/content/model"
import { isGroup, isList, setAt, type JsonValue } from "../../../../../src/studio/document/value"
import type { Draft, StudioEvent, StudioState } from "../../../../../src/studio/protocol"
import { conflictOf, isUnsaved } from "../../../../../src/studio/browser/state/entry"
import { createStore, type MergeValues } from "../../../../../src/studio/browser/state/store"
import type {
  DraftReply,
  SaveReply,
  StudioApi,
} from "../../../../../src/studio/browser/state/studio-api"

const noEvent = (event: StudioEvent): void => expect(event).toBeDefined()

const home = "pages/home.json"
const site = "site.json"

/** Merges by top fields, which is all that these tests need. */
const mergeValues: MergeValues = (base, mine, theirs) => {
  if (!isGroup(base ?? undefined) || !isGroup(mine ?? undefined) || !isGroup(theirs ?? undefined)) {
    return { value: mine, clashes: true }
  }
  const of = (value: JsonValue | null, name: string) =>
    value !== null && isGroup(value) ? value[name] : undefined
  const names = [...new Set([base, mine, theirs].flatMap(value => Object.keys(value ?? {})))]
  let clashes = false
  const entries = names.flatMap(name => {
    const [b, m, t] = [of(base, name), of(mine, name), of(theirs, name)]
    if (b !== m && b !== t && m !== t) clashes = true
    const value = b === m ? t : m
    return value === undefined ? [] : [[name, value] as const]
  })
  return { value: Object.fromEntries(entries), clashes }
}

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
    readState: () =>
      server.isAway ? away() : Promise.resolve({ kind: "read", state: readState() }),
    putDraft: change => Promise.resolve(answerDraft(change)),
    save: files => Promise.resolve(answerSave(files)),
    addPicture: away,
    renamePage: away,
    deletePage: away,
    putBack: away,
    commit: away,
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
  const store = createStore(api, mergeValues)
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

test("what is typed back to what is on disk leaves no draft", async () => {
  const { server, type } = await open()
  type("title", "Ab")
  await wait()
  type("title", "A")
  await wait()
  expect(server.drafts.size).toBe(0)
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

test("typing that goes on after a pause is a step of its own", async () => {
  const { store, field, type } = await open()
  type("title", "Ab")
  await wait(1500)
  type("title", "Abc")
  store.undo()
  expect(field("title")).toBe("Ab")
})

test("undo goes through all files, and says what it takes back", async () => {
  const { store, field, type } = await open()
  type("title", "Ab")
  type("name", "T", site)
  expect(store.get().history.undo.at(-1)?.label).toBe("name")
  store.undo()
  store.undo()
  expect([field("title"), field("name", site)]).toEqual(["A", "S"])
})

test("undo leaves what another window did meanwhile", async () => {
  const { server, store, entry, field, type } = await open()
  type("title", "Ab")
  await wait()
  const { base, value } = entry()
  const theirs = setAt(value ?? {}, ["lead"], "Theirs")
  server.drafts.set(home, { file: home, base, value: theirs, revision: 2 })
  server.hear({
    kind: "draft",
    file: home,
    draft: { file: home, base, value: theirs, revision: 2 },
  })
  store.undo()
  expect([field("title"), field("lead")]).toEqual(["A", "Theirs"])
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

test("where two windows type in one field, undo brings the other's text", async () => {
  const { server, store, entry, field, type } = await open()
  const base = entry().text
  server.drafts.set(home, { file: home, base, value: { title: "Theirs" }, revision: 1 })
  type("title", "Mine")
  await wait()
  expect(field("title")).toBe("Mine")
  expect(store.get().notice?.severity).toBe("warning")
  store.undo()
  expect(field("title")).toBe("Theirs")
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

test("a file that changed on disk before the draft was sent is a conflict too", async () => {
  const { server, store, entry, type } = await open()
  type("title", "Mine")
  server.texts.set(home, '{"title":"Disk","lead":"B"}')
  await store.refresh()
  expect(conflictOf(entry())).toMatchObject({ disk: { title: "Disk" } })
})

test("another layout of the same content is no conflict", async () => {
  const { server, store, entry, type } = await open()
  type("title", "Mine")
  await wait()
  server.texts.set(home, `${server.texts.get(home)}\n`)
  await store.refresh()
  expect(conflictOf(entry())).toBeUndefined()
  await wait()
  await store.save()
  expect(server.texts.get(home)).toContain("Mine")
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

test("saving sends first what was typed just now", async () => {
  const { server, store, entry, type } = await open()
  type("title", "Now")
  await store.save()
  expect(server.texts.get(home)).toContain("Now")
  expect(isUnsaved(entry())).toBe(false)
})

test("saving saves, though the state is read meanwhile", async () => {
  const { server, store, entry, type } = await open()
  server.hear({ kind: "changed" })
  type("title", "Now")
  await store.save()
  expect(server.texts.get(home)).toContain("Now")
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

test("undo goes back behind a save", async () => {
  const { store, field, type } = await open()
  type("title", "One")
  await store.save()
  store.undo()
  expect(field("title")).toBe("A")
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

test("a field in hand stays in hand when its entry is moved", async () => {
  const { store, entry } = await open()
  store.holdField(home, ["list", 1, "t"])
  const [, key] = store.get().selection?.field ?? []
  store.changeFile(
    home,
    value => {
      const list = isGroup(value) ? value.list : undefined
      return setAt(value, ["list"], isList(list) ? list.toReversed() : [])
    },
    { label: "Move" },
  )
  expect(entry().keys.fields.get("list")?.entries[0]?.key).toBe(key)
})

test("a page that is begun and taken back is gone", async () => {
  const { server, store } = await open()
  const file = "pages/new.json"
  store.beginPage(file, { title: "New" }, "New page")
  await wait()
  expect(server.drafts.get(file)).toMatchObject({ base: null, value: { title: "New" } })
  store.undo()
  await wait()
  expect(server.drafts.has(file)).toBe(false)
  await store.refresh()
  expect(store.get().files.has(file)).toBe(false)
})

test("findings that say the same again are told to nobody", async () => {
  const { server, store } = await open()
  const finding = {
    file: `content/${home}`,
    line: 1,
    column: 1,
    severity: "warning",
    rule: "x",
    field: "home.title",
    message: "It is short.",
  } as const
  server.hear({ kind: "findings", findings: [finding] })
  const hear = jest.fn()
  store.subscribe(hear)
  server.hear({ kind: "findings", findings: [{ ...finding }] })
  expect(hear).not.toHaveBeenCalled()
  server.hear({ kind: "findings", findings: [] })
  expect(hear).toHaveBeenCalledTimes(1)
})

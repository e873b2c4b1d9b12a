/** Whatever is done in which order: no text that somebody typed or wrote to disk is overwritten unseen. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { z } from "zod"
import { isLong, propertySettings } from "../../__tests__/fixtures/cases"
import { openBrowser } from "../../__tests__/fixtures/browser-tab"
import type { PageFile } from "../../src/site/pages"
import { conflictOf } from "../browser/state/entry"
import type { Tab } from "../browser/tab"
import { readValue } from "../document/read"
import { makeLease } from "../server/lease"
import type { StudioStore } from "../browser/state/store"
import { setAt } from "../document/value"
import { deletePage, movePage } from "../document/move-page"
import type { StudioEvent } from "../protocol"
import { keepDraft } from "../server/drafts/keep-draft"
import { Refusal } from "../server/refusal"
import { saveDrafts } from "../server/saving"
import { readState } from "../server/state"
import { openStudio, type Studio } from "../server/studio"
import { absentApi, emptyState, type ServeWindow, startStore } from "./open-store"

const pages = ["pages/home.json", "pages/one.json", "pages/two.json", "pages/three.json"] as const

/** The texts that were typed, as far as they are in a value. */
const textsOf = (value: unknown): ReadonlySet<string> =>
  new Set(JSON.stringify(value).match(/text-\d+\./g))

/** Waits in real time, while the store's timers are paused. */
const pause = () => new Promise(resolve => setImmediate(resolve))

interface Listener {
  /** Connects a window to a server that has started. */
  readonly join: () => void
  readonly hear: (event: StudioEvent) => void
  readonly hearConnection: (isThere: boolean) => void
  leave: () => void
}

/** A project with a server that may be stopped. */
const openProject = () => {
  const root = mkdtempSync(join(tmpdir(), "nothing-lost-"))
  const content = join(root, "content")
  mkdirSync(join(content, "pages"), { recursive: true })
  for (const page of pages.slice(0, 3)) {
    const text = JSON.stringify({ seo: { title: page, description: page }, sections: [] })
    writeFileSync(join(content, page), text)
  }
  const listeners = new Set<Listener>()
  const connected = new Set<Listener>()
  const send = (event: StudioEvent): void => {
    for (const { hear } of connected) hear(event)
  }
  let studio: Studio | undefined
  let writer: StudioEvent | undefined
  let isChanged = false
  let open = 0

  const start = async (): Promise<void> => {
    while (open > 0) await pause()
    const folder = join(root, "studio")
    const settings = { root, content, folder }
    const opened = await openStudio(settings)
    writer = undefined
    const lease = makeLease(window => {
      writer = { kind: "writer", window }
      send(writer)
    })
    studio = {
      ...opened,
      lease,
      events: { ...opened.events, send },
      git: { ...opened.git, read: () => Promise.resolve(emptyState.git) },
      check: () => undefined,
    }
    for (const { join } of listeners) join()
  }
  const stop = (): void => {
    studio = undefined
    connected.clear()
    for (const { leave, hearConnection } of listeners) {
      leave()
      hearConnection(false)
    }
  }

  /** Answers as the routes do. */
  const answer = async <Reply>(work: (studio: Studio) => Promise<Reply> | Reply) => {
    if (!studio) return { kind: "unreachable" } as const
    open += 1
    const asked = studio
    try {
      const reply = await work(asked)
      return asked === studio ? reply : ({ kind: "unreachable" } as const)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { kind: "refused", message: error.message } as const
    } finally {
      open -= 1
    }
  }
  const readOnly = { kind: "read-only", message: "Another tab is editing." } as const
  const serve: ServeWindow = window => ({
    ...absentApi,
    window,
    readState: () => answer(async studio => ({ kind: "read", ...(await readState(studio)) })),
    takeOver: () =>
      answer(({ lease }) => {
        lease.take(window)
        return { kind: "done" }
      }),
    putDraft: change =>
      answer(studio =>
        studio.queues.drafts(async () =>
          studio.lease.mayWrite(window) ? keepDraft(studio, change) : readOnly,
        ),
      ),
    save: files =>
      answer(studio =>
        studio.queues.files(async () => {
          if (!studio.lease.mayWrite(window)) return readOnly
          isChanged = true
          return saveDrafts(studio, { files: [...files] })
        }),
      ),
    listen: (hear, hearConnection, isWriting) => {
      const listener: Listener = {
        join: () => {
          if (!studio) return
          listener.leave = studio.lease.join(window, isWriting())
          connected.add(listener)
          if (writer) hear(writer)
          hearConnection(true)
        },
        hear,
        hearConnection,
        leave: () => undefined,
      }
      listeners.add(listener)
      listener.join()
      return () => {
        listener.leave()
        listeners.delete(listener)
        connected.delete(listener)
      }
    },
  })
  /** Advances timers until nothing is pending. */
  const wait = async (milliseconds: number): Promise<void> => {
    for (let gone = 0; gone <= milliseconds; gone += 100) {
      if (gone > 0) jest.advanceTimersByTime(100)
      do await pause()
      while (open > 0)
      if (isChanged) send({ kind: "changed" })
      isChanged = false
    }
  }
  const readDisk = (page: PageFile): string | undefined =>
    existsSync(join(content, page)) ? readFileSync(join(content, page), "utf8") : undefined
  return {
    serve,
    start,
    stop,
    wait,
    readDisk,
    /** Returns the content of each page: its draft, or else its file. */
    readAll: () =>
      pages.map(file => {
        const draft = studio?.drafts.find(file)
        return { file, text: readDisk(file), ...(draft && { text: JSON.stringify(draft.value) }) }
      }),
    readFiles: () => [pages.map(readDisk), studio?.drafts.list()],
    /** Changes a file as a pull or an editor does; the server notices it later. */
    writeDisk: (page: PageFile, text: string): void => {
      writeFileSync(join(content, page), text)
      isChanged = true
    },
    isRunning: () => studio !== undefined,
    remove: () => rmSync(root, { recursive: true }),
  }
}

type Project = ReturnType<typeof openProject>

/** People who edit in tabs of two browsers, and others who change files. */
const openEditors = (project: Project) => {
  const { serve, wait, readAll, readFiles, readDisk, writeDisk } = project
  const browsers = [openBrowser(), openBrowser()]
  const openTab = (index: number) => {
    const tab = browsers[index % browsers.length]?.() ?? openBrowser()()
    return { ...startStore(serve, tab), tab, index }
  }
  let tabs = [openTab(0)]
  /** All texts, of which those of others come from files. */
  const texts = new Set<string>()
  const others = new Set<string>()
  /** Texts of others that a step replaced although it was made before them. */
  const unseen: string[] = []
  let lastField = ""
  let count = 0
  let opened = 0

  const findWriting = () => tabs.find(({ store }) => store.get().isWriting)
  const valuesOf = (store?: StudioStore) =>
    [...(store?.get().files.values() ?? [])].map(({ value }) => value)
  const valueOf = (page: PageFile) => findWriting()?.store.get().files.get(page)?.value ?? null
  const makeText = (): string => {
    const text = `text-${(count += 1)}.`
    texts.add(text)
    return text
  }
  /** Returns the drafts that a browser stores because the server may lack them. */
  const storedIn = ({ storage }: Tab) =>
    Array.from({ length: storage.length }, (_, index) => {
      const stored = storage.getItem(storage.key(index) ?? "") ?? ""
      return stored.startsWith("[")
        ? z
            .array(z.object({ file: z.string(), value: z.json(), sent: z.json() }))
            .parse(JSON.parse(stored))
        : []
    }).flat()

  /** Forgets texts that are about to leave a history, unless they are elsewhere. */
  const forget = (gone: unknown, histories: unknown): void => {
    const writing = findWriting()
    const stored = tabs.flatMap(({ tab }) => storedIn(tab))
    /* What a window holds that writes replaces drafts and files, and so will what was not sent yet. */
    const others = readAll().filter(({ file }) => stored.every(unsent => unsent.file !== file))
    const present = writing ? valuesOf(writing.store) : others
    /* Of what was not sent, only the changes replace what is there by then. */
    const unsent = stored.map(({ value, sent }) => {
      const known = textsOf(sent)
      return [...textsOf(value)].filter(text => !known.has(text))
    })
    const kept = textsOf([present, unsent, histories])
    for (const text of textsOf(gone)) if (!kept.has(text)) texts.delete(text)
  }

  const change = (work: (store: StudioStore) => void): void => {
    const { store } = findWriting() ?? {}
    if (!store) return
    const { redo } = store.get().history
    forget(
      redo,
      tabs.map(tab => [
        tab.store.get().history.undo,
        tab.store === store ? [] : tab.store.get().history.redo,
      ]),
    )
    work(store)
  }

  return {
    edit: async (page: PageFile, field: string): Promise<void> => {
      if (valueOf(page) === null) return
      /* Without a pause it would be the same text, typed on. */
      if (lastField === page + field) await wait(1100)
      lastField = page + field
      change(store => {
        const text = makeText()
        for (const part of [text.slice(0, 4), text]) {
          const path = ["seo", field]
          const options = { label: field, isTyping: true, path }
          store.changeFile(page, value => setAt(value, path, part), options)
        }
      })
    },
    /** Another person changes a file. */
    editDisk: (page: PageFile, field: string, indent: number): void => {
      const before = readDisk(page)
      if (before === undefined) return
      const text = makeText()
      others.add(text)
      const after = setAt(readValue(before), ["seo", field], text)
      for (const lost of textsOf(before)) if (!textsOf(after).has(lost)) texts.delete(lost)
      writeDisk(page, JSON.stringify(after, null, indent))
    },
    travel: (direction: "undo" | "redo"): void => {
      const { store } = findWriting() ?? {}
      const step = store?.get().history[direction].at(-1)
      if (!store || !step) return
      const before = textsOf(valuesOf(store))
      store[direction]()
      const after = textsOf(valuesOf(store))
      const own = textsOf(step.changes.map(change => change.after))
      const isConflict = step.changes.some(({ file }) => {
        const entry = store.get().files.get(file)
        return entry && conflictOf(entry)
      })
      if (isConflict) return
      unseen.push(
        ...[...before].filter(text => others.has(text) && !after.has(text) && !own.has(text)),
      )
    },
    rename: (page: PageFile, to: PageFile): void => {
      if (valueOf(page) === null || valueOf(to) !== null) return
      change(store =>
        store.changeFiles(movePage(store.get().files.values(), page, to, true), "Rename"),
      )
    },
    remove: (page: PageFile): void => {
      if (valueOf(page) === null) return
      change(store =>
        store.changeFiles(deletePage(store.get().files.values(), page, null, null), "Delete"),
      )
    },
    save: (): void => void findWriting()?.store.save(),
    /** Loads the page of a tab again; after a crash without a last word. */
    reload: (isCrash: boolean): void => {
      const gone = findWriting() ?? tabs[0]
      if (!gone) return
      const left = tabs.filter(tab => tab !== gone)
      forget(
        gone.store.get().history,
        left.map(({ store }) => store.get().history),
      )
      if (isCrash) gone.crash()
      else gone.leave()
      tabs = tabs.map(tab => (tab === gone ? openTab(gone.index) : tab))
    },
    takeOver: (): void => {
      const [first, second = openTab((opened += 1))] = tabs
      tabs = [second, ...(first ? [first] : [])]
      void second.store.takeOver()
    },
    unseen,
    /** Lists the texts that are nowhere any more. */
    listLost: async (): Promise<string[]> => {
      /* A window adds what it could not send once it writes again. */
      for (const { store } of tabs) {
        void store.takeOver()
        await wait(400)
      }
      const histories = tabs.map(({ store }) => store.get().history)
      const stored = tabs.map(({ tab }) => storedIn(tab).map(({ value }) => value))
      const kept = textsOf([readFiles(), histories, stored])
      return [...texts].filter(text => !kept.has(text))
    },
  }
}

const page = fc.constantFrom(...pages)
const field = fc.constantFrom("title", "description")
const milliseconds = fc.constantFrom(0, 200, 400, 2500)
const indent = fc.constantFrom(0, 4)
const direction = fc.constantFrom("undo", "redo")

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("edit"), page, field }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("editDisk"), page, field, indent }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("travel"), direction }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("wait"), milliseconds }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("rename"), page, to: page }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove"), page }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("save") }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("reload"), isCrash: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("stop or start") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("takeOver") }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const take = async (project: Project, editor: ReturnType<typeof openEditors>, step: Step) => {
  switch (step.kind) {
    case "edit":
      await editor.edit(step.page, step.field)
      break
    case "editDisk":
      editor.editDisk(step.page, step.field, step.indent)
      break
    case "travel":
      editor.travel(step.direction)
      break
    case "wait":
      await project.wait(step.milliseconds)
      break
    case "rename":
      editor.rename(step.page, step.to)
      break
    case "remove":
      editor.remove(step.page)
      break
    case "reload":
      editor.reload(step.isCrash)
      await project.wait(0)
      break
    case "stop or start":
      if (project.isRunning()) project.stop()
      else await project.start()
      break
    case "save":
    case "takeOver":
      editor[step.kind]()
  }
}

/* The server's file access takes real time. */
beforeEach(() => jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] }))
afterEach(() => jest.useRealTimers())

test("each text that somebody typed or wrote to disk is in a file, a draft or the history of undo, and no step replaces what others wrote after it", async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 10, maxLength: 40 }),
    async steps => {
      const project = openProject()
      await project.start()
      const editor = openEditors(project)
      await project.wait(0)
      for (const step of steps) await take(project, editor, step)
      if (!project.isRunning()) await project.start()
      await project.wait(3000)
      expect(await editor.listLost()).toEqual([])
      expect(editor.unseen).toEqual([])
      project.remove()
    },
  )
  await fc.assert(property, { ...propertySettings(200), numRuns: isLong ? 200 : 20 })
})

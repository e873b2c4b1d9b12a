/** Whatever is done in which order: each typed text is in a file, in a draft or in the history of undo. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { isLong, propertySettings } from "../../__tests__/fixtures/cases"
import { openBrowser } from "../../__tests__/fixtures/browser-tab"
import type { PageFile } from "../../src/site/pages"
import { listFiles } from "../../plugins/lib/list-files"
import type { StudioApi } from "../browser/api"
import type { StudioSnapshot, StudioStore } from "../browser/state/store"
import type { Tab } from "../browser/tab"
import { setAt } from "../document/value"
import { deletePage, movePage } from "../document/move-page"
import type { StudioEvent } from "../protocol"
import { keepDraft } from "../server/drafting"
import { Refusal } from "../server/refusal"
import { saveDrafts } from "../server/saving"
import { openSession } from "../server/session"
import { readState } from "../server/state"
import { openStudio, type Studio } from "../server/studio"
import { absentApi, emptyState, startStore } from "./open-store"

const pages = ["pages/home.json", "pages/one.json", "pages/two.json", "pages/three.json"] as const

/** The texts that were typed, as far as they are in a value. */
const textsOf = (value: unknown): ReadonlySet<string> =>
  new Set(JSON.stringify(value).match(/text-\d+\./g))

/** Waits in real time, while the store's timers are paused. */
const pause = () => new Promise(resolve => setImmediate(resolve))

/** A project with a server that may be stopped, and a browser. */
const openProject = () => {
  const root = mkdtempSync(join(tmpdir(), "nothing-lost-"))
  const content = join(root, "content")
  mkdirSync(join(content, "pages"), { recursive: true })
  for (const page of pages.slice(0, 3)) {
    const text = JSON.stringify({ seo: { title: page, description: page }, sections: [] })
    writeFileSync(join(content, page), text)
  }
  const listeners = new Set<(event: StudioEvent) => void>()
  const connections = new Set<(isThere: boolean) => void>()
  let studio: Studio | undefined
  let isChanged = false
  let open = 0

  const start = async (): Promise<void> => {
    while (open > 0) await pause()
    const folder = join(root, "studio")
    const settings = { root, content, folder, site: "", port: 0 }
    const opened = await openStudio(settings, await openSession(folder, 0, ""))
    const send = (event: StudioEvent): void => {
      for (const hear of listeners) hear(event)
    }
    studio = {
      ...opened,
      events: { ...opened.events, send },
      history: { ...opened.history, read: () => Promise.resolve(emptyState.versioning) },
      check: () => undefined,
    }
    for (const hear of connections) hear(true)
  }
  const stop = (): void => {
    studio = undefined
    for (const hear of connections) hear(false)
  }

  /** Answers as the routes do. */
  const answer = async <Reply>(work: (studio: Studio) => Promise<Reply>) => {
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
  const api: StudioApi = {
    ...absentApi,
    readState: () => answer(async studio => ({ kind: "read", ...(await readState(studio)) })),
    putDraft: change => answer(studio => keepDraft(studio, change)),
    save: files =>
      answer(async studio => {
        isChanged = true
        return saveDrafts(studio, files)
      }),
    listen: (hear, hearConnection) => {
      listeners.add(hear)
      connections.add(hearConnection)
      if (studio) hearConnection(true)
      return () => {
        listeners.delete(hear)
        connections.delete(hearConnection)
      }
    },
  }
  /** Advances timers until nothing is pending. */
  const wait = async (milliseconds: number): Promise<void> => {
    for (let gone = 0; gone <= milliseconds; gone += 100) {
      if (gone > 0) jest.advanceTimersByTime(100)
      do await pause()
      while (open > 0)
      if (isChanged) for (const hear of listeners) hear({ kind: "changed" })
      isChanged = false
    }
  }
  const readAll = async (): Promise<string> => {
    const texts = (await listFiles(content)).map(path => readFileSync(join(content, path), "utf8"))
    return [...texts, JSON.stringify(studio?.drafts.list())].join("\n")
  }
  return {
    api,
    start,
    stop,
    wait,
    readAll,
    isRunning: () => studio !== undefined,
    remove: () => rmSync(root, { recursive: true }),
  }
}

type Project = ReturnType<typeof openProject>

/** One who edits, in tabs of one browser. */
const openEditor = (project: Project) => {
  const { api, wait, readAll } = project
  const browser = openBrowser()
  const openTab = (session?: Tab["session"]) => startStore(api, browser(session))
  let tabs = [openTab()]
  const typed = new Set<string>()
  let lastField = ""
  let count = 0

  const findWriting = () => tabs.find(({ store }) => store.get().isWriting)
  const valueOf = (page: PageFile) => findWriting()?.store.get().files.get(page)?.value ?? null

  /** Forgets texts that could be redone: another change drops them on purpose. */
  const giveUpRedo = ({ files, history }: StudioSnapshot): void => {
    const undo = tabs.map(({ store }) => store.get().history.undo)
    const kept = textsOf([[...files.values()].map(({ value }) => value), undo])
    for (const text of textsOf(history.redo)) if (!kept.has(text)) typed.delete(text)
  }

  const change = (work: (store: StudioStore) => void): void => {
    const { store } = findWriting() ?? {}
    if (!store) return
    giveUpRedo(store.get())
    work(store)
  }

  return {
    edit: async (page: PageFile, field: string): Promise<void> => {
      if (valueOf(page) === null) return
      /* Without a pause it would be the same text, typed on. */
      if (lastField === page + field) await wait(1100)
      lastField = page + field
      change(store => {
        const text = `text-${(count += 1)}.`
        for (const part of [text.slice(0, 4), text]) {
          const path = ["seo", field]
          const options = { label: field, isTyping: true, path }
          store.changeFile(page, value => setAt(value, path, part), options)
        }
        typed.add(text)
      })
    },
    travel: (direction: "undo" | "redo"): void => findWriting()?.store[direction](),
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
      if (isCrash) gone.crash()
      else gone.leave()
      tabs = tabs.map(tab => (tab === gone ? openTab(gone.session) : tab))
    },
    takeOver: (): void => {
      const [first, second = openTab()] = tabs
      tabs = [second, ...(first ? [first] : [])]
      second.store.takeOver()
    },
    /** Lists the steps that were taken for another browser's, although there is none. */
    listForeign: () =>
      tabs
        .flatMap(({ store }) => [...store.get().history.undo, ...store.get().history.redo])
        .map(({ label }) => label)
        .filter(label => label.includes("another window")),
    /** Lists the texts that are nowhere any more. */
    listLost: async (): Promise<string[]> => {
      /* A tab reads what it could undo before a reload once it writes again. */
      for (const { store } of tabs) {
        store.takeOver()
        await wait(400)
      }
      const histories = tabs.map(({ store }) => store.get().history)
      const kept = textsOf([await readAll(), histories])
      return [...typed].filter(text => !kept.has(text))
    },
  }
}

const page = fc.constantFrom(...pages)
const field = fc.constantFrom("title", "description")
const milliseconds = fc.constantFrom(0, 200, 400, 2500)
const direction = fc.constantFrom("undo", "redo")

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("edit"), page, field }) },
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

const take = async (project: Project, editor: ReturnType<typeof openEditor>, step: Step) => {
  switch (step.kind) {
    case "edit":
      await editor.edit(step.page, step.field)
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

test("each typed text is in a file, in a draft or in the history of undo, and none is taken for another browser's", async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 10, maxLength: 40 }),
    async steps => {
      const project = openProject()
      await project.start()
      const editor = openEditor(project)
      await project.wait(0)
      for (const step of steps) await take(project, editor, step)
      if (!project.isRunning()) await project.start()
      await project.wait(3000)
      expect(await editor.listLost()).toEqual([])
      expect(editor.listForeign()).toEqual([])
      project.remove()
    },
  )
  await fc.assert(property, { ...propertySettings(200), numRuns: isLong ? 200 : 20 })
})

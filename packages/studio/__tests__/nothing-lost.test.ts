/** Whatever is done in which order: no text that somebody typed or wrote to disk is overwritten unseen. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { isLong, propertySettings } from "@tools/test-kit/cases"
import { openBrowser } from "./fixtures/browser-tab"
import type { PageFile } from "@tools/content/addresses"
import { conflictOf } from "../editor/state/edited/entry"
import { readValue } from "./fixtures/json-values"
import type { StudioStore } from "../editor/state/store/store"
import { getAt, setAt } from "../document/value"
import { deletePage, movePage } from "../document/move-page"
import { Refusal } from "../server/access/refusal"
import { saveDrafts } from "../server/files/saving"
import { readState } from "../server/files/state"
import { openStudio, type Studio } from "../server/core/studio"
import type { StudioApi } from "../editor/state/client/api"
import { absentApi, emptyState, startStore } from "./fixtures/open-store"

/* Each random case saves files and commits them. */
if (!isLong) jest.setTimeout(90_000)

const pages = ["pages/home.json", "pages/one.json", "pages/two.json", "pages/three.json"] as const

/** The texts that were typed, as far as they are in a value. */
const textsOf = (value: unknown): ReadonlySet<string> =>
  new Set(JSON.stringify(value).match(/text-\d+\./g))

/** Waits in real time, while the store's timers are paused. */
const pause = () => new Promise(resolve => setImmediate(resolve))

interface Listener {
  readonly hear: () => void
  readonly hearConnection: (isThere: boolean) => void
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
  let studio: Studio | undefined
  let isChanged = false
  let open = 0

  const start = async (): Promise<void> => {
    while (open > 0) await pause()
    const opened = openStudio({ root, content, folder: join(root, "studio") })
    studio = {
      ...opened,
      git: { ...opened.git, read: () => Promise.resolve(emptyState.git) },
    }
    for (const { hearConnection } of listeners) hearConnection(true)
  }
  const stop = (): void => {
    studio = undefined
    for (const { hearConnection } of listeners) hearConnection(false)
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
  const api: StudioApi = {
    ...absentApi,
    readState: () => answer(async studio => ({ kind: "read", ...(await readState(studio)) })),
    check: () => answer(() => ({ kind: "checked", findings: [] })),
    save: changes =>
      answer(studio =>
        studio.queues.files(async () => {
          isChanged = true
          const saved = await saveDrafts(studio, { changes: [...changes] })
          return { kind: "saved" as const, ...saved }
        }),
      ),
    listen: (hear, hearConnection) => {
      const listener = { hear, hearConnection }
      listeners.add(listener)
      hearConnection(studio !== undefined)
      return () => listeners.delete(listener)
    },
  }
  /** Advances timers until nothing is pending. */
  const wait = async (milliseconds: number): Promise<void> => {
    for (let gone = 0; gone <= milliseconds; gone += 100) {
      if (gone > 0) jest.advanceTimersByTime(100)
      do await pause()
      while (open > 0)
      if (isChanged && studio) for (const { hear } of listeners) hear()
      isChanged = false
    }
  }
  const readDisk = (page: PageFile): string | undefined =>
    existsSync(join(content, page)) ? readFileSync(join(content, page), "utf8") : undefined
  return {
    api,
    start,
    stop,
    wait,
    readDisk,
    readFiles: () => pages.map(readDisk),
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

/** The people who edit, each in tabs of a browser of their own, and others who change files. */
const openEditors = (project: Project) => {
  const { api, wait, readFiles, readDisk, writeDisk } = project
  const openEditor = () => {
    const browser = openBrowser()
    const open = () => startStore(api, browser())
    return { storage: browser().storage, open, tabs: [open()] }
  }
  const editors = [openEditor(), openEditor()]
  /** All texts, of which those of others come from files. */
  const texts = new Set<string>()
  const others = new Set<string>()
  /** Texts of others that a step replaced although it was made before them. */
  const unseen: string[] = []
  const lastFields = new Map<number, string>()
  let count = 0

  type Editor = (typeof editors)[number]
  const editorAt = (index: number): Editor => editors[index % editors.length] ?? openEditor()
  const findWriting = ({ tabs }: Editor) =>
    tabs.map(({ store }) => store).find(store => store.get().isWriting)
  const valuesOf = (store: StudioStore) => [...store.get().files.values()].map(({ value }) => value)
  const makeText = (): string => {
    const text = `text-${(count += 1)}.`
    texts.add(text)
    return text
  }
  /** Returns the texts in the stored drafts of an editor, or in what they are based on. */
  const storedIn = ({ storage }: Editor, part: "base" | "value" = "value"): readonly string[] =>
    Array.from({ length: storage.length }, (_, index) => {
      const stored = readValue(storage.getItem(storage.key(index) ?? "") ?? "{}")
      return [...textsOf(getAt(stored, [part]) ?? null)]
    }).flat()
  const historiesOf = (besides?: unknown) =>
    editors
      .flatMap(({ tabs }) => tabs)
      .map(({ store }) => store.get().history)
      .filter(history => history !== besides)

  /**
   * Forgets texts that are about to leave a history, unless they are elsewhere. What the editor undid, or replaced in a
   * draft, may still be on disk, and be shown to others, until it is saved.
   */
  const forget = (editor: Editor, store: StudioStore, gone: unknown, histories: unknown): void => {
    const replaced = storedIn(editor, "base")
    const written = [...textsOf(readFiles())].filter(
      text => others.has(text) && !replaced.includes(text),
    )
    const typed = editors.flatMap(other => {
      const read = storedIn(other, "base")
      return storedIn(other).filter(text => other === editor || !read.includes(text))
    })
    const kept = textsOf([written, valuesOf(store), typed, histories])
    for (const text of textsOf(gone)) if (!kept.has(text)) texts.delete(text)
  }

  const change = (editor: Editor, work: (store: StudioStore) => void): void => {
    const store = findWriting(editor)
    if (!store) return
    const { history } = store.get()
    forget(editor, store, history.redo, [historiesOf(history), history.undo])
    work(store)
  }
  const valueOf = (editor: Editor, page: PageFile) =>
    findWriting(editor)?.get().files.get(page)?.value ?? null

  return {
    edit: async (index: number, page: PageFile, field: string): Promise<void> => {
      const editor = editorAt(index)
      if (valueOf(editor, page) === null) return
      /* Without a pause it would be the same text, typed on. */
      if (lastFields.get(index) === `${page} ${field}`) await wait(1100)
      lastFields.set(index, `${page} ${field}`)
      change(editor, store => {
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
    travel: (index: number, direction: "undo" | "redo"): void => {
      const store = findWriting(editorAt(index))
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
    rename: (index: number, page: PageFile, to: PageFile): void => {
      const editor = editorAt(index)
      if (valueOf(editor, page) === null || valueOf(editor, to) !== null) return
      change(editor, store =>
        store.changeFiles(movePage(store.get().files.values(), page, to, true), "Rename"),
      )
    },
    remove: (index: number, page: PageFile): void => {
      const editor = editorAt(index)
      if (valueOf(editor, page) === null) return
      change(editor, store =>
        store.changeFiles(deletePage(store.get().files.values(), page, null, false), "Delete"),
      )
    },
    save: (index: number): void => void findWriting(editorAt(index))?.save(),
    /** Loads the page of a tab again. */
    reload: (index: number): void => {
      const editor = editorAt(index)
      const [gone, ...left] = editor.tabs
      if (!gone) return
      const { history } = gone.store.get()
      forget(editor, gone.store, history, historiesOf(history))
      gone.leave()
      editor.tabs = [editor.open(), ...left]
    },
    takeOver: (index: number): void => {
      const editor = editorAt(index)
      const [first, second = editor.open()] = editor.tabs
      editor.tabs = [second, ...(first ? [first] : [])]
      void second.store.takeOver()
    },
    unseen,
    /** Lists the texts that are nowhere any more. */
    listLost: (): string[] => {
      const kept = textsOf([readFiles(), historiesOf(), editors.map(editor => storedIn(editor))])
      return [...texts].filter(text => !kept.has(text))
    },
  }
}

type Editors = ReturnType<typeof openEditors>
type Step = (editors: Editors, project: Project) => unknown

const stepOf = <Values>(
  weight: number,
  values: { [Name in keyof Values]: fc.Arbitrary<Values[Name]> },
  take: (values: Values, editors: Editors, project: Project) => unknown,
) => ({
  weight,
  arbitrary: fc.record(values).map((drawn): Step =>
    Object.assign((editors: Editors, project: Project) => take(drawn, editors, project), {
      /* What a failing property prints. */
      [fc.toStringMethod]: () => `${String(take)} of ${JSON.stringify(drawn)}`,
    }),
  ),
})

const editor = fc.constantFrom(0, 1)
const page = fc.constantFrom(...pages)
const field = fc.constantFrom("title", "description")
const indent = fc.constantFrom(0, 4)
const milliseconds = fc.constantFrom(0, 200, 400, 2500)
const direction = fc.constantFrom("undo", "redo")

const step = fc.oneof(
  stepOf(6, { editor, page, field }, (of, editors) => editors.edit(of.editor, of.page, of.field)),
  stepOf(3, { page, field, indent }, (of, editors) =>
    editors.editDisk(of.page, of.field, of.indent),
  ),
  stepOf(6, { editor, direction }, (of, editors) => editors.travel(of.editor, of.direction)),
  stepOf(5, { milliseconds }, (of, _, project) => project.wait(of.milliseconds)),
  stepOf(1, { editor, page, to: page }, (of, editors) => editors.rename(of.editor, of.page, of.to)),
  stepOf(1, { editor, page }, (of, editors) => editors.remove(of.editor, of.page)),
  stepOf(3, { editor }, (of, editors) => editors.save(of.editor)),
  stepOf(2, { editor }, async (of, editors, project) => {
    editors.reload(of.editor)
    await project.wait(0)
  }),
  stepOf(2, {}, (_of, _editors, project) =>
    project.isRunning() ? project.stop() : project.start(),
  ),
  stepOf(1, { editor }, (of, editors) => editors.takeOver(of.editor)),
)

describe("in any order of steps", () => {
  /* The server's file access takes real time. */
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] }),
  )
  afterEach(() => jest.useRealTimers())

  test("each text that somebody typed or wrote to disk is in a file, a browser’s drafts or a history of undo, and no step replaces what others wrote after it", async () => {
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 40 }),
      async steps => {
        const project = openProject()
        await project.start()
        const editors = openEditors(project)
        await project.wait(0)
        for (const take of steps) await take(editors, project)
        if (!project.isRunning()) await project.start()
        await project.wait(3000)
        expect(editors.listLost()).toEqual([])
        expect(editors.unseen).toEqual([])
        project.remove()
      },
    )
    await fc.assert(property, { ...propertySettings(200), numRuns: isLong ? 200 : 20 })
  })
})

/** Whatever is done in which order: each typed text is in a file, in a draft or in the history of undo. */
import fc from "fast-check"
import { propertySettings } from "../../../__tests__/fixtures/cases"
import { openBrowser } from "../../../__tests__/fixtures/browser-tab"
import type { PageFile } from "../../../src/site/pages"
import type { StudioSnapshot, StudioStore } from "../browser/state/store"
import type { Tab } from "../browser/tab"
import { deletePage, movePage } from "../document/move-page"
import { setAt } from "../document/value"
import { makeServer, openTab, wait } from "./open-store"

const pages = ["pages/home.json", "pages/one.json", "pages/two.json", "pages/three.json"] as const

/* Every step has all that any of them needs. */
const step = fc.record({
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom("edit", "travel") },
    { weight: 5, arbitrary: fc.constant("wait") },
    { weight: 6, arbitrary: fc.constantFrom("save", "reload", "turn") },
    { weight: 3, arbitrary: fc.constantFrom("rename", "remove", "takeOver") },
  ),
  page: fc.constantFrom(...pages),
  to: fc.constantFrom(...pages),
  field: fc.constantFrom("title", "description"),
  direction: fc.constantFrom("undo", "redo"),
  milliseconds: fc.constantFrom(0, 200, 400, 2500),
  isCrash: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** The texts that were typed, as far as they are in a value. */
const textsOf = (value: unknown): ReadonlySet<string> =>
  new Set(JSON.stringify(value).match(/text-\d+\./g))

/** Opens a project, and one who edits it in tabs of one browser. */
const openEditor = async () => {
  const text = JSON.stringify({ seo: {}, sections: [] })
  const project = makeServer(Object.fromEntries(pages.slice(0, 3).map(page => [page, text])))
  const { server } = project
  const browser = openBrowser()
  const open = (session?: Tab["session"]) => openTab(project, browser, session)
  let tabs = [await open()]
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
    edit: async ({ page, field }: Step): Promise<void> => {
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
    travel: ({ direction }: Step): void => findWriting()?.store[direction](),
    rename: ({ page, to }: Step): void => {
      if (valueOf(page) === null || valueOf(to) !== null) return
      change(store =>
        store.changeFiles(movePage(store.get().files.values(), page, to, true), "Rename"),
      )
    },
    remove: ({ page }: Step): void => {
      if (valueOf(page) === null) return
      change(store =>
        store.changeFiles(deletePage(store.get().files.values(), page, null, null), "Delete"),
      )
    },
    save: (): void => void findWriting()?.store.save(),
    /** Loads the page of a tab again; after a crash without a last word. */
    reload: async ({ isCrash }: Step): Promise<void> => {
      const gone = findWriting() ?? tabs[0]
      if (!gone) return
      if (isCrash) gone.crash()
      else gone.leave()
      const next = await open(gone.session)
      tabs = tabs.map(tab => (tab === gone ? next : tab))
    },
    takeOver: async (): Promise<void> => {
      const [first, second = await open()] = tabs
      tabs = [second, ...(first ? [first] : [])]
      second.store.takeOver()
    },
    wait: ({ milliseconds }: Step) => wait(milliseconds),
    turn: (): void => server.turn(!server.isAway),
    /** Waits until everything that can be sent is sent. */
    settle: async (): Promise<void> => {
      server.turn(false)
      await wait(3000)
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
        await wait()
      }
      const histories = tabs.map(({ store }) => store.get().history)
      const kept = textsOf([...server.texts.values(), [...server.drafts.values()], histories])
      return [...typed].filter(text => !kept.has(text))
    },
  }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test("each typed text is in a file, in a draft or in the history of undo, and none is taken for another browser's", async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 10, maxLength: 40 }),
    async steps => {
      const editor = await openEditor()
      for (const step of steps) await editor[step.kind](step)
      await editor.settle()
      expect(await editor.listLost()).toEqual([])
      expect(editor.listForeign()).toEqual([])
    },
  )
  await fc.assert(property, propertySettings(2000))
})

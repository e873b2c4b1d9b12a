/** A server in memory, and tabs of browsers that edit its content. */
import { type OpenTab, openBrowser } from "../../../__tests__/fixtures/browser-tab"
import { deployment } from "../../../__tests__/fixtures/page-data"
import { type ContentFile, isContentFile } from "@tools/content"
import type { StudioApi } from "../browser/api"
import { createStore } from "../browser/state/store"
import { valueOf } from "../document/read"
import { type JsonValue, isGroup, isSame, setAt } from "../document/value"
import type { Draft, StudioState } from "../protocol"

/** The state of a project without content. */
export const emptyState: StudioState = {
  project: "test",
  root: "content",
  files: [],
  pictures: [],
  faultyPictures: [],
  asIs: [],
  deployment,
  drafts: [],
  git: { absence: null, head: "", changes: [] },
  exchange: { running: null, ended: null },
}

const away = () => Promise.resolve({ kind: "unreachable" } as const)

/** A server that answers nothing. */
export const absentApi: StudioApi = {
  readState: away,
  check: away,
  taken: away,
  save: away,
  addPicture: away,
  replacePicture: away,
  revert: away,
  fix: away,
  readShared: () =>
    Promise.resolve({
      kind: "shared",
      absence: "There is no git host.",
      failure: null,
      shared: null,
      ended: null,
    }),
  getChanges: away,
  send: away,
  readLive: away,
  readVersions: away,
  readVersion: away,
  readSearch: away,
  listen: () => () => undefined,
}

const home = "pages/home.json"

/** Milliseconds from a request to its reply. */
const latency = 10

/** Makes a server that writes what it receives, and can be made to fail. */
export const makeServer = (texts: Readonly<Record<string, string>>) => {
  const handed: readonly Draft[] = []
  const server = {
    texts: new Map(Object.entries(texts)),
    /** What it hands over to the next browser that writes. */
    drafts: handed,
    checks: 0,
    isAway: false,
    listeners: new Set<() => void>(),
    connections: new Set<(isThere: boolean) => void>(),
    notify: (): void => {
      for (const hear of server.listeners) hear()
    },
    /** Stops the server, or starts it again. */
    turn: (isAway: boolean): void => {
      server.isAway = isAway
      for (const hear of server.connections) hear(!isAway)
    },
  }
  /** Answers at once; the reply takes its time, and is lost where the server is gone by then. */
  const reply = async <Reply>(answer: () => Reply) => {
    const answered = server.isAway ? undefined : answer()
    await new Promise(resolve => setTimeout(resolve, latency))
    return answered === undefined || server.isAway ? ({ kind: "unreachable" } as const) : answered
  }
  const textOf = (file: string): string | null => server.texts.get(file) ?? null
  const api: StudioApi = {
    ...absentApi,
    readState: () =>
      reply(() => ({
        kind: "read",
        ...emptyState,
        files: [...server.texts].flatMap(([file, text]) =>
          isContentFile(file) ? [{ file, text }] : [],
        ),
        drafts: [...server.drafts],
      })),
    check: () =>
      reply(() => {
        server.checks += 1
        return { kind: "checked", findings: [] }
      }),
    taken: drafts =>
      reply(() => {
        const files = new Set(drafts.map(({ file }) => file))
        server.drafts = server.drafts.filter(({ file }) => !files.has(file))
        return { kind: "done" }
      }),
    save: changes =>
      reply(() => {
        const isFree = ({ file, base }: Draft): boolean =>
          isSame(valueOf(base), valueOf(textOf(file)))
        const [free, taken] = [changes.filter(isFree), changes.filter(draft => !isFree(draft))]
        const written = free.map(({ file, value }) => {
          const text = value === null ? null : JSON.stringify(value)
          if (text === null) server.texts.delete(file)
          else server.texts.set(file, text)
          return { file, text }
        })
        server.notify()
        const conflicts = taken.map(({ file }) => ({ file, text: textOf(file) }))
        return { kind: "saved", written, conflicts, refused: [], git: emptyState.git }
      }),
    listen: (hear, hearConnection) => {
      server.listeners.add(hear)
      server.connections.add(hearConnection)
      if (!server.isAway) hearConnection(true)
      return () => {
        server.listeners.delete(hear)
        server.connections.delete(hearConnection)
      }
    },
  }
  return { server, api }
}

/** Advances the clock. */
export const wait = (milliseconds = 400) => jest.advanceTimersByTimeAsync(milliseconds)

/** Starts a store in a tab of a browser. */
export const startStore = (api: StudioApi, tab: ReturnType<OpenTab>) => {
  let isOpen = true
  /* A page that is gone hears no reply. */
  const hear = async <Reply>(asked: Promise<Reply>): Promise<Reply> => {
    const reply = await asked
    return isOpen ? reply : new Promise<never>(() => undefined)
  }
  const store = createStore(
    {
      ...api,
      readState: () => hear(api.readState()),
      check: drafts => hear(api.check(drafts)),
      save: changes => hear(api.save(changes)),
      taken: drafts => hear(api.taken(drafts)),
    },
    tab,
  )
  const stop = store.start()
  /** Ends the tab: by a crash as by a reload, without a last word. */
  const leave = (): void => {
    isOpen = false
    stop()
    tab.close()
  }
  return { store, leave, show: tab.show }
}

/**
 * Opens the studio in a tab of a browser.
 * @param replace returns answers that replace the server's.
 */
export const openTab = async (
  { server, api }: ReturnType<typeof makeServer>,
  browser = openBrowser(),
  replace: (api: StudioApi) => Partial<StudioApi> = () => ({}),
) => {
  const { store, ...tab } = startStore({ ...api, ...replace(api) }, browser())
  await wait(latency)
  const entry = (file: ContentFile = home) => {
    const found = store.get().files.get(file)
    if (!found) throw new Error(`${file} is not there.`)
    return found
  }
  const field = (name: string) => {
    const { value } = entry()
    return value !== null && isGroup(value) ? value[name] : undefined
  }
  const change = (name: string, next: JsonValue, file: ContentFile = home, isTyping = false) =>
    store.changeFile(file, value => setAt(value, [name], next), {
      label: name,
      path: [name],
      isTyping,
    })
  const type = (name: string, text: string) => change(name, text, home, true)
  const save = async (): Promise<void> => {
    void store.save()
    await wait()
  }
  /** Changes a file on disk, as a pull or an editor does. */
  const changeDisk = async (text: string): Promise<void> => {
    server.texts.set(home, text)
    server.notify()
    await wait()
  }
  return { server, api, browser, store, entry, field, change, type, save, changeDisk, ...tab }
}

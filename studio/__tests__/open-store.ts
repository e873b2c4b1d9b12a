/** A server in memory, and tabs of browsers that edit its content. */
import { type OpenTab, openBrowser } from "../../__tests__/fixtures/browser-tab"
import { deployment } from "../../__tests__/fixtures/page-data"
import { type ContentFile, isContentFile } from "../../src/model/content"
import type { StudioApi } from "../browser/api"
import { createStore } from "../browser/state/store"
import { makeLease } from "../server/lease"
import { valueOf } from "../document/read"
import { type JsonValue, isGroup, isSame, setAt } from "../document/value"
import type { Draft, StudioEvent, StudioState } from "../protocol"

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
  unreadable: [],
  git: { absence: null, head: "", changes: [] },
}

const away = () => Promise.resolve({ kind: "unreachable" } as const)

/** A server that answers nothing. */
export const absentApi: StudioApi = {
  window: "test",
  readState: away,
  takeOver: away,
  putDraft: away,
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
    }),
  getChanges: away,
  send: away,
  readLive: away,
  readVersions: away,
  readVersion: away,
  readCommitted: away,
  readSearch: away,
  listen: () => () => undefined,
}

const home = "pages/home.json"

/** Milliseconds from a request to its reply. */
const latency = 10

const readOnly = { kind: "read-only", message: "Another tab is editing." } as const

/** The server as the windows of a browser ask it, each by its own name. */
export type ServeWindow = (window: string) => StudioApi

/** Makes a server that stores what it receives, and can be made to fail. */
export const makeServer = (texts: Readonly<Record<string, string>>) => {
  const server = {
    texts: new Map(Object.entries(texts)),
    drafts: new Map<string, Draft>(),
    isAway: false,
    puts: 0,
    listeners: new Set<(event: StudioEvent) => void>(),
    connections: new Set<(isThere: boolean) => void>(),
    send: (event: StudioEvent): void => {
      for (const hear of server.listeners) hear(event)
    },
    /** Stops the server, or starts it again. */
    turn: (isAway: boolean): void => {
      server.isAway = isAway
      for (const hear of server.connections) hear(!isAway)
    },
  }
  let writer: StudioEvent | undefined
  const lease = makeLease(window => {
    writer = { kind: "writer", window }
    server.send(writer)
  })
  /** Answers at once; the reply takes its time, and is lost where the server is gone by then. */
  const reply = async <Reply>(answer: () => Reply) => {
    const answered = server.isAway ? undefined : answer()
    await new Promise(resolve => setTimeout(resolve, latency))
    return answered === undefined || server.isAway ? ({ kind: "unreachable" } as const) : answered
  }
  const textOf = (file: string): string | null => server.texts.get(file) ?? null
  const drop = (file: ContentFile): void => {
    server.drafts.delete(file)
    server.send({ kind: "draft", file, draft: null })
  }
  const serve: ServeWindow = window => ({
    ...absentApi,
    window,
    readState: () =>
      reply(() => ({
        kind: "read",
        ...emptyState,
        files: [...server.texts].flatMap(([file, text]) =>
          isContentFile(file) ? [{ file, text }] : [],
        ),
        drafts: [...server.drafts.values()],
      })),
    takeOver: () =>
      reply(() => {
        lease.take(window)
        return { kind: "done" }
      }),
    putDraft: ({ file, draft }) =>
      reply(() => {
        server.puts += 1
        if (!lease.mayWrite(window)) return readOnly
        if (draft) server.drafts.set(file, { ...draft, file })
        else server.drafts.delete(file)
        server.send({ kind: "draft", file, draft: server.drafts.get(file) ?? null })
        return { kind: "done" }
      }),
    save: files =>
      reply(() => {
        if (!lease.mayWrite(window)) return readOnly
        const drafts = files.flatMap(file => server.drafts.get(file) ?? [])
        const isFree = ({ file, base }: Draft): boolean =>
          isSame(valueOf(base), valueOf(textOf(file)))
        const written = drafts.filter(isFree).map(({ file, value }) => {
          const text = value === null ? null : JSON.stringify(value)
          if (text === null) server.texts.delete(file)
          else server.texts.set(file, text)
          drop(file)
          return { file, text }
        })
        const left = drafts.filter(({ file }) => server.drafts.has(file))
        const conflicts = left.map(({ file }) => ({ file, text: textOf(file) }))
        server.send({ kind: "changed" })
        return { kind: "saved", written, conflicts, refused: [] }
      }),
    listen: (hear, hearConnection) => {
      server.listeners.add(hear)
      server.connections.add(hearConnection)
      const leave = lease.join(window, false)
      if (writer) hear(writer)
      if (!server.isAway) hearConnection(true)
      return () => {
        leave()
        server.listeners.delete(hear)
        server.connections.delete(hearConnection)
      }
    },
  })
  return { server, serve }
}

/** Advances the clock. */
export const wait = (milliseconds = 400) => jest.advanceTimersByTimeAsync(milliseconds)

let windows = 0

/** Starts a store in a tab of a browser. */
export const startStore = (serve: ServeWindow, tab: ReturnType<OpenTab>) => {
  let isOpen = true
  /* A page that is gone hears no reply. */
  const hear = async <Reply>(asked: Promise<Reply>): Promise<Reply> => {
    const reply = await asked
    return isOpen ? reply : new Promise<never>(() => undefined)
  }
  const api = serve(`window ${(windows += 1)}`)
  const store = createStore(
    {
      ...api,
      readState: () => hear(api.readState()),
      putDraft: change => hear(api.putDraft(change)),
      save: files => hear(api.save(files)),
    },
    tab,
  )
  const stop = store.start()
  /** Ends the tab without a last word. */
  const crash = (): void => {
    isOpen = false
    stop()
  }
  /** Ends the tab as a reload does. */
  const leave = (): void => {
    tab.hide()
    crash()
  }
  return { store, crash, leave }
}

/**
 * Opens the studio in a tab of a browser.
 * @param replace returns answers that replace the server's.
 */
export const openTab = async (
  { server, serve }: ReturnType<typeof makeServer>,
  browser = openBrowser(),
  replace: (api: StudioApi) => Partial<StudioApi> = () => ({}),
) => {
  const { store, ...tab } = startStore(window => {
    const api = serve(window)
    return { ...api, ...replace(api) }
  }, browser())
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
    server.send({ kind: "changed" })
    await wait()
  }
  return { server, serve, browser, store, entry, field, change, type, save, changeDisk, ...tab }
}

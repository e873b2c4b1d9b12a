/** The exchange with the server and with the browser's other tabs, of which one edits and the others show what it does. */
import { makeSerialQueue } from "../../../lib"
import type { Outcome } from "../../../document"
import { explainFailure, outcomeOf, type StudioApi, type Tab } from "../client"
import { makeTellOthers } from "./tell-others"
import { makeChecks } from "./checks"
import {
  isUnsaved,
  type ShownFindings,
  noticeOfFailure,
  type Notice,
  type Snapshot,
} from "../edited"
import { makeKeptDrafts } from "./keep-drafts"
import { makeKeptTicks } from "./keep-ticks"
import { makeSaving } from "./saving"
import { makeTakeState } from "./take-state"

const retryMilliseconds = 2000
/** The audit loads most of the server's modules: long enough to open the studio and to type the first text. */
const auditMilliseconds = 10_000

/** Makes the function that shows whether the server can be reached, unless there is another notice. */
const makeShowConnection = ({ get, set }: Snapshot) => {
  let shown: Notice | null = null
  return (notice: Notice | null): void => {
    if (notice || get().notice === shown) set({ notice })
    shown = notice
  }
}

/** Makes the function that reads how the shared branch and this clone differ, and whether it asks the git host. */
const makeReadShared =
  ({ get, set }: Snapshot, api: Pick<StudioApi, "readShared">) =>
  async (isFetching: boolean): Promise<void> => {
    const reply = await api.readShared(isFetching)
    const known = get().shared
    if (reply.kind === "shared") {
      const failure = isFetching ? reply.failure : (known?.failure ?? null)
      set({ shared: { ...reply, failure } })
    } else {
      const failure = explainFailure(reply)
      set({ shared: known ? { ...known, failure } : { absence: failure, failure, shared: null } })
    }
  }

/** Makes the right to edit, which one tab of a browser has. */
const makeWritingRight = ({ get, set }: Snapshot, tab: Tab, refresh: () => Promise<void>) => {
  let name: string | undefined
  let mayWrite = false

  /*
   * What the tab before saved is read first: typed on top of an older version, it would be a conflict. Drafts that the
   * server hands over are for the tab that may write, and read once this one may.
   */
  const beginWriting = async (): Promise<void> => {
    await refresh()
    if (!mayWrite) return
    set({ isWriting: true })
    await refresh()
  }

  const lock = (isStealing: boolean): Promise<void> =>
    new Promise(resolve => {
      if (name === undefined) {
        resolve()
        return
      }
      tab.lock(name, isStealing, isHeld => {
        mayWrite = isHeld
        if (isHeld && get().phase === "ready") void beginWriting()
        else if (isHeld !== get().isWriting) set({ isWriting: isHeld })
        resolve()
      })
    })

  return {
    open: (project: string): Promise<void> => {
      name = `studio ${project}`
      return lock(false)
    },
    /** Edits in this tab, unless another one does. */
    request: async (isStealing: boolean): Promise<void> => {
      if (!get().isWriting) await lock(isStealing)
    },
  }
}

interface ServerEvents {
  /** Called if the server may have something new, also after the connection was lost or came back. */
  readonly onChange: () => void
  readonly onConnect: () => void
  readonly onOthers: Parameters<StudioApi["listen"]>[2]
}

/** Listens to the server's events; returns what stops it. */
const listenTo = (
  api: Pick<StudioApi, "listen">,
  { onChange, onConnect, onOthers }: ServerEvents,
): (() => void) => {
  let wasConnected = false
  return api.listen(
    onChange,
    isConnected => {
      /* The first connection tells nothing that is not read at the start. */
      if (!isConnected || wasConnected) onChange()
      if (isConnected) onConnect()
      wasConnected ||= isConnected
    },
    onOthers,
  )
}

/** Returns what does a task in its turn; requests before the task begins share one run of it. */
const makeJoined = (
  inTurn: ReturnType<typeof makeSerialQueue>,
  task: () => Promise<void>,
): (() => Promise<void>) => {
  let next: Promise<void> | undefined
  return () =>
    (next ??= inTurn(() => {
      next = undefined
      return task()
    }))
}

/** Makes what does a task again after a while, however often it is asked to in the meantime. */
const makeRetry = (task: () => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined
  return {
    begin: (): void => {
      waiting ??= setTimeout(() => {
        waiting = undefined
        task()
      }, retryMilliseconds)
    },
    stop: (): void => clearTimeout(waiting),
  }
}

/** Makes what sends, receives and stores. */
export const makeTransport = (
  snapshot: Snapshot,
  shown: ShownFindings,
  api: StudioApi,
  tab: Tab,
) => {
  const { get, entryOf, subscribe } = snapshot
  const inTurn = makeSerialQueue()
  const { check, startAudit, showSearch } = makeChecks(snapshot, shown, api, () => void refresh())
  const drafts = makeKeptDrafts(snapshot, tab.storage, check)
  const ticks = makeKeptTicks(snapshot, tab.storage)
  const readShared = makeReadShared(snapshot, api)
  const showConnection = makeShowConnection(snapshot)
  const takeState = makeTakeState(snapshot, drafts)
  const retry = makeRetry(() => void refresh())

  const readState = async (): Promise<void> => {
    const reply = await api.readState()
    if (reply.kind !== "read") {
      showConnection(noticeOfFailure(reply))
      retry.begin()
      return
    }
    showConnection(null)
    const isStart = get().phase === "loading"
    if (isStart) {
      for (const part of [drafts, ticks, writing]) await part.open(reply.project)
    }
    const taken = takeState(reply)
    shown.show()
    check()
    if (isStart) void readShared(true)
    saving.goOn()
    const isStored = taken.every(({ file }) => !isUnsaved(entryOf(file)) || drafts.find(file))
    if (taken.length > 0 && isStored) await api.taken(taken)
  }

  const refresh = makeJoined(inTurn, readState)

  const writing = makeWritingRight(snapshot, tab, refresh)
  const saving = makeSaving(snapshot, shown, api, {
    check,
    inTurn,
    /* Asks until somebody has signed in. */
    onSignedOut: () => void refresh(),
  })
  const tellOthers = makeTellOthers(snapshot, api)

  return {
    check,
    refresh,
    readShared,
    showSearch,
    save: saving.save,
    getChanges: async (): Promise<Outcome> => outcomeOf(await inTurn(() => api.getChanges())),
    takeOver: (): Promise<void> => writing.request(true),
    start: (): (() => void) => {
      const stops = [
        subscribe(drafts.keep),
        subscribe(ticks.keep),
        subscribe(() => tellOthers()),
        tab.onStore(drafts.take),
        tab.onShow(() => void writing.request(false)),
        listenTo(api, {
          onChange: () => void refresh(),
          onConnect: () => tellOthers(true),
          onOthers: others => snapshot.set({ others }),
        }),
      ]
      void refresh()
      const waiting = setTimeout(startAudit, auditMilliseconds)
      return () => {
        clearTimeout(waiting)
        for (const stop of stops) stop()
        retry.stop()
      }
    },
  }
}

export type Transport = ReturnType<typeof makeTransport>

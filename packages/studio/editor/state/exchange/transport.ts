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
  const readShared = makeReadShared(snapshot, api)
  const showConnection = makeShowConnection(snapshot)
  const takeState = makeTakeState(snapshot, drafts)
  /** A refresh that has not begun. */
  let nextRefresh: Promise<void> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const readState = async (): Promise<void> => {
    nextRefresh = undefined
    const reply = await api.readState()
    if (reply.kind !== "read") {
      showConnection(noticeOfFailure(reply))
      retry ??= setTimeout(() => {
        retry = undefined
        void refresh()
      }, retryMilliseconds)
      return
    }
    showConnection(null)
    const isStart = get().phase === "loading"
    if (isStart) {
      drafts.open(reply.project)
      await writing.open(reply.project)
    }
    const taken = takeState(reply)
    shown.show()
    check()
    if (isStart) void readShared(true)
    saving.goOn()
    const isStored = taken.every(({ file }) => !isUnsaved(entryOf(file)) || drafts.find(file))
    if (taken.length > 0 && isStored) await api.taken(taken)
  }

  const refresh = (): Promise<void> => (nextRefresh ??= inTurn(readState))

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
      let wasConnected = false
      const stops = [
        subscribe(drafts.keep),
        subscribe(() => tellOthers()),
        tab.onStore(drafts.take),
        tab.onShow(() => void writing.request(false)),
        api.listen(
          () => void refresh(),
          isConnected => {
            if (!isConnected || wasConnected) void refresh()
            if (isConnected) tellOthers(true)
            wasConnected ||= isConnected
          },
          others => snapshot.set({ others }),
        ),
      ]
      void refresh()
      const waiting = setTimeout(startAudit, auditMilliseconds)
      return () => {
        clearTimeout(waiting)
        for (const stop of stops) stop()
        clearTimeout(retry)
      }
    },
  }
}

export type Transport = ReturnType<typeof makeTransport>

/** The exchange with the server and with the browser's other tabs, of which one edits and the others show what it does. */
import { type ContentFile, homePage, type PageFile } from "@tools/content"
import { valueOf } from "../../document/read"
import { isSame } from "../../document/value"
import { makeSerialQueue } from "../../serial-queue"
import type { Draft, Outcome, StudioState } from "../../protocol"
import { explainFailure, outcomeOf, type SaveReply, type StudioApi } from "../api"
import type { Tab } from "../tab"
import { conflictOf, isUnsaved, readEntry, toDraft, withDisk, withSaved } from "./entry"
import { pathOf } from "./findings"
import { makeRepeatable } from "./repeat"
import type { ShownFindings } from "./shown-findings"
import { noticeOf, refusalOf, type Notice, type Snapshot } from "./snapshot"
import { openStoredDrafts } from "./stored-drafts"

/** The pause before what is typed is checked. */
const checkMilliseconds = 100
const retryMilliseconds = 2000
/** The audit loads most of the server's modules: long enough to open the studio and to type the first text. */
const auditMilliseconds = 10_000

const unreachableNotice: Notice = {
  severity: "warning",
  message:
    "The studio's server does not respond. What you type is stored in this browser. You can save it when the server is back.",
}

const fullNotice: Notice = {
  severity: "error",
  message: "Save now: this browser's storage is full, so a reload would lose what you type.",
}

/** Makes what sends, receives and stores. */
export const makeTransport = (
  { get, set, put, entryOf, listDrafts, subscribe }: Snapshot,
  shown: ShownFindings,
  api: StudioApi,
  tab: Tab,
) => {
  const inTurn = makeSerialQueue()
  /** A refresh that has not begun. */
  let nextRefresh: Promise<void> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let stored: ReturnType<typeof openStoredDrafts> | undefined
  let lockName: string | undefined
  let mayWrite = false
  let kept = get().files
  /** The page that the audit shows. */
  let shownPage: PageFile = homePage.contentFile
  let isAuditing = false
  /** What is shown while the server cannot be reached, or does not answer this browser. */
  let connectionNotice: Notice | null = null

  const audit = makeRepeatable(async () => {
    const { files } = get()
    const page = shownPage
    const reply = await api.readSearch(page, listDrafts())
    const { search } = get()
    const known = search?.page === page ? search.answer : null
    const answer = reply.kind === "found" ? reply : known
    set({ search: { page, files, answer, problem: explainFailure(reply) } })
    if (reply.kind === "found") shown.takeAudited(reply.findings)
  }, checkMilliseconds)

  const checkContent = makeRepeatable(async () => {
    const reply = await api.check(listDrafts())
    if (reply.kind === "checked") shown.take(reply.findings)
  }, checkMilliseconds)

  /** Checks what is typed, and audits it once somebody has asked. */
  const check = (): void => {
    checkContent()
    if (isAuditing) audit()
  }

  const startAudit = (): void => {
    isAuditing = true
    audit()
  }

  /* Each change is stored before anything else happens. */
  const store = (): void => {
    const { isWriting, files } = get()
    if (files === kept) return
    const before = kept
    kept = files
    if (!isWriting || !stored) return
    let isFull = false
    for (const [file, entry] of files) {
      if (before.get(file) !== entry && !stored.keep(file, toDraft(entry))) isFull = true
    }
    for (const file of before.keys()) if (!files.has(file)) stored.keep(file, null)
    if (isFull) set({ notice: fullNotice })
    else if (get().notice === fullNotice) set({ notice: null })
  }

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

  /** Requests the right to edit, and waits for the answer. */
  const lock = (isStealing: boolean): Promise<void> =>
    new Promise(resolve => {
      if (lockName === undefined) {
        resolve()
        return
      }
      tab.lock(lockName, isStealing, isHeld => {
        mayWrite = isHeld
        if (isHeld && get().phase === "ready") void beginWriting()
        else if (isHeld !== get().isWriting) set({ isWriting: isHeld })
        resolve()
      })
    })

  /** Edits in this tab, unless another one does. */
  const tryWriting = async (isStealing: boolean): Promise<void> => {
    if (!get().isWriting) await lock(isStealing)
  }

  /**
   * Returns the draft of a file with one that the server hands over; `undefined` if that has to wait until what is typed
   * here is saved.
   */
  const joinHanded = (
    { base, value }: Draft,
    own: Omit<Draft, "file"> | null,
  ): Omit<Draft, "file"> | undefined => {
    if (!own || isSame(own.value, value)) return { base, value }
    return isSame(valueOf(own.base), value) ? { base, value: own.value } : undefined
  }

  /** Takes the state. Returns the drafts that were handed over. */
  const takeState = ({ files: texts, drafts, ...server }: StudioState): readonly Draft[] => {
    const { isWriting, files: known } = get()
    const isStart = get().phase === "loading"
    const textOf = new Map(texts.map(({ file, text }) => [file, text]))
    const handed = isWriting ? drafts : []
    const taken: Draft[] = []
    const names = new Set<ContentFile>([
      ...textOf.keys(),
      ...known.keys(),
      ...(stored?.listFiles() ?? []),
      ...handed.map(({ file }) => file),
    ])
    const entries = [...names].map(file => {
      const entry = entryOf(file)
      const own = isStart || !isWriting ? (stored?.find(file) ?? null) : toDraft(entry)
      const given = handed.find(other => other.file === file)
      const joined = given && joinHanded(given, own)
      if (joined) taken.push(given)
      return readEntry(entry, textOf.get(file) ?? null, joined ?? own)
    })
    const present = entries.filter(({ text, value }) => text !== null || value !== null)
    const files = new Map(present.map(entry => [entry.file, entry]))
    const { running, server: before } = get()
    const { exchange } = server
    set({ server, phase: "ready", files })
    const isOver = before?.exchange.running != null && exchange.running === null
    if (isOver && running === null && exchange.ended) set({ notice: noticeOf(exchange.ended) })
    shown.show()
    check()
    if (isStart) void readShared(true)
    return taken
  }

  /**
   * Reads how the shared branch and this clone differ.
   * @param isFetching whether the git host is asked.
   */
  const readShared = async (isFetching: boolean): Promise<void> => {
    const reply = await api.readShared(isFetching)
    const known = get().shared
    if (reply.kind === "shared") {
      const failure = isFetching ? reply.failure : (known?.failure ?? null)
      set({ shared: { ...reply, failure } })
      if (reply.ended !== null) set({ notice: { severity: "info", message: reply.ended } })
    } else {
      const failure = explainFailure(reply)
      set({ shared: known ? { ...known, failure } : { absence: failure, failure, shared: null } })
    }
  }

  const showConnection = (notice: Notice | null): void => {
    const { notice: present } = get()
    if (notice || present === connectionNotice) set({ notice })
    connectionNotice = notice
  }

  const readState = async (): Promise<void> => {
    nextRefresh = undefined
    const reply = await api.readState()
    if (reply.kind !== "read") {
      showConnection(reply.kind === "refused" ? refusalOf(reply.message) : unreachableNotice)
      retry ??= setTimeout(() => {
        retry = undefined
        void refresh()
      }, retryMilliseconds)
      return
    }
    showConnection(null)
    if (!stored) {
      lockName = `studio ${reply.project}`
      stored = openStoredDrafts(tab.storage, reply.project)
      await lock(false)
    }
    const taken = takeState(reply)
    const isStored = taken.every(({ file }) => !isUnsaved(entryOf(file)) || stored?.find(file))
    if (taken.length > 0 && isStored) await api.taken(taken)
  }

  const refresh = (): Promise<void> => (nextRefresh ??= inTurn(readState))

  const takeStored = (key: string): void => {
    const file = stored?.fileOf(key)
    if (!stored || file === undefined) return
    const entry = entryOf(file)
    put(readEntry(entry, entry.text, stored.find(file)))
    check()
  }

  const takeSaved = (reply: SaveReply): Notice | null => {
    if (reply.kind === "unreachable") return unreachableNotice
    if (reply.kind === "refused") return refusalOf(reply.message)
    const { server } = get()
    if (server) set({ server: { ...server, git: reply.git } })
    for (const { file, text } of reply.written) put(withSaved(entryOf(file), text))
    for (const { file, text } of reply.conflicts) put(withDisk(entryOf(file), text))
    if (reply.refused.length === 0) return null
    shown.takeSaved(reply.refused.flatMap(({ findings }) => findings))
    const root = get().server?.root ?? "content"
    const notSaved = reply.refused.map(({ file, findings }) => ({
      file,
      causes: [...new Set(findings.map(finding => pathOf(finding, root)))],
    }))
    return { severity: "error", message: "Fix the errors first.", notSaved }
  }

  const listSavable = (): readonly Draft[] =>
    listDrafts().filter(({ file }) => !conflictOf(entryOf(file)))

  const saveInTurn = async (): Promise<Notice | null> => {
    const changes = listSavable()
    if (changes.length === 0) return null
    const reply = await api.save(changes)
    const notice = takeSaved(reply)
    check()
    /* A file that had just changed on disk was merged, and is saved now. */
    const savable = new Set(listSavable().map(({ file }) => file))
    const isMerged = reply.kind === "saved" && reply.conflicts.some(({ file }) => savable.has(file))
    return isMerged ? saveInTurn() : notice
  }

  return {
    check,
    refresh,
    /** Saves all files that have changes. */
    save: async (): Promise<void> => {
      const { isSaving, isWriting } = get()
      if (isSaving || !isWriting) return
      set({ isSaving: true, notice: null })
      shown.showAll()
      const notice = await inTurn(saveInTurn)
      set({ isSaving: false, notice })
    },
    /** Brings in what others changed on the shared branch. */
    getChanges: async (): Promise<Outcome> => outcomeOf(await inTurn(() => api.getChanges())),
    readShared,
    /** Shows a page as search results and networks would show it. */
    showSearch: (page: PageFile): void => {
      shownPage = page
      startAudit()
    },
    /** Edits in this tab in place of another one. */
    takeOver: (): Promise<void> => tryWriting(true),
    /** Starts the exchange. Returns a function that ends it. */
    start: (): (() => void) => {
      let wasConnected = false
      const stops = [
        subscribe(store),
        tab.onStore(takeStored),
        tab.onShow(() => void tryWriting(false)),
        api.listen(
          () => void refresh(),
          isConnected => {
            if (!isConnected || wasConnected) void refresh()
            wasConnected ||= isConnected
          },
          () => get().isWriting,
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
